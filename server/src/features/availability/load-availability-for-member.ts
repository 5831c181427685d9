// Loads the availability of an event type for a member. Every member can read the times they could book.
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound } from '../../platform/errors.ts'
import { requirePermission } from '../event-types/require-permission.ts'
import { eventTypeAccess } from '../event-types/store.ts'
import { openLink } from '../scheduling-links/open-link.ts'
import { type Availability, loadAvailability } from './load-availability.ts'
import type { AvailabilityRow, PageNames } from './store.ts'

export interface AvailabilityRequest {
  readonly eventTypeId: string
  readonly from: Instant
  readonly to: Instant
  /** In minutes; null: the type's duration. */
  readonly duration: number | null
  /** The booking_url of a link whose rules apply; null: the rules of the type. */
  readonly link: string | null
}

export async function loadAvailabilityForMember(
  ctx: Context,
  actor: Member,
  { link, ...request }: AvailabilityRequest,
): Promise<Availability<AvailabilityRow & PageNames>> {
  const { organizationId } = actor
  const reader = ctx.db.withOrganization(organizationId)
  const opened = link && (await openLink(ctx, reader.lookUp, organizationId, link, request.eventTypeId))
  const query = { ...request, organizationId, override: opened ? opened.override : null }
  const availability = await loadAvailability(reader.lookUp, query, ctx.clock.now())
  const { type } = availability
  // Inactive and deleted types are visible only with permission on the type.
  if (!type.active || type.deleted_at !== null) {
    const access = await reader.first(eventTypeAccess(organizationId, request.eventTypeId, actor.userId))
    requirePermission(actor, orNotFound(access), 'read')
  }
  requireDuration(type, request.duration)
  return availability
}

/** A requested duration must be one of the type's. Existing bookings may keep a former duration. */
export function requireDuration(type: AvailabilityRow, duration: number | null): void {
  const lengths = type.duration_options ?? [type.duration]
  if (duration !== null && !lengths.includes(duration))
    throw invalid('duration', `must be one of the event type’s durations: ${lengths.join(', ')}`)
}

/** Only hosts and admins see which host is busy. */
export const canSeeHosts = (actor: Member, { hosts }: Availability): boolean =>
  isAdmin(actor.role) || hosts.some(({ id }) => id === actor.userId)
