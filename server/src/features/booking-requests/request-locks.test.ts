// Tests that a transaction that ends several booking requests locks all of them before a claim, so that none waits for each other.
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingRequests } from '../../../test/booking-requests.ts'
import { dispatchAll } from '../../../test/dispatch.ts'
import { createMeetings, pathOf } from '../../../test/meetings.ts'
import { type Service, START, startService } from '../../../test/service.ts'
import { parseInstant } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { write } from '../../platform/writes/write.ts'
import { declineRequests } from './end-unanswerable.ts'
import { requestMove } from './request-move.ts'
import { withdrawMoves } from './withdraw-moves.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const TEN = '2026-11-05T10:00:00Z'
const ELEVEN = '2026-11-05T11:00:00Z'

const waitsForThis = rawQuery<{ pid: number }>(
  raw`SELECT DISTINCT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
)

test.each([
  ['a canceled event', (): Promise<unknown> => dispatchAll(service.ctx, [withdrawMoves])],
  [
    'a deleted organization',
    (organizationId: string): Promise<unknown> =>
      write(service.ctx, { kind: 'system', organizationId }, (tx) => declineRequests(service.ctx, tx, 10)),
  ],
] as const)('requests of %s for seats in one event are all locked before it', async (_, end) => {
  const owner = await service.createOrganization('Acme')
  const { organizationId } = owner
  const host = await service.addMember(organizationId, 'Hanna Host')
  const actions = createMeetings(service, owner)
  const requests = createBookingRequests(service, actions, owner, owner)
  const fields = { requires_approval: true, kind: 'group', invitee_limit: 4 }
  const type = await actions.createType([host], fields)
  const booked = await actions.bookOrThrow(type, ELEVEN, { as: host, email: 'alan@example.com' })
  const paths: string[] = []
  for (const email of ['grace@example.com', 'mary@example.com']) {
    const { reschedule_url: url = '' } = await actions.bookOrThrow(type, TEN, { as: host, email })
    const input = { start: parseInstant(ELEVEN) ?? START, timezone: 'Europe/Berlin' }
    const { id } = await requestMove(service.ctx, url.slice(url.lastIndexOf('/') + 1), input)
    paths.push(pathOf(service.uri('booking_requests', id)))
  }
  const [, second = ''] = paths.map((path) => path.slice(-36)).toSorted()
  const { collection } = (await actions.call('GET', '/scheduled_events', host)).body
  const left = collection.find(({ uri }) => uri !== booked.event)
  await actions.cancel(left?.uri ?? '')
  let ended: Promise<unknown> = Promise.resolve()
  await service.ctx.db.transaction(organizationId, async (tx) => {
    await tx.rows(rawQuery(raw`SELECT id FROM booking_requests WHERE id = ${second} FOR UPDATE`))
    ended = end(organizationId)
    await expect.poll(() => tx.rows(waitsForThis)).toHaveLength(1)
    const event = booked.event?.slice(-36)
    expect(
      await tx.rows(rawQuery(raw`SELECT id FROM claims WHERE event_id = ${event} FOR UPDATE NOWAIT`)),
    ).toHaveLength(1)
  })
  await ended
  for (const path of paths) expect((await requests.read(path)).status).toBe('withdrawn')
  expect(await requests.activeClaims([host])).toEqual([{ kind: 'booking', seats_taken: 1 }])
})
