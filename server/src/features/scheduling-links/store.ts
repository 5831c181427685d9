// Writes: scheduling_links.
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { prepared, sql } from '../../platform/db/sql.ts'

export type LinkRow = {
  readonly organization_id: string
  readonly id: string
  readonly event_type_id: string
  /** The overrides of a share; null for a plain scheduling link. */
  readonly override: ShareOverride | null
  readonly created_by: string
  readonly used_at: Instant | null
  readonly created_at: Instant
}

export const insertLink = (link: LinkRow) =>
  sql.insertInto('scheduling_links').values({
    ...link,
    override: link.override === null ? null : JSON.stringify(link.override),
    used_at: null,
    created_at: iso(link.created_at),
  })

export const linkById = prepared((organizationId: string, id: string) =>
  sql
    .selectFrom('scheduling_links')
    .select(['organization_id', 'id', 'event_type_id', 'override', 'created_by', 'used_at', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .$castTo<LinkRow>(),
)

/** Returns no row if the link was already used; the caller must roll back. Must be the last lock of the transaction. */
export const markLinkUsed = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('scheduling_links')
    .set({ used_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
