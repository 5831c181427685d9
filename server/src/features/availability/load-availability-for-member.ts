// Loads the availability of a type for a member who asks: every member may ask for what they could book.
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound } from '../../platform/errors.ts'
import { requirePermission } from '../event-types/require-permission.ts'
import { eventTypeAccess } from '../event-types/store.ts'
import { openLink } from '../scheduling-links/open-link.ts'
import { type Availability, loadAvailability } from './load-availability.ts'
import type { AvailabilityRow } from './store.ts'

export interface AvailabilityRequest {
  readonly eventTypeId: string
  readonly from: Instant
  readonly to: Instant
  /** In minutes; null = the type's own. */
  readonly duration: number | null
  /** The booking_url of a link whose rules decide; null = the type's. */
  readonly link: string | null
}

export async function loadAvailabilityForMember(
  ctx: Context,
  actor: Member,
  { link, ...request }: AvailabilityRequest,
): Promise<Availability> {
  const { organizationId } = actor
  const reader = ctx.db.withOrganization(organizationId)
  const opened = link && (await openLink(ctx, reader.lookUp, organizationId, link, request.eventTypeId))
  const query = { ...request, organizationId, override: opened ? opened.override : null }
  const availability = await loadAvailability(reader.lookUp, query, ctx.clock.now())
  const { type } = availability
  // What nobody can book is the affair of those who hold permission on it.
  if (!type.active || type.deleted_at !== null) {
    const access = await reader.first(eventTypeAccess(organizationId, request.eventTypeId, actor.userId))
    requirePermission(actor, orNotFound(access), 'read')
  }
  requireDuration(type, request.duration)
  return availability
}

/** What a caller asks for must be one of the type's; what was booked before stays as it was. */
export function requireDuration(type: AvailabilityRow, duration: number | null): void {
  const lengths = type.duration_options ?? [type.duration]
  if (duration !== null && !lengths.includes(duration))
    throw invalid('duration', `must be one of the type’s: ${lengths.join(', ')}`)
}

/** Hosts and admins see which host is not free; for everyone else a host is a host. */
export const canSeeHosts = (actor: Member, { hosts }: Availability): boolean =>
  isAdmin(actor.role) || hosts.some(({ id }) => id === actor.userId)
