// Explanations of closed times over HTTP: every reason, and no time with a reason is available.
import { sql as raw } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startAvailabilityFixture } from '../../../test/availability.ts'
import { rawQuery } from '../../platform/db/sql.ts'

const { service, owner, ann, bob, kim, userUri, setHours, createType, listStarts, explain, insertClaim } =
  await startAvailabilityFixture()
afterAll(() => service.stop())

const rules = async (eventType: string, start: string) =>
  (await explain(eventType, start)).reasons.map(({ rule }) => rule)

describe('200', () => {
  test.each([
    ['2026-11-02T08:30:00Z', ['in_the_past']],
    ['2026-11-02T10:00:00Z', ['minimum_notice']],
    ['2026-11-03T06:00:00Z', ['outside_schedule']],
    ['2026-11-04T10:00:00Z', ['date_closed']],
    ['2026-11-03T10:10:00Z', ['not_on_increment']],
    ['2027-02-16T10:00:00Z', ['beyond_booking_window']],
    ['2026-11-05T10:00:00Z', ['busy']],
    ['2026-11-05T11:00:00Z', ['buffer']],
    ['2026-11-05T13:00:00Z', ['held']],
    ['2026-11-03T10:00:00Z', []],
  ])('%s is closed because of %j', async (start, expected) => {
    const dee = await service.addMember(owner.organizationId, `Dee ${start}`)
    await setHours(dee, 'Europe/Berlin', '09:00', '17:00', [
      { type: 'date', date: '2026-11-04', intervals: [] },
    ])
    const call = await createType(dee, { minimum_notice: 240, buffer_before: 10 })
    await insertClaim(dee, call, '2026-11-05T10:00:00Z', 30, { after: 25 })
    await insertClaim(dee, call, '2026-11-05T13:00:00Z', 30, {
      kind: 'hold',
      expires: '2026-11-02T09:10:00Z',
    })
    expect(await rules(call, start)).toEqual(expected)
    const offered = await listStarts(call, '2026-11-02T09:00:00Z', '2026-12-03T09:00:00Z')
    expect(offered.includes(start.replace(':00Z', 'Z'))).toBe(expected.length === 0)
  })

  test('busy has an end that includes the buffers of both meetings', async () => {
    const dee = await service.addMember(owner.organizationId, 'Dee Until')
    const call = await createType(dee, { buffer_before: 10 })
    await insertClaim(dee, call, '2026-11-05T10:00:00Z', 30, { after: 5 })
    expect((await explain(call, '2026-11-05T10:00:00Z')).reasons).toEqual([
      { rule: 'busy', message: expect.any(String), until: '2026-11-05T10:45:00.000000Z' },
    ])
  })

  test('explains a full day and a full event', async () => {
    const dee = await service.addMember(owner.organizationId, 'Dee Full')
    const call = await createType(dee, { daily_limit: 2 })
    const { organizationId } = owner
    await service.ctx.db.transaction(organizationId, (tx) =>
      tx.rows(
        rawQuery(raw`INSERT INTO daily_counts (organization_id, event_type_id, host_id, local_date, used)
                    VALUES (${organizationId}, ${call.slice(-36)}, ${dee.userId}, '2026-11-05', 2)`),
      ),
    )
    expect(await rules(call, '2026-11-05T10:00:00Z')).toEqual(['daily_limit'])
    const group = await createType(dee, { kind: 'group', invitee_limit: 2 })
    await insertClaim(dee, group, '2026-11-06T10:00:00Z', 30, { seats: 2, taken: 2 })
    expect(await rules(group, '2026-11-06T10:00:00Z')).toEqual(['no_seats'])
  })

  test('returns reasons per host, and names the hosts only to hosts and admins', async () => {
    const hosts = [ann, bob].map((host) => ({ user: userUri(host) }))
    const call = await createType(owner, { pooling_type: 'collective', hosts })
    const asAdmin = await explain(call, '2026-11-12T09:00:00Z')
    expect(asAdmin.bookable).toBe(false)
    expect(asAdmin.hosts.map(({ user, reasons }) => [user, reasons.map(({ rule }) => rule)]).sort()).toEqual(
      [
        [userUri(ann), ['outside_schedule']],
        [userUri(bob), []],
      ].sort(),
    )
    expect((await explain(call, '2026-11-12T09:00:00Z', bob)).hosts.every(({ user }) => user !== null)).toBe(
      true,
    )
    expect((await explain(call, '2026-11-12T09:00:00Z', kim)).hosts.every(({ user }) => user === null)).toBe(
      true,
    )
  })

  test('returns host_inactive for an inactive type', async () => {
    const call = await createType(bob, { active: false })
    expect((await explain(call, '2026-11-12T10:00:00Z', bob)).reasons.map(({ rule }) => rule)).toEqual([
      'host_inactive',
    ])
    expect(await listStarts(call, '2026-11-12T00:00:00Z', '2026-11-13T00:00:00Z', bob)).toEqual([])
  })
})
