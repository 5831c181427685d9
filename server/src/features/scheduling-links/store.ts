// Writes: scheduling_links.
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { prepared, sql, toTimestamp } from '../../platform/db/sql.ts'

export type LinkRow = {
  readonly organization_id: string
  readonly id: string
  readonly event_type_id: string
  /** The overrides of a share; null for a plain scheduling link. */
  readonly override: ShareOverride | null
  readonly created_by: string
  readonly used_at: Instant | null
  /** The booking request that reserves it, and until when. */
  readonly reserved_by: string | null
  readonly reserved_until: Instant | null
  readonly created_at: Instant
}

const columns = [
  'organization_id',
  'id',
  'event_type_id',
  'override',
  'created_by',
  'used_at',
  'reserved_by',
  'reserved_until',
  'created_at',
] as const

export const insertLink = (link: LinkRow) =>
  sql.insertInto('scheduling_links').values({
    ...link,
    override: link.override === null ? null : JSON.stringify(link.override),
    used_at: null,
    reserved_by: null,
    reserved_until: null,
    created_at: iso(link.created_at),
  })

export const linkById = prepared((organizationId: string, id: string) =>
  sql
    .selectFrom('scheduling_links')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .$castTo<LinkRow>(),
)

export interface LinkFilter {
  readonly eventTypeId: string
  /** The links of shares, or the plain ones. */
  readonly isShare: boolean
  readonly isUsed: boolean | null
}

export function linksOfType(
  organizationId: string,
  { eventTypeId, isShare, isUsed }: LinkFilter,
  page: PageRequest,
) {
  const links = sql
    .selectFrom('scheduling_links')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('event_type_id', '=', eventTypeId)
    .where('override', isShare ? 'is not' : 'is', null)
  const filtered = isUsed === null ? links : links.where('used_at', isUsed ? 'is not' : 'is', null)
  return keyset(filtered, page, { created_at: 'created_at' }, 'id').$castTo<LinkRow>()
}

/** Waits for a booking that is using the link. A booking that has only opened it fails in `markLinkUsed`. */
export const deleteLink = (organizationId: string, id: string) =>
  sql
    .deleteFrom('scheduling_links')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(columns)
    .$castTo<LinkRow>()

const unusedLink = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('scheduling_links')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('reserved_until', 'is', null), eb('reserved_until', '<=', toTimestamp(now))]),
    )
    .returning('id')

/**
 * Returns no row if the link was already used, reserved or deleted; the caller must roll back. Must be the last lock of the
 * transaction.
 */
export const markLinkUsed = (organizationId: string, id: string, now: Instant) =>
  unusedLink(organizationId, id, now).set({ used_at: iso(now) })

/** The same for a booking request, which keeps the link until it ends. */
export const reserveLink = (
  organizationId: string,
  id: string,
  requestId: string,
  until: Instant,
  now: Instant,
) => unusedLink(organizationId, id, now).set({ reserved_by: requestId, reserved_until: iso(until) })

/** Ends the reservation of a booking request. `isUsed`: the request was accepted. */
export const endReservation = (
  organizationId: string,
  id: string,
  requestId: string,
  { isUsed, now }: { readonly isUsed: boolean; readonly now: Instant },
) =>
  sql
    .updateTable('scheduling_links')
    .set({ reserved_by: null, reserved_until: null, ...(isUsed ? { used_at: iso(now) } : {}) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('reserved_by', '=', requestId)

/** Used, or reserved by a booking request. */
export const isLinkTaken = (
  { used_at, reserved_until }: Pick<LinkRow, 'used_at' | 'reserved_until'>,
  now: Instant,
): boolean => used_at !== null || (reserved_until !== null && reserved_until > now)
