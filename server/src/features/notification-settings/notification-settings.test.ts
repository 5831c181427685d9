// Notification settings over HTTP: defaults, changes, what is refused, and what happens when the user leaves.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispatchAll } from '../../../test/dispatch.ts'
import { readFeed } from '../../../test/feed.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, iso, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { dropNotificationSettings } from './drop-notification-settings.ts'
import { moveAgenda } from './move-agenda.ts'

const PATH = '/users/me/notification_settings'

let service: Service
let owner: Person
let host: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  host = await service.addMember(owner.organizationId, `Host ${Math.random()}`)
  await service.call('PATCH', '/users/me', { as: host, body: { timezone: 'Europe/Berlin' } })
})

const read = async (as = host) => (await service.call('GET', PATH, { as })).body.resource
const change = (body: object, headers = {}) => service.call('PATCH', PATH, { as: host, body, headers })
const storedRows = (userId = host.userId) =>
  service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('notification_settings')
        .select(['user_id', 'agenda_due_at'])
        .where('organization_id', '=', owner.organizationId)
        .where('user_id', '=', userId),
    )
const dueAt = async () => {
  const [row] = await storedRows()
  return row?.agenda_due_at == null ? null : iso(row.agenda_due_at)
}
const eventsOfHost = () =>
  service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(
      sql
        .selectFrom('events')
        .select(['type', 'before', 'after'])
        .where('organization_id', '=', owner.organizationId)
        .where('subject_id', '=', host.userId)
        .where('type', 'like', 'notification_settings.%')
        .orderBy('xact_id'),
    )

const defaults = {
  booked: true,
  rescheduled: true,
  canceled: true,
  assigned: true,
  reminders: true,
  agenda: 'off',
  agenda_time: '17:00',
  agenda_on_empty_days: false,
}

describe('settings', () => {
  test('that were never changed have every mail and no agenda', async () => {
    expect(await read()).toEqual({
      uri: 'https://api.meetwright.test/users/me/notification_settings',
      user: service.uri('users', host.userId),
      ...defaults,
      updated_at: '2026-11-02T09:00:00.000000Z',
    })
    expect(await storedRows()).toEqual([])
  })

  test('change one by one, and belong to one user', async () => {
    service.setClock(instant(START + MINUTE))
    const { status, body } = await change({ booked: false })
    expect([status, body.resource]).toEqual([200, await read()])
    await change({ agenda: 'today', agenda_time: '07:05' })
    await change({ agenda_on_empty_days: true, canceled: false })
    expect(await read()).toMatchObject({
      ...defaults,
      booked: false,
      canceled: false,
      agenda: 'today',
      agenda_time: '07:05',
      agenda_on_empty_days: true,
      updated_at: '2026-11-02T09:01:00.000000Z',
    })
    expect(await read(owner)).toMatchObject(defaults)
  })

  test('of two first changes at the same time, both are kept', async () => {
    const changes = [
      { booked: false },
      { rescheduled: false },
      { canceled: false },
      { assigned: false },
      { reminders: false },
    ]
    const answers = await Promise.all(changes.map((one) => change(one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await read()).toMatchObject(Object.assign({}, ...changes))
  })

  test('are in the activity log, and not in the change feed', async () => {
    await change({ booked: false })
    await change({ booked: true })
    expect(await eventsOfHost()).toMatchObject([
      { type: 'notification_settings.updated', before: { booked: true }, after: { booked: false } },
      { type: 'notification_settings.updated', before: { booked: false }, after: { booked: true } },
    ])
    for (const as of [owner, host]) {
      const { changes } = await readFeed(service, as)
      expect(changes.filter(({ event }) => event.startsWith('notification_settings'))).toEqual([])
    }
  })

  test.each([
    ['an empty change', {}],
    ['a time that no clock shows', { agenda_time: '24:00' }],
    ['a time without minutes', { agenda_time: '17' }],
    ['a time with seconds', { agenda_time: '17:00:00' }],
    ['a time in one digit', { agenda_time: '7:00' }],
    ['another day', { agenda: 'yesterday' }],
    ['no boolean', { booked: 'no' }],
  ])('400 for %s', async (_, body) => {
    expect((await change(body)).status).toBe(400)
    expect(await storedRows()).toEqual([])
  })

  test('a security mail can’t be turned off', async () => {
    const { body } = await change({ password_changed: false, booked: false } as object)
    expect(body.resource).toEqual({ ...(await read()), booked: false })
    expect(body.resource).not.toHaveProperty('password_changed')
  })
})

describe('the next agenda', () => {
  test('is due at the time of the user, and never when it is off', async () => {
    await change({ agenda: 'tomorrow' })
    expect(await dueAt()).toBe('2026-11-02T16:00:00.000Z')
    await change({ agenda: 'today', agenda_time: '07:00' })
    expect(await dueAt()).toBe('2026-11-03T06:00:00.000Z')
    await change({ agenda: 'off' })
    expect(await dueAt()).toBeNull()
  })

  test('moves with the time zone', async () => {
    await change({ agenda: 'tomorrow' })
    await service.call('PATCH', '/users/me', { as: host, body: { timezone: 'America/New_York' } })
    await dispatchAll(service.ctx, [moveAgenda])
    expect(await dueAt()).toBe('2026-11-02T22:00:00.000Z')
    await change({ agenda: 'off' })
    await service.call('PATCH', '/users/me', { as: host, body: { timezone: 'Asia/Tokyo' } })
    await dispatchAll(service.ctx, [moveAgenda])
    expect(await dueAt()).toBeNull()
  })

  test('that is due stays so when another setting changes', async () => {
    await change({ agenda: 'tomorrow' })
    service.setClock(instant(Date.parse('2026-11-02T16:00:10Z')))
    await change({ booked: false })
    expect(await dueAt()).toBe('2026-11-02T16:00:00.000Z')
    await change({ agenda_time: '17:00' })
    expect(await dueAt()).toBe('2026-11-02T16:00:00.000Z')
  })
})

test('are deleted when the user is removed, with an entry in the activity log and without a change in the feed', async () => {
  await change({ agenda: 'tomorrow', booked: false })
  await service.call('DELETE', `/organization_memberships/${host.membershipId}`, { as: owner })
  await dispatchAll(service.ctx, [dropNotificationSettings])
  expect(await storedRows()).toEqual([])
  expect((await eventsOfHost()).at(-1)).toMatchObject({
    type: 'notification_settings.deleted',
    before: { booked: false, agenda: 'tomorrow' },
    after: null,
  })
  const { changes } = await readFeed(service, owner)
  expect(changes.filter(({ event }) => event.startsWith('notification_settings'))).toEqual([])
})
