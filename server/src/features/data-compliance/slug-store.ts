// Writes: slugs (of groups whose name contained the address of a deleted person).
import { sql as raw } from 'kysely'
import { rawQuery, sql } from '../../platform/db/sql.ts'
import type { Fields } from './scan-store.ts'

/** They redirect to the current one. */
export const formerSlugsOf = (organizationId: string, ownerIds: readonly string[]) =>
  sql
    .selectFrom('slugs')
    .select(['slug', 'owner_id'])
    .where('organization_id', '=', organizationId)
    .where('owner_id', 'in', ownerIds)
    .where('released_at', 'is not', null)

export const deleteFormerSlugs = (organizationId: string, slugs: readonly string[]) =>
  sql
    .deleteFrom('slugs')
    .where('organization_id', '=', organizationId)
    .where('slug', 'in', slugs)
    .where('released_at', 'is not', null)

export const updateCurrentSlugs = (organizationId: string, rows: readonly Fields[]) =>
  rawQuery<never>(raw`
    UPDATE slugs s SET slug = n.slug
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id uuid, slug text)
     WHERE s.organization_id = ${organizationId} AND s.owner_id = n.id AND s.released_at IS NULL AND s.slug <> n.slug`)
