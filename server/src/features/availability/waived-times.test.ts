// Lists of times with waived rules: each time can be booked, names what it waives, and follows the reach of the member.
import { afterAll, describe, expect, test } from 'vitest'
import { startAvailabilityFixture } from '../../../test/availability.ts'
import type { Person } from '../../../test/service.ts'
import { waivableRules } from '../../domain/availability/waiver.ts'

const { service, owner, ann, bob, userUri, createType, timesPath, listStarts } =
  await startAvailabilityFixture()
afterAll(() => service.stop())

const ALL = waivableRules.join(',')
const DAY = ['2026-11-04T00:00:00Z', '2026-11-05T00:00:00Z'] as const

interface Time {
  readonly start_time: string
  readonly waived_rules?: readonly string[]
}

async function listTimes(type: string, allow: string, as: Person = owner): Promise<Map<string, string>> {
  const { status, body } = await service.call('GET', timesPath(type, ...DAY, `&allow=${allow}`), { as })
  expect(status).toBe(200)
  const times = body.collection as unknown as Time[]
  return new Map(times.map(({ start_time, waived_rules }) => [start_time.slice(11, 16), `${waived_rules}`]))
}

async function book(type: string, time: string, allow: readonly string[], as: Person = owner) {
  const body = {
    event_type: type,
    start_time: `2026-11-04T${time}:00Z`,
    invitee: { email: `${time}@example.com`.replace(':', '-'), name: 'Grace' },
    allow,
  }
  const answer = await service.call('POST', '/invitees', { as, body })
  return { status: answer.status, waived: `${Reflect.get(answer.body.resource ?? {}, 'waived_rules')}` }
}

describe('the list', () => {
  test('has the times outside the rules, and what each waives', async () => {
    const host = await service.addMember(owner.organizationId, 'Host')
    const type = await createType(host, { start_increment: 20, minimum_notice: 51 * 60 })
    const times = await listTimes(type, ALL)
    // The hours are from 08:00 to 16:00 UTC. Until 12:00 on this day, the notice is too short.
    expect(times.get('07:20')).toBe('outside_schedule,minimum_notice')
    expect(times.get('09:20')).toBe('minimum_notice')
    expect(times.get('12:00')).toBe('')
    expect(times.get('12:15')).toBe('not_on_increment')
    expect(times.get('15:45')).toBe('outside_schedule,not_on_increment')
    expect(times.get('20:15')).toBe('outside_schedule')
    expect(times.has('20:10')).toBe(false)
    for (const time of ['07:20', '12:15', '15:45', '20:15']) {
      const waived = times.get(time) ?? ''
      expect(await book(type, time, waived.split(','))).toEqual({ status: 200, waived })
    }
    // They are taken now.
    expect((await listTimes(type, ALL)).has('12:15')).toBe(false)
  })

  test('has only times that the given rules open', async () => {
    const host = await service.addMember(owner.organizationId, 'Host')
    const type = await createType(host, { minimum_notice: 51 * 60, start_increment: 60 })
    expect([...(await listTimes(type, 'minimum_notice'))].slice(0, 5)).toEqual([
      ['08:00', 'minimum_notice'],
      ['09:00', 'minimum_notice'],
      ['10:00', 'minimum_notice'],
      ['11:00', 'minimum_notice'],
      ['12:00', ''],
    ])
    expect([...(await listTimes(type, 'outside_schedule,not_on_increment')).values()]).not.toContain(
      'minimum_notice',
    )
  })

  test('without allow has no waived rules, and the same times as before', async () => {
    const host = await service.addMember(owner.organizationId, 'Host')
    const type = await createType(host)
    const { body } = await service.call('GET', timesPath(type, ...DAY), { as: owner })
    expect(body.collection.length).toBeGreaterThan(0)
    for (const time of body.collection) expect(time).not.toHaveProperty('waived_rules')
    const open = [...(await listTimes(type, ALL))].filter(([, waived]) => waived === '').map(([time]) => time)
    expect(open).toEqual((await listStarts(type, ...DAY)).map((start) => start.slice(11, 16)))
  })

  test('is at most 8 days long, and refuses unknown rules', async () => {
    const type = await createType(owner)
    const status = async (to: string, allow: string) =>
      (await service.call('GET', timesPath(type, DAY[0], to, `&allow=${allow}`), { as: owner })).status
    expect(await status('2026-11-12T00:00:00Z', ALL)).toBe(200)
    expect(await status('2026-11-12T00:01:00Z', ALL)).toBe(400)
    for (const allow of ['busy', 'held,minimum_notice', '', 'minimum_notice,'])
      expect(await status('2026-11-12T00:00:00Z', allow)).toBe(400)
  })

  test('is refused to members who are not hosts', async () => {
    const type = await createType(ann)
    expect((await service.call('GET', timesPath(type, ...DAY, `&allow=${ALL}`), { as: bob })).status).toBe(
      403,
    )
    expect((await service.call('GET', timesPath(type, ...DAY), { as: bob })).status).toBe(200)
  })
})

describe('for a plain host', () => {
  const hosts = [ann, bob].map((host) => ({ user: userUri(host) }))

  // Ann is open from 14:00 to 22:00 UTC, Bob from 08:00 to 16:00.
  test('a collective event type has only times at which the other hosts are open', async () => {
    const type = await createType(owner, { pooling_type: 'collective', hosts, start_increment: 60 })
    const [own, all] = [
      await listTimes(type, 'outside_schedule', ann),
      await listTimes(type, 'outside_schedule'),
    ]
    expect([own.get('09:00'), own.get('15:00'), own.has('20:00')]).toEqual(['outside_schedule', '', false])
    expect([all.get('20:00'), all.get('03:00')]).toEqual(['outside_schedule', 'outside_schedule'])
    expect((await book(type, '20:00', ['outside_schedule'], ann)).status).toBe(409)
    expect(await book(type, '09:00', ['outside_schedule'], ann)).toEqual({
      status: 200,
      waived: 'outside_schedule',
    })
  })

  test('a round robin has times at which another host is open without waiving, and others only for themselves', async () => {
    const type = await createType(owner, { pooling_type: 'round_robin', hosts, start_increment: 60 })
    await service.call('PUT', '/user_busy_sources/room', {
      as: ann,
      body: { blocks: [{ start_time: '2026-11-04T03:00:00Z', end_time: '2026-11-04T04:00:00Z' }] },
    })
    const [own, all] = [
      await listTimes(type, 'outside_schedule', ann),
      await listTimes(type, 'outside_schedule'),
    ]
    expect([own.get('10:00'), own.get('20:00'), own.get('04:00')]).toEqual(['', '', 'outside_schedule'])
    expect([own.has('03:00'), all.get('03:00')]).toEqual([false, 'outside_schedule'])
  })
})
