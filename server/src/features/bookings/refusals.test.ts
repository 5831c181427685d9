// A closed time is refused before a transaction begins, because popular times are refused to many callers at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseTime } from '../../../test/invitee-bookings.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { createInviteeCancellation } from '../../domain/booking/cancellation.ts'
import { orNotFound } from '../../platform/errors.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { inviteeById } from './invitee-store.ts'
import { rescheduleBooking } from './reschedule-booking.ts'

const TEN = '2026-11-03T10:00:00Z'
const TWO = '2026-11-03T14:00:00Z'
const FREE = '2026-11-03T15:00:00Z'

let service: Service
let owner: Person
let meetings: Meetings
beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  meetings = createMeetings(service, owner)
})
afterAll(() => service.stop())

/** Reschedules, and returns whether statements were sent in a transaction. */
async function reschedule(invitee: string, to: string) {
  const { ctx } = service
  const { organizationId } = owner
  let hasBegun = false
  const watch = (tx: WriteTransaction): WriteTransaction => ({
    ...tx,
    pipeline(...queries) {
      hasBegun = true
      return tx.pipeline(...queries)
    },
  })
  const outcome = await write(ctx, { kind: 'invitee', organizationId }, async (tx) => {
    const [[found]] = await tx.lookUpAll(inviteeById(organizationId, idOf(invitee)))
    const row = orNotFound(found)
    const cancellation = createInviteeCancellation(row, null, ctx.clock.now())
    await rescheduleBooking(ctx, watch(tx), {
      invitee: row,
      start: parseTime(to),
      cancellation,
      isByMember: false,
      waiver: null,
    })
  }).then(
    () => 'rescheduled',
    ({ code }) => code,
  )
  return { outcome, hasBegun }
}

async function prepare(type: object, ...invitees: readonly string[]) {
  const host = await service.addMember(owner.organizationId, 'Host')
  const eventType = await meetings.createType([host], type)
  const { uri = '' } = await meetings.bookOrThrow(eventType, TEN, { email: 'ada@example.com' })
  for (const email of invitees) await meetings.bookOrThrow(eventType, TWO, { email })
  return uri
}

test('a meeting can’t be rescheduled to a taken time, which needs no transaction', async () => {
  const invitee = await prepare({}, 'bob@example.com')
  expect(await reschedule(invitee, TWO)).toEqual({ outcome: 'already_filled', hasBegun: false })
  expect(await reschedule(invitee, FREE)).toEqual({ outcome: 'rescheduled', hasBegun: true })
})

test('a seat can be moved to an event with seats left, but not to a full one', async () => {
  const group = { kind: 'group', invitee_limit: 2 }
  const refused = await prepare(group, 'bob@example.com', 'eve@example.com')
  expect(await reschedule(refused, TWO)).toEqual({ outcome: 'already_filled', hasBegun: false })
  const moved = await prepare(group, 'bob@example.com')
  expect(await reschedule(moved, TWO)).toEqual({ outcome: 'rescheduled', hasBegun: true })
})
