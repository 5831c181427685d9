// What is open to a meeting that moves: to the same hosts, all of them, and what it leaves is not in its own way.
import type { Claim } from '../../domain/availability/meeting.ts'
import { MINUTE } from '../../domain/time/instant.ts'
import { parseDate } from '../../domain/time/local-date.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { Availability, LoadedHost } from '../availability/load-availability.ts'
import { type ClaimRow, claimsOfEvent } from '../claims/store.ts'
import type { RescheduleContext } from './refuse-time.ts'
import { type EventRow, hostsOfEvent } from './store.ts'

/** The event that one of its invitees leaves. */
export interface OriginalMeeting {
  readonly event: EventRow
  readonly hostIds: readonly string[]
  /** Its own. */
  readonly claims: readonly ClaimRow[]
}

export const isGroupEvent = ({ claims }: Pick<OriginalMeeting, 'claims'>): boolean =>
  claims.some(({ seats }) => seats !== null)

/** Whether its time is free once they have gone. */
export const freesTime = (original: Pick<OriginalMeeting, 'claims' | 'event'>): boolean =>
  !isGroupEvent(original) || original.event.invitees_active === 1

/** In minutes, as it was booked. */
export const durationOf = ({ start_time, end_time }: EventRow): number => (end_time - start_time) / MINUTE

export const excludeOwnBooking =
  (original: OriginalMeeting): RescheduleContext['adjust'] =>
  (loaded) =>
    withSameHosts(loaded, original.hostIds, (host) =>
      freesTime(original) ? excludeOwnClaim(host, original) : host,
    )

/** For whoever only looks: what they choose is decided anew, under locks. */
export async function availabilityForReschedule(
  ctx: Context,
  event: EventRow,
): Promise<RescheduleContext['adjust']> {
  const { organization_id: organizationId } = event
  const [hosts, claims] = await ctx.db
    .withOrganization(organizationId)
    .all(hostsOfEvent(organizationId, event.id), claimsOfEvent(organizationId, event))
  return excludeOwnBooking({ event, hostIds: hosts.map(({ user_id }) => user_id), claims })
}

/** The same hosts, all of them, and not one of them. */
function withSameHosts(
  { type, meeting, hosts }: Availability,
  hostIds: readonly string[],
  adjustHost: (host: LoadedHost) => LoadedHost,
): Availability {
  const same = hosts.filter(({ id }) => hostIds.includes(id)).map(adjustHost)
  if (same.length < hostIds.length)
    throw new Problem('conflict', {
      message: 'A host of this event no longer hosts the event type. Cancel it and book anew.',
    })
  return { type, hosts: same, meeting: { ...meeting, pooling: same.length > 1 ? 'collective' : 'solo' } }
}

/**
 * What a booking leaves is not in its own way, neither the time nor the place of the day. The time of a group event is:
 * seats of it may be held, so its claim is not the invitee's, and what comes after it has a claim of its own.
 */
function excludeOwnClaim(host: LoadedHost, { event, claims }: OriginalMeeting): LoadedHost {
  const own = claims.find(({ host_id }) => host_id === host.id)
  const date = own?.counted_on ? parseDate(own.counted_on) : null
  const isOwn = ({ start, end }: Claim) => start === event.start_time && end === event.end_time
  return {
    ...host,
    claims: own?.seats === null ? host.claims.filter((claim) => !isOwn(claim)) : host.claims,
    meetingsByDate:
      date === null
        ? host.meetingsByDate
        : new Map([...host.meetingsByDate, [date, (host.meetingsByDate.get(date) ?? 1) - 1]]),
  }
}
