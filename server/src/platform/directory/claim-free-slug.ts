// Finds a profile, a user's or a group's, an address that nobody else in the installation has.
import { slugFrom } from '../../domain/access/slug.ts'
import type { Transaction } from '../db/database.ts'
import { claimSlug } from './store.ts'

/** The plain slug of the name if it is free, else one with the end of the id, which nobody else can have. */
export async function claimFreeSlug(tx: Transaction, name: string, ownerId: string): Promise<string> {
  const slug = slugFrom(name)
  if (await tx.first(claimSlug(slug, tx.organizationId, ownerId))) return slug
  const own = `${slug.slice(0, 48)}-${ownerId.slice(-12)}`
  await tx.rows(claimSlug(own, tx.organizationId, ownerId))
  return own
}
