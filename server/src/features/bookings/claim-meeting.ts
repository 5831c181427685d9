// Gets a meeting its time: the hosts' own, or a seat of a group event. Refuses what is closed, or was taken meanwhile.
import { explain } from '../../domain/availability/explain.ts'
import { countedDate, type Host, type Meeting } from '../../domain/availability/meeting.ts'
import { allTogether, oneByOne } from '../../domain/booking/hosts-to-try.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import type { Asked, Availability } from '../availability/load-availability.ts'
import { claimTime } from '../claims/claim-time.ts'
import { countDays } from '../claims/count-days.ts'
import type { DayChange } from '../claims/daily-count-store.ts'
import { type Span, turnsOf } from '../claims/store.ts'
import { type SeatWanted, takeSeat } from '../claims/take-seat.ts'
import { type Moving, refuseTime } from './refuse-time.ts'

export interface MeetingWanted {
  readonly asked: Asked
  readonly availability: Availability
  readonly moving?: Moving
  readonly start: Instant
  readonly bookingId: string
  /** What a new event would be called; null = the time is only held. */
  readonly eventId: string | null
  readonly expiresAt: Instant | null
  /** The days that a meeting leaves which moves here. */
  readonly givenBack: readonly DayChange[]
}

export interface MeetingClaimed extends Span {
  readonly hostIds: readonly string[]
  readonly bookingId: string
  readonly eventId: string | null
  /** Of a group event: the claim in which the seat is. */
  readonly seatOfClaimId: string | null
  readonly seats: number
}

export const spanOf = ({ meeting }: Pick<Availability, 'meeting'>, start: Instant): Span => ({
  start,
  end: instant(start + meeting.duration),
  bufferedStart: instant(start - meeting.bufferBefore),
  bufferedEnd: instant(start + meeting.duration + meeting.bufferAfter),
})

export async function claimMeeting(
  ctx: Context,
  tx: WriteTransaction,
  wanted: MeetingWanted,
): Promise<MeetingClaimed> {
  const { asked, availability, start, bookingId, eventId } = wanted
  const { meeting, hosts } = availability
  const explanation = explain(meeting, hosts, ctx.clock.now(), start)
  if (!explanation.bookable) return refuseTime(ctx, { ...wanted, explanation })
  const span = spanOf(availability, start)
  const time = { ...wanted, ...span, meeting, hosts, eventTypeId: asked.eventTypeId }
  if (meeting.seats > 1) return claimSeat(ctx, tx, wanted, time)
  const free = explanation.hosts.filter(({ reasons }) => reasons.length === 0).map(({ id }) => id)
  const tries =
    meeting.pooling === 'round_robin' ? await inTurn(ctx, tx, availability, free) : allTogether(free)
  const hostIds = await claimTime(ctx, tx, { ...time, tries })
  if (hostIds === null) return refuseTime(ctx, { ...wanted, explanation: null })
  return { ...span, hostIds, bookingId, eventId, seatOfClaimId: null, seats: 1 }
}

async function claimSeat(
  ctx: Context,
  tx: WriteTransaction,
  wanted: MeetingWanted,
  time: SeatWanted,
): Promise<MeetingClaimed> {
  const { asked, start, eventId, givenBack } = wanted
  const seat = await takeSeat(ctx, tx, time)
  if (seat === null) return refuseTime(ctx, { ...wanted, explanation: null })
  const isNewEvent = eventId !== null && seat.eventId === eventId
  const came = isNewEvent ? time.hosts.map((host) => dayOf(time.meeting, host, start)) : []
  if (!(await countDays(tx, asked.eventTypeId, [...came, ...givenBack], time.meeting.dailyLimit)))
    return refuseTime(ctx, { ...wanted, explanation: null })
  const { claimId: seatOfClaimId, ...taken } = seat
  return { ...time, ...taken, seatOfClaimId, hostIds: time.hosts.map(({ id }) => id) }
}

const dayOf = (meeting: Meeting, host: Host, start: Instant): DayChange => ({
  hostId: host.id,
  countedOn: countedDate(meeting, host, start),
  change: 1,
})

async function inTurn(
  ctx: Context,
  tx: WriteTransaction,
  { type, hosts }: Availability,
  free: readonly string[],
) {
  const turns = await tx.rows(turnsOf(tx.organizationId, type.event_type_id, free, ctx.clock.now()))
  return oneByOne(
    turns.map(({ host_id: id, upcoming, last_at: lastAt }) => ({
      id,
      upcoming,
      lastAt,
      priority: hosts.find((host) => host.id === id)?.priority ?? 0,
    })),
  )
}
