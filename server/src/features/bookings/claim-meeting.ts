// Claims the hosts' time or a seat of a group event. Throws if the time is closed or was just taken.
import { explain, explainChosen } from '../../domain/availability/explain.ts'
import { dailyLimitDate, type Host, type Meeting } from '../../domain/availability/meeting.ts'
import {
  canWaive,
  type FreeHost,
  mergeWaived,
  type WaivableRule,
  type Waiver,
  waiverTier,
} from '../../domain/availability/waiver.ts'
import { allHostsAtOnce, hostsInTurn } from '../../domain/booking/hosts-to-try.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import type { Availability, AvailabilityQuery } from '../availability/load-availability.ts'
import { claimTime } from '../claims/claim-time.ts'
import { countDays, type LimitsExceeded } from '../claims/count-days.ts'
import type { DayChange } from '../claims/daily-count-store.ts'
import { roundRobinHistory, type Span } from '../claims/store.ts'
import { type SeatClaimRequest, takeSeat } from '../claims/take-seat.ts'
import { type RescheduleContext, refuseTime } from './refuse-time.ts'

export interface MeetingClaimRequest {
  readonly query: AvailabilityQuery
  readonly availability: Availability
  readonly reschedule?: RescheduleContext
  readonly start: Instant
  readonly bookingId: string
  /** The id for a new event; null if the time is only held. */
  readonly eventId: string | null
  readonly expiresAt: Instant | null
  /** The host who chose the time in their calendar. Of theirs, only claims count; the other hosts must be free. */
  readonly chosenBy?: string | undefined
  /** The rules that a member waives. */
  readonly waiver: Waiver
  /** The daily counts that a rescheduled meeting releases. */
  readonly releasedDays: readonly DayChange[]
}

export interface ClaimedMeeting extends Span {
  readonly hostIds: readonly string[]
  readonly bookingId: string
  readonly eventId: string | null
  /** For a group event: the claim that contains the seat. */
  readonly seatOfClaimId: string | null
  readonly seats: number
  readonly waivedRules: readonly WaivableRule[]
}

export const spanOf = ({ meeting }: Pick<Availability, 'meeting'>, start: Instant): Span => ({
  start,
  end: instant(start + meeting.duration),
  bufferedStart: instant(start - meeting.bufferBefore),
  bufferedEnd: instant(start + meeting.duration + meeting.bufferAfter),
})

/** Throws if the time is closed. Returns the hosts who are free. */
export function requireOpenTime(
  ctx: Context,
  request: Omit<MeetingClaimRequest, 'bookingId' | 'eventId' | 'expiresAt' | 'releasedDays'>,
): readonly FreeHost[] {
  const { availability, start, chosenBy, waiver } = request
  const { hosts } = availability
  const meeting = meetingToClaim(request)
  const explanation =
    chosenBy === undefined
      ? explain(meeting, hosts, ctx.clock.now(), start, waiver)
      : explainChosen(meeting, hosts, start, chosenBy)
  if (!explanation.bookable) throw refuseTime(ctx, { ...request, explanation })
  return explanation.hosts.filter(({ reasons }) => reasons.length === 0)
}

/** The daily limit is for invitees. */
const meetingToClaim = ({
  availability: { meeting },
  chosenBy,
}: Pick<MeetingClaimRequest, 'availability' | 'chosenBy'>): Meeting =>
  chosenBy === undefined ? meeting : { ...meeting, dailyLimit: null }

export async function claimMeeting(
  ctx: Context,
  tx: WriteTransaction,
  request: MeetingClaimRequest,
): Promise<ClaimedMeeting> {
  const { query, availability, start, bookingId, eventId, waiver } = request
  const { hosts } = availability
  const meeting = meetingToClaim(request)
  const free = requireOpenTime(ctx, request)
  const span = spanOf(availability, start)
  // The limit may be reached between reading and counting, so also those whose day is not full.
  const unlimitedHostIds = free.map(({ id }) => id).filter((id) => canWaive(waiver, id, 'daily_limit'))
  const fullHostIds = free.flatMap(({ id, waived }) => (waived.includes('daily_limit') ? id : []))
  const limits = { unlimitedHostIds, fullHostIds }
  const time = { ...request, ...span, ...limits, meeting, hosts, eventTypeId: query.eventTypeId }
  if (meeting.seats > 1) {
    const { exceeded, ...seat } = await claimSeat(ctx, tx, request, time)
    return { ...seat, waivedRules: waivedFor(free, seat.hostIds, exceeded) }
  }
  const candidateSets =
    meeting.pooling === 'round_robin'
      ? await orderByTurn(ctx, tx, availability, free, waiver)
      : allHostsAtOnce(free.map(({ id }) => id))
  const refusal = () => refuseTime(ctx, { ...request, explanation: null })
  const { hostIds, exceeded } = await claimTime(ctx, tx, { ...time, candidateSets, refusal })
  const waivedRules = waivedFor(free, hostIds, exceeded)
  return { ...span, hostIds, bookingId, eventId, seatOfClaimId: null, seats: 1, waivedRules }
}

/** The rules that the meeting waives. Where its day was counted, the count decides whether the daily limit is one of them. */
const waivedFor = (
  free: readonly FreeHost[],
  hostIds: readonly string[],
  exceeded: LimitsExceeded,
): readonly WaivableRule[] =>
  mergeWaived(
    free
      .filter(({ id }) => hostIds.includes(id))
      .map(({ id, waived }) => {
        const isOverLimit = exceeded.get(id) ?? waived.includes('daily_limit')
        const others = waived.filter((rule) => rule !== 'daily_limit')
        return { waived: isOverLimit ? [...others, 'daily_limit'] : others }
      }),
  )

async function claimSeat(
  ctx: Context,
  tx: WriteTransaction,
  request: MeetingClaimRequest,
  time: SeatClaimRequest,
): Promise<Omit<ClaimedMeeting, 'waivedRules'> & { readonly exceeded: LimitsExceeded }> {
  const { query, start, eventId, releasedDays } = request
  const seat = await takeSeat(ctx, tx, time)
  if (seat === null) throw refuseTime(ctx, { ...request, explanation: null })
  const isNewEvent = eventId !== null && seat.eventId === eventId
  const addedDays = isNewEvent ? time.hosts.map((host) => toDayChange(time.meeting, host, start)) : []
  const { meeting, unlimitedHostIds } = time
  const days = [...addedDays, ...releasedDays]
  const exceeded = await countDays(tx, query.eventTypeId, days, meeting.dailyLimit, unlimitedHostIds)
  if (exceeded === null) throw refuseTime(ctx, { ...request, explanation: null })
  const { claimId: seatOfClaimId, ...taken } = seat
  return { ...time, ...taken, seatOfClaimId, hostIds: time.hosts.map(({ id }) => id), exceeded }
}

const toDayChange = (meeting: Meeting, host: Host, start: Instant): DayChange => ({
  hostId: host.id,
  countedOn: dailyLimitDate(meeting, host, start),
  change: 1,
})

async function orderByTurn(
  ctx: Context,
  tx: WriteTransaction,
  { type, hosts }: Availability,
  free: readonly FreeHost[],
  waiver: Waiver,
) {
  const hostIds = free.map(({ id }) => id)
  const turns = await tx.rows(
    roundRobinHistory(tx.organizationId, type.event_type_id, hostIds, ctx.clock.now()),
  )
  const tiers = new Map(free.map((host) => [host.id, waiverTier(waiver, host)]))
  return hostsInTurn(
    turns.map(({ host_id: id, upcoming, last_at: lastAt }) => ({
      id,
      upcoming,
      lastAt,
      priority: hosts.find((host) => host.id === id)?.priority ?? 0,
    })),
    (hostId) => tiers.get(hostId) ?? 0,
  )
}
