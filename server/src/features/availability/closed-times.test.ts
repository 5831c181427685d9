// Closed times over HTTP: they are the complement of the available times, and show causes only to those who may see them.
import { afterAll, describe, expect, test } from 'vitest'
import { startAvailabilityFixture } from '../../../test/availability.ts'
import type { Person } from '../../../test/service.ts'

const { service, owner, ann, bob, kim, userUri, setHours, createType, listStarts, explain, insertClaim } =
  await startAvailabilityFixture()
afterAll(() => service.stop())

interface Closed {
  readonly user: string | null
  readonly start_time: string
  readonly end_time: string
  readonly reasons: { rule: string; message: string; until: string | null }[]
  readonly because: Record<string, unknown>[]
}

const request = (eventType: string, from: string, to: string, as: Person, more = '') =>
  service.call(
    'GET',
    `/event_type_available_times/closed?event_type=${eventType}&start_time=${from}&end_time=${to}${more}`,
    { as },
  )
async function closed(eventType: string, from: string, to: string, as = owner): Promise<Closed[]> {
  const { status, body } = await request(eventType, from, to, as)
  expect(status).toBe(200)
  return body.collection as unknown as Closed[]
}
const brief = (times: readonly Closed[]) =>
  times.map(({ start_time, end_time, reasons }) => [
    `${start_time.slice(11, 16)}-${end_time.slice(11, 16)}`,
    ...reasons.map(({ rule }) => rule),
  ])
const newHost = async (name: string) => {
  const host = await service.addMember(owner.organizationId, name)
  await setHours(host, 'UTC', '09:00', '12:00')
  return host
}
const [FROM, TO] = ['2026-11-05T08:00:00Z', '2026-11-05T13:00:00Z'] as const

describe('200', () => {
  test('lists the minutes at which a meeting can’t start, with the reasons', async () => {
    const dee = await newHost('Dee')
    const call = await createType(dee, { duration: 30, start_increment: 15, buffer_before: 10 })
    await insertClaim(dee, call, '2026-11-05T10:00:00Z', 30)
    expect(brief(await closed(call, FROM, TO))).toEqual([
      ['08:00-09:00', 'outside_schedule'],
      ['09:31-10:30', 'busy'],
      ['10:30-10:40', 'buffer'],
      ['11:31-13:00', 'outside_schedule'],
    ])
    expect(await listStarts(call, FROM, TO)).toEqual(
      ['09:00', '09:15', '09:30', '10:45', '11:00', '11:15', '11:30'].map((at) => `2026-11-05T${at}Z`),
    )
  })

  test('names the meeting, the hold, the source or the calendar in the way', async () => {
    const dee = await newHost('Dee Busy')
    const call = await createType(dee)
    const { body: booked } = await service.call('POST', '/invitees', {
      as: owner,
      body: {
        event_type: call,
        start_time: '2026-11-05T09:00:00Z',
        invitee: { email: 'grace@example.com', name: 'Grace Hopper' },
      },
    })
    const hold = await service.call('POST', '/holds', {
      as: owner,
      body: { event_type: call, start_time: '2026-11-05T10:00:00Z' },
    })
    await service.call('PUT', '/user_busy_sources/room', {
      as: dee,
      body: { blocks: [{ start_time: '2026-11-05T11:00:00Z', end_time: '2026-11-05T11:30:00Z' }] },
    })
    const times = await closed(call, '2026-11-05T09:00:00Z', '2026-11-05T12:00:00Z', dee)
    const causes = times.flatMap(({ because }) => because)
    const nothing = {
      event: null,
      hold: null,
      booking_request: null,
      calendar: null,
      time_off: null,
      public_holiday: null,
      source: null,
    }
    const user = userUri(dee)
    expect(causes).toEqual([
      {
        ...nothing,
        type: 'scheduled',
        user,
        start_time: '2026-11-05T09:00:00.000000Z',
        end_time: '2026-11-05T09:30:00.000000Z',
        event: { uri: booked.resource.event },
      },
      {
        ...nothing,
        type: 'reserved',
        user,
        start_time: '2026-11-05T10:00:00.000000Z',
        end_time: '2026-11-05T10:30:00.000000Z',
        hold: { uri: hold.body.resource.uri },
      },
      {
        ...nothing,
        type: 'external',
        user,
        start_time: '2026-11-05T11:00:00.000000Z',
        end_time: '2026-11-05T11:30:00.000000Z',
        source: 'room',
      },
    ])
    for (const [start, index] of [
      ['2026-11-05T09:00:00Z', 0],
      ['2026-11-05T10:00:00Z', 1],
      ['2026-11-05T11:00:00Z', 2],
    ] as const) {
      expect((await explain(call, start, dee)).because).toEqual([causes[index]])
      expect((await explain(call, start, bob)).because).toEqual([])
    }
  })

  test('hides hosts and causes from members who are not hosts, and the causes of one host from another', async () => {
    const hosts = [ann, bob].map((host) => ({ user: userUri(host) }))
    const call = await createType(owner, { pooling_type: 'collective', hosts })
    await insertClaim(ann, call, '2026-11-12T15:00:00Z', 30)
    await insertClaim(bob, call, '2026-11-12T15:00:00Z', 30)
    const seen = async (as: Person) => {
      const times = await closed(call, '2026-11-12T15:00:00Z', '2026-11-12T15:01:00Z', as)
      return times
        .map(({ user, because }) => [user, because.map((cause) => cause.user)])
        .sort((a, b) => String(a[0]).localeCompare(String(b[0])))
    }
    const byUri = [ann, bob].sort((a, b) => userUri(a).localeCompare(userUri(b)))
    expect(await seen(owner)).toEqual(byUri.map((host) => [userUri(host), [userUri(host)]]))
    expect(await seen(bob)).toEqual(byUri.map((host) => [userUri(host), host === bob ? [userUri(bob)] : []]))
    expect(await seen(kim)).toEqual([
      [null, []],
      [null, []],
    ])
  })

  test('pages keep the order and lose nothing', async () => {
    const call = await createType(owner, {
      pooling_type: 'round_robin',
      hosts: [ann, bob, kim].map((host) => ({ user: userUri(host) })),
    })
    const all = await closed(call, '2026-11-09T00:00:00Z', '2026-11-13T00:00:00Z')
    const collected: unknown[] = []
    let path = `/event_type_available_times/closed?event_type=${call}&start_time=2026-11-09T00:00:00Z&end_time=2026-11-13T00:00:00Z&count=7`
    while (path !== '') {
      const { body } = await service.call('GET', path, { as: owner })
      collected.push(...body.collection)
      path = body.pagination.next_page?.replace('https://api.meetwright.test', '') ?? ''
    }
    expect(collected).toEqual(all)
  })
})

describe('400, 403 and 404', () => {
  test('bounds the range, and follows the permissions of available times', async () => {
    const call = await createType(bob)
    expect((await request(call, FROM, '2026-12-07T08:00:00Z', owner)).status).toBe(400)
    expect((await request(call, TO, FROM, owner)).status).toBe(400)
    expect((await request(call, FROM, TO, await service.createOrganization('Other'))).status).toBe(404)
    const inactive = await createType(bob, { active: false })
    expect((await request(inactive, FROM, TO, kim)).status).toBe(403)
    expect((await closed(inactive, FROM, TO, bob)).map(({ reasons }) => reasons[0]?.rule)).toEqual([
      'host_inactive',
    ])
  })
})
