// Lists available times for a member who waives rules, and which rules each time waives.
import type { Static } from 'typebox'
import { startTimesWaiving } from '../../domain/availability/waived-starts.ts'
import { DAY, type Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { runInSteps } from '../../platform/run-in-steps.ts'
import type { Availability } from './load-availability.ts'
import { requireWaiver, type WaiverRequest } from './require-waiver.ts'
import { type AvailableTime, toAvailableTimes } from './schema.ts'

/** All hours count, not only those that are open. A week of local days can be an hour longer than seven days. */
const MAX_DAYS = 8

interface ListedRange {
  readonly availability: Availability
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  /** Of the booking page, without the time. */
  readonly url: string
}

export async function listTimesWaiving(
  ctx: Context,
  request: WaiverRequest,
  { availability: { type, meeting, hosts }, from, to, now, url }: ListedRange,
): Promise<Static<typeof AvailableTime>[]> {
  const { lookUp } = ctx.db.withOrganization(request.actor.organizationId)
  const waiver = await requireWaiver(lookUp, request, type.event_type_id, hosts)
  if (to - from > MAX_DAYS * DAY)
    throw invalid('end_time', `must be at most ${MAX_DAYS} days after start_time with allow`)
  const open = await runInSteps(startTimesWaiving(meeting, hosts, now, { from, to }, waiver))
  return toAvailableTimes(url, meeting, open).map((time, index) => ({
    ...time,
    waived_rules: [...(open.waived[index] ?? [])],
  }))
}
