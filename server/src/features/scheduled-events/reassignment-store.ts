// Writes: nothing. Reads the members to whom an event can be given, and whether each is free at its time.
import { sql as raw } from 'kysely'
import { MAX_PIECE_MS } from '../../domain/availability/busy-blocks.ts'
import { HOUR, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { beginsWith, LAST_CHARACTER } from '../../platform/db/begins-with.ts'
import { byName, keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { sql } from '../../platform/db/sql.ts'
import { publicHolidays } from '../availability/store.ts'

/** The longest claim, a CHECK of the table. */
const MAX_CLAIM_MS = 36 * HOUR

export const isHostOfType = (organizationId: string, eventTypeId: string, userId: string) =>
  sql
    .selectFrom('event_type_hosts')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('event_type_id', '=', eventTypeId)
    .where('user_id', '=', userId)

export interface CandidateFilter {
  readonly eventId: string
  readonly eventTypeId: string
  /** The time of the event including buffers. */
  readonly from: Instant
  readonly to: Instant
  /** Only hosts of the event type. */
  readonly isGroup: boolean
  /** Only members whose name has a word that begins with each of them. */
  readonly terms: readonly string[]
  /** Null: whether they are free or not. */
  readonly isFree: boolean | null
}

/** With the default schedule and the public holidays of each, which say whether the time is outside their hours. */
export function candidates(
  organizationId: string,
  { eventId, eventTypeId, from, to, isGroup, terms, isFree }: CandidateFilter,
  now: Instant,
  page: PageRequest,
) {
  const hostsType = raw<boolean>`EXISTS (
    SELECT FROM event_type_hosts h
     WHERE h.organization_id = ${organizationId} AND h.event_type_id = ${eventTypeId} AND h.user_id = u.id)`
  const hasTime = raw<boolean>`(NOT EXISTS (
    SELECT FROM claims c
     WHERE c.organization_id = ${organizationId} AND c.host_id = u.id AND c.active
       AND c.buffered_start > ${iso(instant(from - MAX_CLAIM_MS))} AND c.buffered_start < ${iso(to)}
       AND c.buffered_end > ${iso(from)} AND (c.expires_at IS NULL OR c.expires_at > ${iso(now)}))
    AND NOT EXISTS (
    SELECT FROM external_busy_times b
     WHERE b.organization_id = ${organizationId} AND b.user_id = u.id
       AND b.start_time > ${iso(instant(from - MAX_PIECE_MS))} AND b.start_time < ${iso(to)}
       AND b.end_time > ${iso(from)}))`
  let query = sql
    .selectFrom('users as u')
    .innerJoin('user_availability_schedules as s', (join) =>
      join.onRef('s.organization_id', '=', 'u.organization_id').onRef('s.user_id', '=', 'u.id'),
    )
    .leftJoin('user_public_holidays as p', (join) =>
      join.onRef('p.organization_id', '=', 'u.organization_id').onRef('p.user_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.name', 's.timezone', raw<string>`s.rules::text`.as('rules')])
    .select([hasTime.as('is_free'), hostsType.as('hosts_type'), publicHolidays.as('public_holidays')])
    .where('u.organization_id', '=', organizationId)
    .where('u.removed_at', 'is', null)
    .where('s.is_default', '=', true)
    .where(raw<boolean>`NOT EXISTS (
      SELECT FROM event_memberships m
       WHERE m.organization_id = ${organizationId} AND m.event_id = ${eventId} AND m.user_id = u.id)`)
  if (isGroup) query = query.where(hostsType)
  if (isFree !== null) query = query.where(raw<boolean>`${hasTime} = ${isFree}`)
  // The indexed words include those of the address, which must not be found.
  for (const term of terms)
    query = query.where(raw<boolean>`u.id IN (
        SELECT w.user_id FROM user_words w
         WHERE w.organization_id = ${organizationId} AND ${beginsWith('w.word', term)})
      AND EXISTS (
        SELECT FROM unnest(search_words(u.name)) AS word
         WHERE word COLLATE "C" >= ${term} AND word COLLATE "C" < ${term + LAST_CHARACTER})`)
  return keyset(query, page, { name: byName('u.name') }, 'u.id')
}
