// Assigning a schedule of a host to an event type, and going back to the default one.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { EVENING, idOf, pathOf, startSchedulesFixture, weekdayRule } from '../../../test/schedules.ts'
import type { Person } from '../../../test/service.ts'

const { call, create, getDefault, newUser, owner, service, userUri, outsider } = await startSchedulesFixture()
afterAll(() => service.stop())

let user: Person
let type: string
let hours: string
let evenings: { uri?: string; name?: string }
beforeEach(async () => {
  user = await newUser()
  const created = await call('POST', '/event_types', owner, {
    owner: userUri(user),
    name: 'Intro',
    minimum_notice: 0,
  })
  type = created.body.resource.uri ?? ''
  const { body } = await call('GET', `/event_type_availability_schedules?event_type=${type}`, user)
  hours = `/event_type_availability_schedules/${idOf(body.collection[0]?.uri)}`
  evenings = (await create(user, { name: 'Evenings', timezone: 'Asia/Tokyo', rules: EVENING })).body.resource
})

const assign = (schedule: string | null | undefined, as = user) =>
  call('PATCH', hours, as, { user_availability_schedule: schedule })
const getHours = async () => (await call('GET', hours, user)).body.resource
const firstTime = async () => {
  const query = `event_type=${type}&start_time=2026-11-09T00:00:00Z&end_time=2026-11-10T00:00:00Z`
  return (await call('GET', `/event_type_available_times?${query}`, user)).body.collection[0]?.start_time
}

describe('200', () => {
  test('an assigned schedule applies, and follows its changes', async () => {
    const before = await firstTime()
    const { status, body } = await assign(evenings.uri)
    expect([status, body.resource]).toEqual([
      200,
      expect.objectContaining({
        default: false,
        name: 'Evenings',
        timezone: 'Asia/Tokyo',
        rules: EVENING,
        user_availability_schedule: evenings.uri,
      }),
    ])
    expect(await getHours()).toEqual(body.resource)
    const assigned = await firstTime()
    expect(assigned).not.toBe(before)
    await call('PATCH', pathOf(evenings), user, { timezone: 'Europe/Lisbon' })
    expect(await getHours()).toMatchObject({
      timezone: 'Europe/Lisbon',
      user_availability_schedule: evenings.uri,
    })
    expect(await firstTime()).not.toBe(assigned)
    const found = await call('GET', `/event_types?user_availability_schedule=${evenings.uri}`, user)
    expect(found.body.collection.map(({ uri }) => uri)).toEqual([type])
  })

  test('null returns to the default schedule, from a schedule and from separate hours', async () => {
    const initial = await getHours()
    for (const change of [
      { user_availability_schedule: evenings.uri },
      { rules: [weekdayRule('monday', '10:00', '11:00')] },
    ]) {
      await call('PATCH', hours, user, change)
      expect(await getHours()).toMatchObject({ default: false })
      const { status, body } = await assign(null)
      expect([status, body.resource]).toEqual([200, { ...initial, updated_at: expect.any(String) }])
    }
  })

  test('separate hours replace an assigned schedule, which does not change', async () => {
    await assign(evenings.uri)
    await call('PATCH', hours, user, { timezone: 'Europe/Lisbon', user_availability_schedule: null })
    expect(await getHours()).toMatchObject({
      user_availability_schedule: null,
      timezone: 'Europe/Lisbon',
      rules: EVENING,
    })
    expect((await call('GET', pathOf(evenings), user)).body.resource).toMatchObject({
      timezone: 'Asia/Tokyo',
    })
  })

  test('after the schedule is deleted, the default one applies', async () => {
    const initial = await getHours()
    await assign(evenings.uri)
    expect((await call('DELETE', pathOf(evenings), user)).status).toBe(204)
    expect(await getHours()).toMatchObject({
      default: true,
      user_availability_schedule: null,
      rules: initial.rules,
    })
  })

  test('the alias by event type assigns too', async () => {
    const path = `/event_type_availability_schedules?event_type=${type}`
    const { status, body } = await call('PATCH', path, user, {
      availability_rule: { user_availability_schedule: evenings.uri },
    })
    expect([status, body.resource.user_availability_schedule]).toEqual([200, evenings.uri])
  })

  test('the assigned default schedule counts as the default', async () => {
    await assign((await getDefault(user)).uri)
    expect(await getHours()).toMatchObject({ default: true })
  })
})

describe('400, 403 and 404', () => {
  test('only schedules of the host, and not together with hours', async () => {
    const other = (await create(await newUser(), { name: 'Theirs', rules: EVENING })).body.resource
    const unknown = service.uri('user_availability_schedules', idOf(type))
    const { status, body } = await assign(other.uri)
    expect([status, body.details]).toMatchObject([400, [{ parameter: 'user_availability_schedule' }]])
    expect((await assign(unknown)).status).toBe(404)
    const both = await call('PATCH', hours, user, {
      user_availability_schedule: evenings.uri,
      timezone: 'Asia/Tokyo',
    })
    expect([both.status, both.body.details]).toMatchObject([
      400,
      [{ parameter: 'user_availability_schedule' }],
    ])
  })

  test('only the host and people who may change the type', async () => {
    expect((await assign(evenings.uri, await newUser())).status).toBe(403)
    expect((await assign(evenings.uri, outsider)).status).toBe(404)
    expect((await call('GET', hours, outsider)).status).toBe(404)
    expect((await call('GET', hours, await newUser())).status).toBe(403)
  })
})
