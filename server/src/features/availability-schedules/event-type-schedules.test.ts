// Event type schedules over HTTP.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  EVENING,
  idOf,
  pathOf,
  startSchedulesFixture,
  WORKING_HOURS,
  weekdayRule,
} from '../../../test/schedules.ts'
import type { Person } from '../../../test/service.ts'

const { call, create, getDefault, member, newUser, outsider, owner, service, userUri, admin } =
  await startSchedulesFixture()
afterAll(() => service.stop())

let user: Person
beforeEach(async () => {
  user = await newUser()
})

/** The first host owns the type. */
async function newType(hosts: readonly Person[], more: { admin_managed?: boolean } = {}): Promise<string> {
  const { body } = await call('POST', '/event_types', owner, {
    owner: userUri(hosts[0] ?? owner),
    name: 'Intro',
    hosts: hosts.map((host) => ({ user: userUri(host) })),
    ...(hosts.length > 1 ? { pooling_type: 'collective' } : {}),
    ...more,
  })
  return body.resource.uri ?? ''
}
const deleteType = (type: string) => call('DELETE', `/event_types/${idOf(type)}`, owner)
const listOfType = (as: Person, type: string, more = '') =>
  call('GET', `/event_type_availability_schedules?event_type=${type}${more}`, as)
const onlyScheduleOf = async (as: Person, type: string) =>
  (await listOfType(as, type)).body.collection[0] ?? {}
const typePathOf = (schedule: { uri?: string }) => `/event_type_availability_schedules/${idOf(schedule.uri)}`
const changeByType = (as: Person, type: string, availability_rule: object) =>
  call('PATCH', `/event_type_availability_schedules?event_type=${type}`, as, { availability_rule })

describe('200', () => {
  test('shows the host’s default schedule until the host has hours for the type', async () => {
    const type = await newType([user])
    const shown = await onlyScheduleOf(user, type)
    expect(shown).toEqual({
      uri: expect.stringMatching(/\/event_type_availability_schedules\/[0-9a-f-]{36}$/),
      default: true,
      name: 'Working hours',
      user: userUri(user),
      timezone: 'Europe/Berlin',
      rules: WORKING_HOURS,
      user_availability_schedule: null,
      event_type: type,
      availability_rule: { timezone: 'Europe/Berlin', rules: WORKING_HOURS },
      created_at: '2026-11-02T09:00:00.000000Z',
      updated_at: '2026-11-02T09:00:00.000000Z',
    })
    await call('PATCH', pathOf(await getDefault(user)), user, { name: 'Mornings', timezone: 'Asia/Tokyo' })
    expect(await onlyScheduleOf(user, type)).toMatchObject({
      default: true,
      name: 'Mornings',
      timezone: 'Asia/Tokyo',
    })
    await create(user, { default: true })
    expect(await onlyScheduleOf(user, type)).toMatchObject({ name: 'Evenings', rules: EVENING })
  })

  test('copies the schedule on the first change and never changes the user’s schedule', async () => {
    const type = await newType([user])
    const own = await getDefault(user)
    const schedule = await onlyScheduleOf(user, type)
    const { status, body } = await call('PATCH', typePathOf(schedule), user, { rules: EVENING })
    expect(status).toBe(200)
    expect(body.resource).toEqual({
      ...schedule,
      default: false,
      name: 'Intro',
      rules: EVENING,
      availability_rule: { timezone: 'Europe/Berlin', rules: EVENING },
    })
    expect(await getDefault(user)).toEqual(own)
    await call('PATCH', pathOf(own), user, { timezone: 'Asia/Tokyo', rules: [] })
    expect(await onlyScheduleOf(user, type)).toEqual(body.resource)
  })

  test('a time zone change keeps the rules, and a rule change keeps the time zone', async () => {
    const type = await newType([user])
    const path = typePathOf(await onlyScheduleOf(user, type))
    const zoned = await call('PATCH', path, user, { timezone: 'Asia/Tokyo' })
    expect(zoned.body.resource).toMatchObject({ timezone: 'Asia/Tokyo', rules: WORKING_HOURS })
    const ruled = await call('PATCH', path, user, { rules: EVENING })
    expect(ruled.body.resource).toMatchObject({ timezone: 'Asia/Tokyo', rules: EVENING })
  })

  test('the route by event type does the same', async () => {
    const type = await newType([user])
    const schedule = await onlyScheduleOf(user, type)
    const { status, body } = await changeByType(user, type, { timezone: 'Asia/Tokyo', rules: EVENING })
    expect([status, body.resource]).toEqual([200, await onlyScheduleOf(user, type)])
    expect(body.resource).toMatchObject({
      uri: schedule.uri,
      default: false,
      timezone: 'Asia/Tokyo',
      rules: EVENING,
    })
  })

  test('each of several hosts has a separate schedule', async () => {
    const type = await newType([user, member])
    const { body } = await changeByType(user, type, { user: userUri(member), rules: EVENING })
    expect(body.resource.user).toBe(userUri(member))
    const all = (await listOfType(user, type)).body.collection
    expect(all.map((one) => [one.user, one.default]).sort()).toEqual(
      [
        [userUri(user), true],
        [userUri(member), false],
      ].sort(),
    )
    const one = await listOfType(user, type, `&user=${userUri(member)}`)
    expect(one.body.collection).toEqual([body.resource])
    expect((await listOfType(user, type, `&user=${userUri(owner)}`)).body.collection).toEqual([])
    const first = await listOfType(user, type, '&count=1')
    expect([first.body.pagination.count, typeof first.body.pagination.next_page]).toEqual([1, 'string'])
  })

  test('lets admins change schedules of any type, also admin-managed ones', async () => {
    const type = await newType([user], { admin_managed: true })
    expect((await changeByType(admin, type, { rules: EVENING })).status).toBe(200)
    expect((await onlyScheduleOf(user, type)).default).toBe(false)
  })

  test('schedules of a deleted type can still be read', async () => {
    const type = await newType([user])
    expect((await deleteType(type)).status).toBe(204)
    expect((await listOfType(user, type)).body.pagination.count).toBe(1)
  })
})

describe('400', () => {
  test('invalid rules and time zones on both routes', async () => {
    const type = await newType([user])
    const path = typePathOf(await onlyScheduleOf(user, type))
    for (const [parameter, fields] of [
      ['rules.0.intervals.0.from', { rules: [weekdayRule('monday', '9:00', '17:00')] }],
      ['timezone', { timezone: '+01:00' }],
    ] as const) {
      const byId = await call('PATCH', path, user, fields)
      expect([byId.status, byId.body.details[0]?.parameter]).toEqual([400, parameter])
      const aliased = await changeByType(user, type, fields)
      expect([aliased.status, aliased.body.details[0]?.parameter]).toEqual([
        400,
        `availability_rule.${parameter}`,
      ])
    }
  })

  test('an empty change', async () => {
    const type = await newType([user])
    expect((await call('PATCH', typePathOf(await onlyScheduleOf(user, type)), user, {})).status).toBe(400)
    expect((await changeByType(user, type, { user: userUri(user) })).status).toBe(400)
  })

  test('a list without event_type', async () => {
    const { status, body } = await call('GET', '/event_type_availability_schedules', user)
    expect([status, body.details[0]?.parameter]).toEqual([400, 'event_type'])
  })

  test('a missing user if the type has several hosts, or a user who is not a host', async () => {
    const type = await newType([user, member])
    for (const rule of [{ rules: EVENING }, { rules: EVENING, user: userUri(owner) }]) {
      const { status, body } = await changeByType(user, type, rule)
      expect([status, body.details[0]?.parameter]).toEqual([400, 'availability_rule.user'])
    }
  })
})

describe('403', () => {
  test('a user without permission on the type can’t read or change its schedules', async () => {
    const type = await newType([user])
    const path = typePathOf(await onlyScheduleOf(user, type))
    expect((await listOfType(member, type)).status).toBe(403)
    expect((await call('PATCH', path, member, { rules: EVENING })).status).toBe(403)
    expect((await changeByType(member, type, { rules: EVENING })).status).toBe(403)
  })

  test('hosts of an admin-managed type can read its schedules but not change them', async () => {
    const type = await newType([user], { admin_managed: true })
    const schedule = await onlyScheduleOf(user, type)
    expect((await call('PATCH', typePathOf(schedule), user, { rules: EVENING })).status).toBe(403)
    expect((await changeByType(user, type, { rules: EVENING })).status).toBe(403)
  })
})

describe('404', () => {
  test('objects of another organization', async () => {
    const type = await newType([user])
    expect((await listOfType(outsider, type)).status).toBe(404)
    const path = typePathOf(await onlyScheduleOf(user, type))
    expect((await call('PATCH', path, outsider, { rules: [] })).status).toBe(404)
    expect((await changeByType(outsider, type, { rules: [] })).status).toBe(404)
    const foreign = await changeByType(user, type, { rules: [], user: userUri(outsider) })
    expect(foreign.status).toBe(404)
    expect((await listOfType(user, type, `&user=${userUri(outsider)}`)).status).toBe(404)
  })

  test('the schedule of a removed host', async () => {
    const type = await newType([owner, user])
    const { collection } = (await listOfType(owner, type, `&user=${userUri(user)}`)).body
    await call('DELETE', `/organization_memberships/${user.membershipId}`, owner)
    expect((await listOfType(owner, type)).body.pagination.count).toBe(1)
    expect((await call('PATCH', typePathOf(collection[0] ?? {}), owner, { rules: [] })).status).toBe(404)
  })
})

describe('409', () => {
  test('a change of a deleted type’s schedule', async () => {
    const type = await newType([user])
    await deleteType(type)
    expect((await changeByType(user, type, { rules: EVENING })).status).toBe(409)
  })
})
