// Previews of available times over HTTP: they show what a change would do, and save nothing.
import { sql as raw } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startAvailabilityFixture } from '../../../test/availability.ts'
import type { Person } from '../../../test/service.ts'
import { rawQuery } from '../../platform/db/sql.ts'

const { service, owner, ann, bob, kim, userUri, setHours, createType, listStarts, insertClaim } =
  await startAvailabilityFixture()
afterAll(() => service.stop())

interface Preview {
  readonly start_times: string[]
  readonly added: string[]
  readonly removed: string[]
}

const [FROM, TO] = ['2026-11-05T00:00:00Z', '2026-11-06T00:00:00Z'] as const
const request = (as: Person, body: object) =>
  service.call('POST', '/event_type_available_times/preview', {
    as,
    body: { start_time: FROM, end_time: TO, ...body },
  })
async function preview(as: Person, body: object): Promise<Preview> {
  const { status, body: response } = await request(as, body)
  expect(status).toBe(200)
  const { start_times, added, removed } = response.resource as unknown as Preview
  const minutes = (times: readonly string[]) => times.map((time) => time.slice(11, 16))
  return { start_times: minutes(start_times), added: minutes(added), removed: minutes(removed) }
}
const hours = (from: string, to: string) => [{ type: 'wday', wday: 'thursday', intervals: [{ from, to }] }]
const newHost = async (name: string) => {
  const host = await service.addMember(owner.organizationId, name)
  await setHours(host, 'UTC', '09:00', '11:00')
  return host
}
const pathOf = (uri = '') => uri.replace('https://api.meetwright.test', '')
const schedulesOf = async (person: Person) =>
  (await service.call('GET', '/user_availability_schedules', { as: person })).body.collection

describe('200', () => {
  test('shows the times with changed settings, and the difference to the saved ones', async () => {
    const dee = await newHost('Dee Settings')
    const call = await createType(dee)
    expect(await preview(dee, { event_type: call, changes: { duration: 60, start_increment: 20 } })).toEqual({
      start_times: ['09:00', '09:20', '09:40', '10:00'],
      added: ['09:20', '09:40'],
      removed: ['09:30', '10:30'],
    })
    expect(await preview(dee, { event_type: call, changes: { duration: 30 } })).toMatchObject({
      start_times: ['09:00', '09:30', '10:00', '10:30'],
      added: [],
      removed: [],
    })
    expect((await preview(dee, { event_type: call, changes: { active: false } })).start_times).toEqual([])
  })

  test('is what the saved change then offers', async () => {
    const dee = await newHost('Dee Saved')
    const call = await createType(dee)
    await insertClaim(dee, call, '2026-11-05T11:30:00Z', 30)
    await insertClaim(dee, call, '2026-11-05T08:00:00Z', 30)
    for (const changes of [
      { buffer_before: 60, buffer_after: 45 },
      { duration: 120 },
      { minimum_notice: 3 * 24 * 60 + 30 },
      { booking_window: { days: 2 } },
      { booking_window: null, timezone: 'Asia/Tokyo', start_increment: 10 },
    ]) {
      const expected = await preview(dee, { event_type: call, changes })
      const { status } = await service.call('PATCH', pathOf(call), { as: dee, body: changes })
      expect(status).toBe(200)
      const starts = await listStarts(call, FROM, TO, dee)
      expect([changes, starts.map((start) => start.slice(11, 16))]).toEqual([changes, expected.start_times])
    }
  })

  test('counts existing meetings against a new daily limit', async () => {
    const dee = await newHost('Dee Limit')
    const call = await createType(dee)
    const { organizationId } = owner
    await service.ctx.db.transaction(organizationId, (tx) =>
      tx.rows(
        rawQuery(raw`INSERT INTO daily_counts (organization_id, event_type_id, host_id, local_date, used)
                    VALUES (${organizationId}, ${call.slice(-36)}, ${dee.userId}, '2026-11-05', 1)`),
      ),
    )
    expect((await preview(dee, { event_type: call, changes: { daily_limit: 1 } })).start_times).toEqual([])
    expect((await preview(dee, { event_type: call, changes: { daily_limit: 2 } })).start_times).toHaveLength(
      4,
    )
  })

  test('changed hours of a schedule apply to the event types that use it', async () => {
    const dee = await newHost('Dee Hours')
    const [normal] = await schedulesOf(dee)
    const evenings = (
      await service.call('POST', '/user_availability_schedules', {
        as: dee,
        body: { name: 'Evenings', timezone: 'UTC', rules: hours('18:00', '19:00') },
      })
    ).body.resource
    const call = await createType(dee)
    const late = { added: ['20:00', '20:30'], removed: ['09:00', '09:30', '10:00', '10:30'] }
    const draft = { timezone: 'UTC', rules: hours('20:00', '21:00') }
    expect(await preview(dee, { event_type: call, schedule: draft })).toMatchObject(late)
    expect(await preview(dee, { event_type: call, schedule: { uri: normal?.uri, ...draft } })).toMatchObject(
      late,
    )
    const unused = await preview(dee, { event_type: call, schedule: { uri: evenings.uri, ...draft } })
    expect(unused).toMatchObject({ added: [], removed: [] })
    const { body } = await service.call('GET', `/event_type_availability_schedules?event_type=${call}`, {
      as: dee,
    })
    const own = body.collection[0]?.uri
    expect(await preview(dee, { event_type: call, schedule: { uri: own, ...draft } })).toMatchObject(late)
    await service.call('PATCH', pathOf(own), { as: dee, body: { user_availability_schedule: evenings.uri } })
    const used = await preview(dee, { event_type: call, schedule: { uri: evenings.uri, ...draft } })
    expect(used).toMatchObject({ added: ['20:00', '20:30'], removed: ['18:00', '18:30'] })
    expect(await preview(dee, { event_type: call, schedule: draft })).toMatchObject({
      added: [],
      removed: [],
    })
  })

  test('without an event type: a new one of the caller, around their busy times', async () => {
    const dee = await newHost('Dee New')
    await insertClaim(dee, await createType(dee), '2026-11-05T09:30:00Z', 30)
    await service.call('PUT', '/user_busy_sources/room', {
      as: dee,
      body: { blocks: [{ start_time: '2026-11-05T10:30:00Z', end_time: '2026-11-05T10:45:00Z' }] },
    })
    expect(await preview(dee, { changes: { duration: 15, start_increment: 15 } })).toEqual({
      start_times: ['09:00', '09:15', '10:00', '10:15', '10:45'],
      added: ['09:00', '09:15', '10:00', '10:15', '10:45'],
      removed: [],
    })
  })
})

test('saves nothing: no table changes, and no event is emitted', async () => {
  const dee = await newHost('Dee Nothing')
  const call = await createType(dee)
  const [schedule] = await schedulesOf(dee)
  const contentOf = async () => {
    const tables = await service.ctx.db.withOrganization(owner.organizationId).rows(
      rawQuery<{ name: string }>(
        raw`SELECT table_name AS name FROM information_schema.columns
               WHERE table_schema = 'public' AND column_name = 'organization_id' ORDER BY 1`,
      ),
    )
    const content: Record<string, unknown> = {}
    for (const { name } of tables) {
      const query = raw`SELECT count(*) AS count, md5(string_agg(t::text, ',' ORDER BY t::text)) AS hash FROM ${raw.table(name)} t`
      content[name] = await service.ctx.db
        .withOrganization(owner.organizationId)
        .rows(rawQuery<object>(query))
        .catch(() => 'not readable')
    }
    return content
  }
  const changes = { duration: 45, name: 'Other' }
  const draft = { uri: schedule?.uri, timezone: 'Asia/Tokyo', rules: [] }
  const previewAll = async () => {
    await preview(dee, { event_type: call, changes, schedule: draft })
    await preview(dee, { changes, schedule: draft })
  }
  await previewAll()
  const before = await contentOf()
  expect(before.event_types).toMatchObject([{ count: expect.anything() }])
  await previewAll()
  expect(await contentOf()).toEqual(before)
})

describe('400, 403, 404 and 409', () => {
  test.each([
    ['changes.duration', { changes: { duration: 0 } }],
    [
      'changes.booking_window.end_date',
      { changes: { booking_window: { start_date: '2026-11-05', end_date: '2026-11-01' } } },
    ],
    ['changes.timezone', { changes: { timezone: 'Mars' } }],
    ['schedule.timezone', { schedule: { timezone: 'Mars' } }],
    ['schedule.rules.0.intervals.0', { schedule: { rules: hours('10:00', '09:00') } }],
    ['end_time', { changes: { duration: 30 }, end_time: '2026-12-07T00:00:00Z' }],
    ['start_time', { changes: { duration: 30 }, start_time: '2026-11-01T00:00:00Z' }],
  ])('400 names %s', async (parameter, body) => {
    const call = await createType(bob)
    const { status, body: response } = await request(bob, { event_type: call, ...body })
    expect([status, response.details[0]?.parameter?.startsWith(parameter)]).toEqual([400, true])
  })

  test('needs permission to change the event type, or the own schedule', async () => {
    const call = await createType(bob)
    const changes = { duration: 45 }
    expect((await request(kim, { event_type: call, changes })).status).toBe(403)
    expect((await request(kim, { event_type: call })).status).toBe(403)
    expect((await request(owner, { event_type: call, changes })).status).toBe(200)
    const [ofBob] = await schedulesOf(bob)
    const [ofKim] = await schedulesOf(kim)
    const draft = (uri: string | undefined) => ({ schedule: { uri, rules: [] } })
    expect((await request(kim, { event_type: call, ...draft(ofBob?.uri) })).status).toBe(403)
    expect((await request(kim, { event_type: call, ...draft(ofKim?.uri) })).status).toBe(200)
    expect((await request(owner, { changes, ...draft(ofBob?.uri) })).status).toBe(400)
    const stranger = await service.createOrganization('Other')
    expect((await request(stranger, { event_type: call, changes })).status).toBe(404)
    await service.call('DELETE', pathOf(call), { as: bob })
    expect((await request(bob, { event_type: call, changes })).status).toBe(409)
  })

  test('a host previews their own hours, but not those of another host', async () => {
    const hosts = [ann, bob].map((host) => ({ user: userUri(host) }))
    const call = await createType(owner, { pooling_type: 'round_robin', hosts })
    const { body } = await service.call('GET', `/event_type_availability_schedules?event_type=${call}`, {
      as: owner,
    })
    const uriOf = (host: Person) => body.collection.find(({ user }) => user === userUri(host))?.uri
    const draft = (host: Person) => ({ event_type: call, schedule: { uri: uriOf(host), rules: [] } })
    expect((await request(bob, draft(bob))).status).toBe(200)
    expect((await request(bob, draft(ann))).status).toBe(403)
    expect((await request(owner, draft(ann))).status).toBe(200)
    const other = await createType(bob)
    expect((await request(bob, { ...draft(bob), event_type: other })).status).toBe(400)
  })
})
