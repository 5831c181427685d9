// Decides whether the organization takes bookings on pages from an email address.
import { blockedPatternsFor } from '../../domain/booking/blocked-pattern.ts'
import type { Context } from '../../platform/context.ts'
import { anyBlocked } from './store.ts'

export async function isBlocked({ db }: Context, organizationId: string, email: string): Promise<boolean> {
  const query = anyBlocked(organizationId, blockedPatternsFor(email))
  return (await db.withOrganization(organizationId).first(query)) !== undefined
}
