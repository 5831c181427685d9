// Computes availability for a reschedule: all hosts stay the same, and the booking does not block its own time.
import type { Claim } from '../../domain/availability/meeting.ts'
import { MINUTE } from '../../domain/time/instant.ts'
import { parseDate } from '../../domain/time/local-date.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { Availability, LoadedHost } from '../availability/load-availability.ts'
import type { AvailabilityRow } from '../availability/store.ts'
import { type ClaimRow, claimsOfEvent } from '../claims/store.ts'
import type { RescheduleContext } from './refuse-time.ts'
import { type EventRow, hostsOfEvent } from './store.ts'

/** The event that the invitee leaves. */
export interface OriginalMeeting {
  readonly event: EventRow
  readonly hostIds: readonly string[]
  /** The claims of this event. */
  readonly claims: readonly ClaimRow[]
}

export const isGroupEvent = ({ claims }: Pick<OriginalMeeting, 'claims'>): boolean =>
  claims.some(({ seats }) => seats !== null)

/** True if the event's time becomes free when the invitee leaves. */
export const freesTime = (original: Pick<OriginalMeeting, 'claims' | 'event'>): boolean =>
  !isGroupEvent(original) || original.event.invitees_active === 1

/** In minutes. */
export const durationOf = ({ start_time, end_time }: EventRow): number => (end_time - start_time) / MINUTE

export const excludeOwnBooking =
  (original: OriginalMeeting): RescheduleContext['adjust'] =>
  (loaded) =>
    withSameHosts(loaded, original.hostIds, (host) =>
      freesTime(original) ? excludeOwnClaim(host, original) : host,
    )

/** The same for a booking request for another time: the booking keeps its own time until a host accepts, but counts once for its day. */
export const excludeOwnDay =
  (original: OriginalMeeting): RescheduleContext['adjust'] =>
  (loaded) =>
    withSameHosts(loaded, original.hostIds, (host) =>
      freesTime(original) ? { ...host, meetingsByDate: daysWithoutOwn(host, original) } : host,
    )

/** For display only, without locks: rescheduling checks the chosen time again under locks. */
export const availabilityForReschedule = async (ctx: Context, event: EventRow) =>
  excludeOwnBooking(await loadOriginal(ctx, event))

/** For display only, too. */
export const availabilityForMove = async (ctx: Context, event: EventRow) =>
  excludeOwnDay(await loadOriginal(ctx, event))

async function loadOriginal(ctx: Context, event: EventRow): Promise<OriginalMeeting> {
  const { organization_id: organizationId } = event
  const [hosts, claims] = await ctx.db
    .withOrganization(organizationId)
    .all(hostsOfEvent(organizationId, event.id), claimsOfEvent(organizationId, event))
  return { event, hostIds: hosts.map(({ user_id }) => user_id), claims }
}

/** Requires all hosts of the event, even if the type is round robin. */
export function withSameHosts<Type extends AvailabilityRow>(
  { type, meeting, hosts }: Availability<Type>,
  hostIds: readonly string[],
  adjustHost: (host: LoadedHost) => LoadedHost = (host) => host,
): Availability<Type> {
  const same = hosts.filter(({ id }) => hostIds.includes(id)).map(adjustHost)
  if (same.length < hostIds.length)
    throw new Problem('conflict', {
      message:
        'A host of this event does not host its event type, so it has no times. Cancel it and book a new one, or add the host to the event type.',
    })
  return { type, hosts: same, meeting: { ...meeting, pooling: same.length > 1 ? 'collective' : 'solo' } }
}

/**
 * Ignores the booking's own claim and its place in the daily limit. The claim of a group event still counts: its seats
 * may be held by others, and the new time gets a separate claim.
 */
function excludeOwnClaim(host: LoadedHost, original: OriginalMeeting): LoadedHost {
  const { event } = original
  const own = ownClaimOf(host, original)
  const isOwn = ({ start, end }: Claim) => start === event.start_time && end === event.end_time
  return {
    ...host,
    claims: own?.seats === null ? host.claims.filter((claim) => !isOwn(claim)) : host.claims,
    meetingsByDate: daysWithoutOwn(host, original),
  }
}

const ownClaimOf = ({ id }: LoadedHost, { claims }: OriginalMeeting): ClaimRow | undefined =>
  claims.find(({ host_id }) => host_id === id)

function daysWithoutOwn(host: LoadedHost, original: OriginalMeeting): LoadedHost['meetingsByDate'] {
  const day = ownClaimOf(host, original)?.counted_on ?? null
  const date = day === null ? null : parseDate(day)
  return date === null
    ? host.meetingsByDate
    : new Map([...host.meetingsByDate, [date, (host.meetingsByDate.get(date) ?? 1) - 1]])
}
