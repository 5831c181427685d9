// Lists activity log entries, which are events. Writes nothing.
import { type RawBuilder, sql as raw } from 'kysely'
import { type EventType, eventCatalog } from '../../domain/events/catalog.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { PageRequest } from '../../platform/db/keyset.ts'
import { type Query, rawQuery, sql } from '../../platform/db/sql.ts'
import { firstEventIdAt } from '../../platform/writes/event-ids.ts'
import type { EntryRow } from './schema.ts'
import { ACCOUNT_EVENTS } from './subject-name.ts'

export interface EntryFilter {
  /** Null: no filter. */
  readonly types: readonly EventType[] | null
  readonly actorIds: readonly string[] | null
  /** Both bounds are inclusive. */
  readonly from: Instant | null
  readonly to: Instant | null
  readonly term: string | null
  /** The last entry that a search reads; null: it reads all. */
  readonly searchEnd: string | null
}

/** Event ids contain the time, so they serve as sort key, bounds and cursor of the list. */
export function activityLogEntries(
  organizationId: string,
  filter: EntryFilter,
  page: PageRequest,
): Query<EntryRow> {
  const descending = isDescending(page)
  const order = raw.raw(descending ? 'DESC' : 'ASC')
  const toBounds = (id: RawBuilder<unknown>) => boundsOf(filter, page, descending, id)
  const limit = page.count + 1
  const hasTypeOrActorFilter = filter.types !== null || filter.actorIds !== null
  const selected =
    hasTypeOrActorFilter && filter.term === null
      ? selectByLinks(organizationId, filter, toBounds, order, limit)
      : selectByScan(organizationId, filter, toBounds, order, limit)
  return rawQuery(raw`
    ${entries(organizationId)}
      JOIN (${selected}) chosen ON chosen.id = e.id
     WHERE e.organization_id = ${organizationId}
     ORDER BY e.id ${order}`)
}

export const activityLogEntryById = (organizationId: string, id: string): Query<EntryRow> =>
  rawQuery(raw`${entries(organizationId)} WHERE e.organization_id = ${organizationId} AND e.id = ${id}`)

/** A search reads the content of each entry, so that a request reads at most this many: about a quarter of a second. */
const MAX_SEARCHED = 50_000

/** The last entry that a search may read, in the order of the page. No row: the search reads fewer entries. */
export const lastSearchedEntry = (
  organizationId: string,
  filter: EntryFilter,
  page: PageRequest,
): Query<{ readonly id: string; readonly occurred_at: Instant }> => {
  const descending = isDescending(page)
  return rawQuery(raw`
    SELECT e.id, e.occurred_at FROM events e
     WHERE e.organization_id = ${organizationId} AND e.id = (
           SELECT s.id FROM events s
            WHERE s.organization_id = ${organizationId} AND ${boundsOf(filter, page, descending, raw`s.id`)}
            ORDER BY s.id ${raw.raw(descending ? 'DESC' : 'ASC')} LIMIT 1 OFFSET ${MAX_SEARCHED - 1})`)
}

const isDescending = (page: PageRequest): boolean => (page.sort[0]?.descending ?? false) !== page.backward

/** With the actor, and the user whose account it is about. */
const entries = (organizationId: string) => raw`
    SELECT e.organization_id, e.id, e.type, e.actor_kind, e.actor_id, u.name AS actor_name, u.email AS actor_email,
           m.role AS actor_role, a.name AS account_name, e.subject_id, e.before, e.after, e.request_id, e.redaction_id, e.occurred_at
      FROM events e
      LEFT JOIN users u ON u.organization_id = ${organizationId} AND u.id = e.actor_id
      LEFT JOIN organization_memberships m ON m.organization_id = ${organizationId} AND m.user_id = e.actor_id
      LEFT JOIN users a ON a.organization_id = ${organizationId}
       AND a.id = CASE WHEN e.type = ANY (${ACCOUNT_EVENTS}::text[]) THEN (coalesce(e.after, e.before) ->> 'user_id')::uuid END`

function boundsOf(
  { from, to, searchEnd }: EntryFilter,
  page: PageRequest,
  descending: boolean,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const bounds: RawBuilder<unknown>[] = [raw`true`]
  if (from !== null) bounds.push(raw`${id} >= ${firstEventIdAt(from)}::uuid`)
  if (to !== null) bounds.push(raw`${id} < ${firstEventIdAt(instant(to + 1))}::uuid`)
  if (searchEnd !== null) bounds.push(raw`${id} ${raw.raw(descending ? '>=' : '<=')} ${searchEnd}::uuid`)
  const cursor = page.from?.at(-1)
  if (cursor !== undefined) {
    const operator = raw.raw(`${descending ? '<' : '>'}${page.inclusive ? '=' : ''}`)
    bounds.push(raw`${id} ${operator} ${cursor}::uuid`)
  }
  return raw.join(bounds, raw` AND `)
}

/** Scans events in order until the page is full. */
const selectByScan = (
  organizationId: string,
  { types, actorIds, term }: EntryFilter,
  toBounds: (id: RawBuilder<unknown>) => RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
) => raw`
  SELECT e.id FROM events e
   WHERE e.organization_id = ${organizationId} AND ${toBounds(raw`e.id`)}
     AND (${types === null} OR e.type = ANY (${types ?? []}::text[]))
     AND (${actorIds === null} OR e.actor_id = ANY (${actorIds ?? []}::uuid[]))
     AND ${term === null ? raw`true` : contains(term)}
   ORDER BY e.id ${order} LIMIT ${limit}`

const allTypes = Object.keys(eventCatalog) as EventType[]

/**
 * Selects from the links, which have indexes by type and by actor, plus matching entries that are not chained yet. Rare
 * types cost no more than frequent ones, and bookings need no further index on events.
 */
const selectByLinks = (
  organizationId: string,
  { types, actorIds }: EntryFilter,
  toBounds: (id: RawBuilder<unknown>) => RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
) => raw`
  -- Computed before the comparison: coalesce() inside it would prevent the use of the index.
  WITH chain AS MATERIALIZED (
    SELECT coalesce(max(h.xact_id::text), '0')::xid8 AS xact_id, coalesce(max(h.event_id::text), ${NIL_UUID})::uuid AS event_id
      FROM activity_log_heads h WHERE h.organization_id = ${organizationId})
  SELECT candidate.id FROM (
    SELECT linked.event_id AS id
      FROM unnest(${types ?? allTypes}::text[]) AS wanted (type)
     ${actorIds === null ? raw`` : raw`CROSS JOIN unnest(${actorIds}::uuid[]) AS doer (id)`}
     CROSS JOIN LATERAL (
           SELECT l.event_id FROM activity_log_links l
            WHERE l.organization_id = ${organizationId} AND l.type = wanted.type
              AND ${actorIds === null ? raw`true` : raw`l.actor_id = doer.id`} AND ${toBounds(raw`l.event_id`)}
            ORDER BY l.event_id ${order} LIMIT ${limit}) linked
    UNION ALL
    SELECT waiting.id
      FROM chain
     CROSS JOIN LATERAL (
           SELECT e.id, e.type, e.actor_id FROM events e
            WHERE e.organization_id = ${organizationId} AND (e.xact_id, e.id) > (chain.xact_id, chain.event_id)
            ORDER BY e.xact_id DESC, e.id DESC LIMIT ${raw.lit(MAX_UNCHAINED)}) waiting
     WHERE ${toBounds(raw`waiting.id`)} AND waiting.type = ANY (${types ?? allTypes}::text[])
       AND (${actorIds === null} OR waiting.actor_id = ANY (${actorIds ?? []}::uuid[]))) candidate
   ORDER BY candidate.id ${order} LIMIT ${limit}`

/** Only reached if no worker runs. Without a limit the planner would read the whole table. */
const MAX_UNCHAINED = 10_000
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

const typesMatching = (part: string): EventType[] =>
  allTypes.filter((type) => eventCatalog[type].toLowerCase().includes(part))

/** Escapes the term like JSON, so that quotation marks match too. */
function contains(term: string): RawBuilder<unknown> {
  const plain = term.toLowerCase()
  const inJson = JSON.stringify(plain).slice(1, -1)
  // Lowercasing beyond ASCII takes half of the time, and an ASCII term doesn't need it.
  const collation = /^[\x20-\x7e]*$/.test(term) ? raw`COLLATE "C"` : raw``
  return raw`(
     strpos(lower(concat(e.before::text, e.after::text) ${collation}), ${inJson}) > 0
     OR e.type = ANY (${typesMatching(plain)}::text[])
     OR EXISTS (SELECT FROM users u WHERE u.organization_id = e.organization_id AND u.id = e.actor_id
                   AND (strpos(lower(u.name), ${plain}) > 0 OR strpos(u.email, ${plain}) > 0)))`
}

/** Returns the ids that belong to current or former users of the organization. */
export const currentOrFormerUsers = (
  organizationId: string,
  ids: readonly string[],
): Query<{ readonly id: string }> =>
  sql.selectFrom('users').select('id').where('organization_id', '=', organizationId).where('id', 'in', ids)
