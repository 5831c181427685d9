// Tests the reminders of event types over HTTP: what is stored, how `reminder_hours` follows, and what is refused.
import { afterAll, describe, expect, test } from 'vitest'
import { startEventTypesFixture } from '../../../test/event-types.ts'
import { runAsOwner } from '../../../test/worker.ts'

const { service, mia, create, createId, change, get } = await startEventTypesFixture()
afterAll(() => service.stop())

const before = (minutes: number, ...to: string[]) => ({ kind: 'reminder', minutes, to })
const both = ['invitee', 'guests']
const remindersOf = async (id: string) => {
  const { reminders, reminder_hours } = (await get(mia, id)).body.resource as unknown as {
    reminders: unknown
    reminder_hours: number | null
  }
  return { reminders, reminder_hours }
}

describe('reminders', () => {
  test('are returned in the order in which they were given, with their recipients in one order', async () => {
    const { body } = await create(mia, {
      reminders: [
        { kind: 'no_show', minutes: 30, to: ['invitee'] },
        before(60, 'host'),
        before(1_440, 'host', 'guests', 'invitee'),
        { kind: 'follow_up', minutes: 20_160, to: ['guests'] },
      ],
    })
    expect(body.resource).toMatchObject({
      reminder_hours: 24,
      reminders: [
        { kind: 'no_show', minutes: 30, to: ['invitee'] },
        before(60, 'host'),
        before(1_440, 'invitee', 'guests', 'host'),
        { kind: 'follow_up', minutes: 20_160, to: ['guests'] },
      ],
    })
  })

  test('and reminder_hours change together', async () => {
    const id = await createId(mia, { reminder_hours: 24 })
    expect(await remindersOf(id)).toEqual({ reminder_hours: 24, reminders: [before(1_440, ...both)] })
    await change(mia, id, { reminders: [before(90, 'invitee'), before(60, ...both, 'host')] })
    expect(await remindersOf(id)).toMatchObject({ reminder_hours: null })
    await change(mia, id, { reminder_hours: 3 })
    expect(await remindersOf(id)).toEqual({
      reminder_hours: 3,
      reminders: [before(180, 'invitee'), before(60, ...both, 'host')],
    })
    await change(mia, id, { name: 'Other' })
    expect(await remindersOf(id)).toMatchObject({ reminder_hours: 3 })
    await change(mia, id, { reminder_hours: null })
    expect(await remindersOf(id)).toEqual({ reminder_hours: null, reminders: [before(60, 'host')] })
  })

  test('can be sent back as they were read', async () => {
    const id = await createId(mia, { reminder_hours: 24 })
    const read = await remindersOf(id)
    expect((await change(mia, id, read)).status).toBe(200)
    expect(await remindersOf(id)).toEqual(read)
  })

  test('follow a server that only knows reminder_hours', async () => {
    const id = await createId(mia, { reminders: [before(1_440, ...both), before(60, 'host')] })
    const setHours = (hours: number | null) =>
      runAsOwner(
        service.ctx.config.database.url,
        `UPDATE event_types SET reminder_hours = ${hours} WHERE id = '${id}'`,
      )
    await setHours(2)
    expect(await remindersOf(id)).toEqual({
      reminder_hours: 2,
      reminders: [before(120, ...both), before(60, 'host')],
    })
    await setHours(null)
    expect(await remindersOf(id)).toEqual({ reminder_hours: null, reminders: [before(60, 'host')] })
  })
})

describe('400', () => {
  test.each<[object, string]>([
    [{ reminders: [before(0, 'invitee')] }, 'reminders.0.minutes'],
    [{ reminders: [before(20_161, 'invitee')] }, 'reminders.0.minutes'],
    [{ reminders: [before(60)] }, 'reminders.0.to'],
    [{ reminders: [before(60, 'everyone')] }, 'reminders.0.to.0'],
    [{ reminders: [before(60, 'host', 'host')] }, 'reminders.0.to.1'],
    [{ reminders: [{ kind: 'sms', minutes: 60, to: ['invitee'] }] }, 'reminders.0.kind'],
    [{ reminders: [{ kind: 'follow_up', minutes: 60, to: ['host'] }] }, 'reminders.0.to'],
    [{ reminders: [{ kind: 'no_show', minutes: 60, to: ['guests'] }] }, 'reminders.0.to'],
    [{ reminders: [before(60, 'host'), before(60, 'invitee')] }, 'reminders.1'],
    [{ reminders: [1, 2, 3, 4, 5, 6].map((minutes) => before(minutes, 'host')) }, 'reminders'],
    [{ reminders: [before(60, 'invitee')], reminder_hours: 2 }, 'reminder_hours'],
    [{ reminders: [before(60, 'invitee')], reminder_hours: null }, 'reminder_hours'],
    [{ reminder_hours: 337 }, 'reminder_hours'],
  ])('for %j, and names the parameter', async (fields, parameter) => {
    const { status, body } = await create(mia, fields)
    expect(status).toBe(400)
    expect(body.details[0]?.parameter).toBe(parameter)
  })

  test('for reminder_hours that would be a sixth reminder', async () => {
    const id = await createId(mia, { reminders: [1, 2, 3, 4, 5].map((minutes) => before(minutes, 'host')) })
    const { status, body } = await change(mia, id, { reminder_hours: 1 })
    expect([status, body.details[0]?.parameter]).toEqual([400, 'reminder_hours'])
  })
})
