// Converts a hold to the claims of a booking. The rules that the hold waives must be waived again, for its hosts.
import { type ClosedReasonCode, explainHost } from '../../domain/availability/explain.ts'
import { canWaive, mergeWaived, type WaivableRule } from '../../domain/availability/waiver.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { bookHold } from '../claims/book-hold.ts'
import type { HoldRow } from '../claims/hold-store.ts'
import type { Span } from '../claims/store.ts'
import { type ClaimedMeeting, type MeetingClaimRequest, spanOf } from './claim-meeting.ts'
import { refuseTime } from './refuse-time.ts'
import { remainingUsers } from './store.ts'

type HeldMeeting = Pick<MeetingClaimRequest, 'query' | 'availability' | 'start' | 'waiver'>

export async function claimHeldMeeting(
  ctx: Context,
  tx: WriteTransaction,
  request: HeldMeeting,
  hold: HoldRow,
  eventId: string,
): Promise<ClaimedMeeting> {
  const { availability, waiver } = request
  const { hosts } = availability
  const span = spanOfMeeting(request, hold)
  // A hold does not count toward the daily limit, so the limit is decided now.
  const unlimitedHostIds = hosts.map(({ id }) => id).filter((id) => canWaive(waiver, id, 'daily_limit'))
  const booked = await bookHold(ctx, tx, availability, { hold, eventId, unlimitedHostIds })
  if (booked === null) throw refuse(ctx, request, ['daily_limit'])
  const held = await requireHeldMeeting(ctx, tx, request, hold, booked.hostIds)
  const { exceeded, ...meeting } = booked
  const isOverLimit = [...exceeded.values()].includes(true)
  const waivedRules = mergeWaived([{ waived: held }, { waived: isOverLimit ? ['daily_limit'] : [] }])
  return { ...span, ...meeting, waivedRules }
}

const refuse = (ctx: Context, request: HeldMeeting, rules: readonly ClosedReasonCode[]) =>
  refuseTime(ctx, { ...request, explanation: { reasons: rules.map((rule) => ({ rule, until: null })) } })

/** Throws if the hold is for another meeting. */
export function spanOfMeeting({ query, availability, start }: HeldMeeting, hold: HoldRow): Span {
  const span = spanOf(availability, start)
  if (hold.event_type_id !== query.eventTypeId || hold.start_time !== start || hold.end_time !== span.end)
    throw invalid('hold', 'is for another event type, time or duration', 'contradictory')
  return span
}

/**
 * A hold reserves the time, but the type or a host may have become inactive since, and its rules must be waived again. Returns the
 * rules that the meeting waives, without the daily limit.
 */
export async function requireHeldMeeting(
  ctx: Context,
  tx: WriteTransaction,
  request: HeldMeeting,
  hold: HoldRow,
  hostIds: readonly string[],
): Promise<readonly WaivableRule[]> {
  const { availability } = request
  const heldHosts = availability.hosts.filter(({ id }) => hostIds.includes(id))
  const otherIds = hostIds.filter((id) => heldHosts.every((host) => host.id !== id))
  if (heldHosts.some(({ active }) => !active) || !(await canHost(tx, availability, otherIds)))
    throw refuse(ctx, request, ['host_inactive'])
  const held = hold.waived_rules.filter((rule) => rule !== 'daily_limit')
  const missing = held.filter((rule) => !isWaivedAgain(ctx, request, heldHosts, rule))
  if (missing.length > 0) throw refuse(ctx, request, missing)
  return held
}

/** For users who don't host the type, or no longer: a host of a held seat may have taken over its event. */
async function canHost(
  tx: WriteTransaction,
  { type }: MeetingClaimRequest['availability'],
  userIds: readonly string[],
): Promise<boolean> {
  if (userIds.length === 0) return true
  if (!type.active || type.deleted_at !== null) return false
  return (await tx.rows(remainingUsers(tx.organizationId, userIds))).length === userIds.length
}

/** A member who is only a host need not waive a rule for other hosts whom it does not close. */
const isWaivedAgain = (
  ctx: Context,
  { availability: { meeting }, start, waiver }: HeldMeeting,
  hosts: HeldMeeting['availability']['hosts'],
  waived: WaivableRule,
): boolean =>
  waiver.rules.includes(waived) &&
  hosts.every(
    (host) =>
      canWaive(waiver, host.id, waived) ||
      explainHost(meeting, host, ctx.clock.now(), start).every(({ rule }) => rule !== waived),
  )
