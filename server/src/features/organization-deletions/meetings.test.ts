// Tests that a deleted organization gets no new meetings, and that the worker cancels all that are still booked there.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { toMember } from '../../../../testbed/oauth.ts'
import { createMeetings, idOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { createHostCancellation } from '../../domain/booking/cancellation.ts'
import { DAY, HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { write } from '../../platform/writes/write.ts'
import { cancelMeeting } from '../bookings/cancel-meeting.ts'
import { type EventRow, eventById } from '../bookings/store.ts'
import { rescheduleOwnBooking } from '../invitees/reschedule-own-booking.ts'
import { closeOrganizations } from './close-organizations.ts'
import { deleteOrganization } from './delete-organization.ts'
import { deletionOf, setStep } from './store.ts'

type Uris = Record<string, string>

const never = new AbortController().signal
let service: Service
let owner: Person

beforeAll(async () => {
  service = await startService()
  await service.createOrganization('Operations')
})
beforeEach(async () => {
  service.setClock(START)
  owner = await service.createOrganization('Acme')
})
afterEach(async () => {
  // Ends the work of the worker there.
  service.setClock(instant(START + 100 * DAY))
  await close()
})
afterAll(() => service.stop())

const remove = (person = owner) => deleteOrganization(service.ctx, toMember(person), 'Acme')
const close = (ctx = service.ctx) => closeOrganizations.run(ctx, never)

/** On the days from tomorrow on, at 10:00. */
async function book(count = 1, person = owner): Promise<readonly Uris[]> {
  const { createType, bookOrThrow } = createMeetings(service, person)
  const type = await createType([person])
  const booked: Uris[] = []
  for (let day = 0; booked.length < count; day += 1) {
    const at = new Date(START + (1 + day) * DAY + HOUR)
    const isWorkday = at.getUTCDay() % 6 !== 0
    if (isWorkday) booked.push(await bookOrThrow(type, at.toISOString()))
  }
  return booked
}

const eventOf = (invitee: Uris | undefined, person = owner): Promise<EventRow | undefined> =>
  service.ctx.db
    .withOrganization(person.organizationId)
    .first(eventById(person.organizationId, idOf(invitee?.event)))
const stepOf = async ({ organizationId } = owner) =>
  (await service.ctx.db.withOrganization(organizationId).first(deletionOf(organizationId)))?.deletion_step

/** A context that calls `before` with the organization of each transaction. */
function watchTransactions(before: (organizationId: string) => Promise<void>): Context {
  const { db } = service.ctx
  const transaction: typeof db.transaction = async (organizationId, work, planMode) => {
    await before(organizationId)
    return db.transaction(organizationId, work, planMode)
  }
  return { ...service.ctx, db: { ...db, transaction } }
}

test('the invitee of a meeting that runs at the deletion can’t move it, only cancel it', async () => {
  const [invitee] = await book()
  const begin = START + DAY + HOUR
  service.setClock(instant(begin + 10 * MINUTE))
  await remove()
  await close()
  const link = invitee?.reschedule_url?.split('/').at(-1) ?? ''
  const move = () => rescheduleOwnBooking(service.ctx, link, { start: instant(begin + DAY), timezone: 'UTC' })
  await expect(move()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('deleted'),
  })
  const path = new URL(invitee?.reschedule_url ?? '').pathname
  const response = await fetch(`${service.url}${path}/-/reschedule`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ start: begin + DAY, timezone: 'UTC' }),
  })
  expect([response.status, await response.json()]).toMatchObject([409, { reason: 'inactive' }])
  expect((await eventOf(invitee))?.status).toBe('active')
})

test.each(['waiting', 'reminded'] as const)(
  'a meeting that was booked by an older release is canceled in the step %s too',
  async (step) => {
    const [invitee] = await book()
    await remove()
    const { organizationId } = owner
    await service.ctx.db.transaction(organizationId, (tx) => tx.rows(setStep(organizationId, step)))
    expect(await close()).toBe(1)
    expect((await eventOf(invitee))?.status).toBe('canceled')
    expect(await stepOf()).toBe(step)
    expect(await close()).toBe(0)
  },
)

test('a failure in one organization doesn’t stop the others, and is reported', async () => {
  const other = await service.createOrganization('Acme')
  const [mine] = await book()
  const [theirs] = await book(1, other)
  await remove()
  await remove(other)
  const failing = watchTransactions(async (organizationId) => {
    if (organizationId === owner.organizationId) throw new Error('No connection.')
  })
  await expect(close(failing)).rejects.toThrow('No connection.')
  expect((await eventOf(theirs, other))?.status).toBe('canceled')
  await close()
  expect((await eventOf(mine))?.status).toBe('canceled')
})

test('organizations take turns, so one with many meetings doesn’t delay another', async () => {
  const other = await service.createOrganization('Acme')
  await book(21)
  const [theirs] = await book(1, other)
  await remove()
  await remove(other)
  const turns: string[] = []
  await close(watchTransactions(async (organizationId) => void turns.push(organizationId)))
  const own = turns.flatMap((id, turn) => (id === owner.organizationId ? [turn] : []))
  expect(own.length).toBeGreaterThanOrEqual(3)
  expect(turns.indexOf(other.organizationId)).toBeLessThan(own[1] ?? 0)
  expect((await eventOf(theirs, other))?.status).toBe('canceled')
})

test('an organization that waits is asked once a run for late meetings, however many rounds another needs', async () => {
  const waiting = await service.createOrganization('Acme')
  await book(21)
  await remove()
  await remove(waiting)
  const { organizationId } = waiting
  await service.ctx.db.transaction(organizationId, (tx) => tx.rows(setStep(organizationId, 'waiting')))
  const { db } = service.ctx
  const asked: string[] = []
  const withOrganization: typeof db.withOrganization = (id) => {
    asked.push(id)
    return db.withOrganization(id)
  }
  expect(await close({ ...service.ctx, db: { ...db, withOrganization } })).toBeGreaterThanOrEqual(3)
  expect(asked.filter((id) => id === organizationId)).toHaveLength(1)
})

test('a meeting that is canceled meanwhile is done', async () => {
  const [first, second] = await book(2)
  await remove()
  const { organizationId } = owner
  const { ctx } = service
  // The worker has read the meeting as active, and waits for the lock that this cancellation has.
  const row = await eventOf(first)
  let isRead = false
  const { db } = ctx
  const transaction: typeof db.transaction = (id, work, planMode) =>
    db.transaction(
      id,
      (tx) =>
        work({
          ...tx,
          rows: async (query) => {
            const rows = await tx.rows(query)
            if (!isRead && rows.some((found) => (found as { id?: string }).id === row?.id)) {
              isRead = true
              await write(ctx, { kind: 'system', organizationId }, async (own) => {
                await cancelMeeting(ctx, own, row as EventRow, createHostCancellation('Ada', null, START))
              })
            }
            return rows
          },
        }),
      planMode,
    )
  await close({ ...ctx, db: { ...db, transaction } })
  expect(isRead).toBe(true)
  expect(await eventOf(first)).toMatchObject({ cancellation: { canceled_by: 'Ada' } })
  expect(await eventOf(second)).toMatchObject({ cancellation: { canceled_by: 'Acme' } })
})

test('the metric of the queue knows the oldest step that is due', async () => {
  const oldest = () => closeOrganizations.oldestDueAt?.(service.ctx)
  await remove()
  expect(await oldest()).toBeNull()
  service.setClock(instant(START + HOUR))
  expect(await oldest()).toBe(START + MINUTE)
  await close()
  expect(await stepOf()).toBe('waiting')
  expect(await oldest()).toBeNull()
  service.setClock(instant(START + 28 * DAY))
  expect(await oldest()).toBe(START + 27 * DAY)
})
