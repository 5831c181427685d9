// Claims a slug for a user or a group that is unique in the installation.
import { isReservedSlug, slugFrom, slugWithId } from '../../domain/access/slug.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Transaction } from '../db/database.ts'
import { claimSlug } from './store.ts'

/** The slug of the name if it is free, otherwise that slug with the end of the id, which is unique. */
export async function claimFreeSlug(
  tx: Transaction,
  name: string,
  ownerId: string,
  now: Instant,
): Promise<string> {
  const slug = slugFrom(name)
  if (!isReservedSlug(slug) && (await tx.first(claimSlug(slug, tx.organizationId, ownerId, now)))) return slug
  const uniqueSlug = slugWithId(slug, ownerId)
  await tx.rows(claimSlug(uniqueSlug, tx.organizationId, ownerId, now))
  return uniqueSlug
}
