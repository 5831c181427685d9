// Writes: nothing. Finds the periods that can have events of a search, so the list skips the time between them.
import { type RawBuilder, sql as raw } from 'kysely'
import { type Instant, instant, iso } from '../../domain/time/instant.ts'
import type { PageRequest } from '../../platform/db/keyset.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import type { EventFilter } from './event-list-store.ts'
import { boundsOfPage, type Period, type SearchTerm } from './event-search-store.ts'

/** More find shorter gaps, but each costs an index lookup per word. */
const PART_COUNT = 64

/**
 * Start times that an index has in order: the first or last one that meets a condition on `start_time`. OFFSET 0 forces a lookup
 * per part. Without it, EXISTS becomes a join that reads all events.
 */
type StartTimes = (condition: RawBuilder<boolean>, direction: 'ASC' | 'DESC') => RawBuilder<unknown>

/** Of the terms whose words are known, and of the other filters. */
function listStartTimes(organizationId: string, filter: EventFilter): StartTimes[] {
  const { userId, groupId, eventTypeId, inviteeSource, search } = filter
  const startTimes =
    (table: string, column: string, value: unknown): StartTimes =>
    (condition, direction) =>
      raw`
      SELECT start_time FROM ${raw.table(table)}
       WHERE organization_id = ${organizationId} AND ${raw.ref(column)} = ${value} AND ${condition}
       ORDER BY start_time ${raw.raw(direction)} LIMIT 1 OFFSET 0`
  const startTimesOfWords =
    (words: readonly string[]): StartTimes =>
    (condition, direction) =>
      raw`
      SELECT start_time FROM unnest(${[...words]}::text[]) AS one (word)
       CROSS JOIN LATERAL (${startTimes('event_words', 'word', raw.ref('one.word'))(condition, direction)}) AS found`
  const known = search?.terms.flatMap(({ words }: SearchTerm) => (words === null ? [] : [words])) ?? []
  return [
    ...known.map(startTimesOfWords),
    ...(userId === null ? [] : [startTimes('event_memberships', 'user_id', userId)]),
    ...(groupId === null ? [] : [startTimes('event_groups', 'group_id', groupId)]),
    ...(eventTypeId === null ? [] : [startTimes('scheduled_events', 'event_type_id', eventTypeId)]),
    ...(inviteeSource === null ? [] : [startTimes('invitees', 'source', inviteeSource)]),
  ]
}

/**
 * Divides the time that the terms and filters share into parts, and returns those in which each of them has an event. Null if
 * nothing is known about them.
 */
export function searchPeriods(organizationId: string, filter: EventFilter, page: PageRequest) {
  const lists = listStartTimes(organizationId, filter)
  if (lists.length === 0) return null
  const { from, to } = filter
  const inBounds = [
    raw<boolean>`true`,
    ...(from === null ? [] : [raw<boolean>`start_time >= ${iso(from)}`]),
    ...(to === null ? [] : [raw<boolean>`start_time <= ${iso(to)}`]),
    ...boundsOfPage(page, 'start_time'),
  ]
  const bounds = raw<boolean>`${raw.join(inBounds, raw` AND `)}`
  const firstAndLast = lists.map(
    (list) => raw`(SELECT (SELECT min(start_time) FROM (${list(bounds, 'ASC')}) AS one),
                          (SELECT max(start_time) FROM (${list(bounds, 'DESC')}) AS one))`,
  )
  const inPart = raw<boolean>`start_time >= part_start AND start_time <= part_end`
  return rawQuery<Period>(raw`
    WITH shared AS (
      SELECT max(first_start) AS first_start, min(last_start) AS last_start,
             ceil(extract(epoch FROM min(last_start) - max(first_start)) * 1000 / ${raw.lit(PART_COUNT)}) + 1 AS part_milliseconds
        FROM (${raw.join(firstAndLast, raw` UNION ALL `)}) AS each (first_start, last_start)
      HAVING count(first_start) = count(*)
    ), parts AS (
      SELECT part_start, least(part_start + (part_milliseconds - 1) * interval '1 ms', last_start) AS part_end
        FROM shared
       CROSS JOIN LATERAL (
         SELECT first_start + part * part_milliseconds * interval '1 ms' AS part_start
           FROM generate_series(0, ${raw.lit(PART_COUNT - 1)}) AS part) AS each
       WHERE part_start <= last_start)
    SELECT part_start AS "from", part_end AS "to" FROM parts
     WHERE ${raw.join(
       lists.map((list) => raw`EXISTS (${list(inPart, 'ASC')})`),
       raw` AND `,
     )}
     ORDER BY part_start`)
}

/** Joins parts that follow each other. */
export function joinPeriods(parts: readonly Period[]): Period[] {
  const periods: { from: Instant; to: Instant }[] = []
  for (const { from, to } of parts) {
    const last = periods.at(-1)
    if (last !== undefined && from === instant(last.to + 1)) last.to = to
    else periods.push({ from, to })
  }
  return periods
}
