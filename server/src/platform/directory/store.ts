// Statements on the directory that users and groups share. Writes: slugs.
import { sql } from '../db/sql.ts'

/** Returns no row if the slug is taken. */
export const claimSlug = (slug: string, organizationId: string, ownerId: string) =>
  sql
    .insertInto('slugs')
    .values({ slug, organization_id: organizationId, owner_id: ownerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')

export const releaseSlug = (slug: string, organizationId: string, ownerId: string) =>
  sql
    .deleteFrom('slugs')
    .where('slug', '=', slug)
    .where('organization_id', '=', organizationId)
    .where('owner_id', '=', ownerId)
