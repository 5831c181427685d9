// Claims a slug for a user or a group that is unique in the installation.
import { slugFrom, slugWithId } from '../../domain/access/slug.ts'
import type { Transaction } from '../db/database.ts'
import { claimSlug } from './store.ts'

/** The slug of the name if it is free, otherwise that slug with the end of the id, which is unique. */
export async function claimFreeSlug(tx: Transaction, name: string, ownerId: string): Promise<string> {
  const slug = slugFrom(name)
  if (await tx.first(claimSlug(slug, tx.organizationId, ownerId))) return slug
  const uniqueSlug = slugWithId(slug, ownerId)
  await tx.rows(claimSlug(uniqueSlug, tx.organizationId, ownerId))
  return uniqueSlug
}
