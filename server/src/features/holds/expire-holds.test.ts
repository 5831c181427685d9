// Tests the cleanup of expired holds.
import { sql as raw } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Body, type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { expireHolds } from './expire-holds.ts'

const service: Service = await startService()
let owner: Person
beforeEach(async () => {
  service.setClock(START)
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

const TEN = '2026-11-10T10:00:00Z'
const advanceClock = (seconds: number) => service.setClock(instant(START + seconds * 1_000))
const runExpireHolds = () => expireHolds.run(service.ctx, new AbortController().signal)

async function createType(fields: object = {}): Promise<string> {
  const body = { owner: service.uri('users', owner.userId), name: 'Call', minimum_notice: 0, ...fields }
  return (await service.call('POST', '/event_types', { as: owner, body })).body.resource.uri ?? ''
}
const createHold = (eventType: string, ttl: number) =>
  service.call('POST', '/holds', { as: owner, body: { event_type: eventType, start_time: TEN, ttl } })
const book = (eventType: string, more: object = {}) =>
  service.call('POST', '/invitees', {
    as: owner,
    body: {
      event_type: eventType,
      start_time: TEN,
      invitee: { name: 'Ada', email: 'ada@example.com' },
      ...more,
    },
  })
const holdStatus = async ({ resource }: Body) =>
  (await service.call('GET', (resource.uri ?? '').replace('https://api.meetwright.test', ''), { as: owner }))
    .body.resource.status

/** The stored rows, regardless of the clock. */
const claims = () =>
  service.ctx.db
    .withOrganization(owner.organizationId)
    .rows(rawQuery<object>(raw`SELECT active, kind, seats_taken FROM claims ORDER BY id`))

test('an expired hold releases its time once', async () => {
  const held = await createHold(await createType(), 60)
  advanceClock(59)
  expect(await runExpireHolds()).toBe(0)
  advanceClock(60)
  expect([await runExpireHolds(), await runExpireHolds()]).toEqual([1, 0])
  expect(await claims()).toEqual([{ active: false, kind: 'hold', seats_taken: null }])
  expect(await holdStatus(held.body)).toBe('expired')
})

test('a booked hold is not changed', async () => {
  const call = await createType()
  const held = await createHold(call, 60)
  expect((await book(call, { hold: held.body.resource.uri })).status).toBe(200)
  advanceClock(3_600)
  expect(await runExpireHolds()).toBe(0)
  expect(await claims()).toEqual([{ active: true, kind: 'booking', seats_taken: null }])
})

describe('seat of a group event', () => {
  test('is released, and other seats stay taken', async () => {
    const call = await createType({ kind: 'group', invitee_limit: 5 })
    await createHold(call, 60)
    await createHold(call, 600)
    expect((await book(call)).status).toBe(200)
    advanceClock(60)
    expect(await runExpireHolds()).toBe(1)
    expect(await claims()).toEqual([{ active: true, kind: 'booking', seats_taken: 2 }])
  })

  test('releases the time of the host if it was the last', async () => {
    const call = await createType({ kind: 'group', invitee_limit: 5 })
    await createHold(call, 60)
    await createHold(call, 120)
    advanceClock(60)
    expect(await runExpireHolds()).toBe(1)
    expect(await claims()).toEqual([{ active: true, kind: 'hold', seats_taken: 1 }])
    advanceClock(120)
    expect(await runExpireHolds()).toBe(1)
    expect(await claims()).toMatchObject([{ active: false }])
  })
})
