// Writes: nothing. Finds out how frequent the words of a search are, to choose how the list reads its events.
import { type RawBuilder, sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { beginsWith, LAST_CHARACTER } from '../../platform/db/begins-with.ts'
import type { PageRequest } from '../../platform/db/keyset.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { MAX_TERM_COUNT } from '../../platform/search-terms.ts'

/** A term of a search. An event matches if one of its words begins with it. */
export interface SearchTerm {
  readonly term: string
  /** All words of the organization that begin with it; null if there are more than `MAX_WORDS`. */
  readonly words: readonly string[] | null
  /** The number of these words in events between the bounds, up to `MAX_FEW + 1`, which can also mean that they are frequent. */
  readonly hits: number
}

/** A range of start times, both inclusive. */
export interface Period {
  readonly from: Instant
  readonly to: Instant
}

/**
 * All terms must match. `keys` says what provides the keys of the list:
 * - few: the events of `key`, the rarest term, which are read in any order
 * - ordered: an index that has the events of each word of `key` in the order of the list
 * - none: another filter, because all terms are frequent; each of its events is checked
 */
export interface EventSearch {
  readonly terms: readonly SearchTerm[]
  readonly key: SearchTerm
  readonly keys: 'few' | 'ordered' | 'none'
  /** Only these can have matching events; null if they are not known. */
  readonly periods: readonly Period[] | null
}

/** Up to here, reading all events of a term takes less time than finding a page of it among all events. */
const MAX_FEW = 10_000
const MAX_WORDS = 50
/** If a tenth of these events has the term, a page of it is found soon by checking each event. */
const SAMPLED_EVENTS = 500

export const isSortedByStart = ({ sort }: PageRequest): boolean =>
  sort.length === 1 && sort[0]?.field === 'start_time'

export function planSearch(terms: readonly SearchTerm[], page: PageRequest): EventSearch | null {
  const [key] = terms.toSorted((a, b) => a.hits - b.hits)
  if (key === undefined) return null
  if (key.hits <= MAX_FEW) return { terms, key, keys: 'few', periods: null }
  const keys = isSortedByStart(page) && key.words !== null ? 'ordered' : 'none'
  return { terms, key, keys, periods: null }
}

export const isOneOf = ({ term, words }: SearchTerm): RawBuilder<boolean> =>
  words === null ? beginsWith('word', term) : raw`word = ANY(${[...words]}::text[])`

/**
 * Excludes events of earlier pages, if the list is sorted by start time. Without it, the last pages of a frequent word would read
 * all its events, because `hits` are few there.
 */
export function boundsOfPage(page: PageRequest, startColumn: string): RawBuilder<boolean>[] {
  if (page.from === null || !isSortedByStart(page)) return []
  return [raw`${raw.ref(startColumn)} ${raw.raw(readsDescending(page) ? '<=' : '>=')} ${page.from[0]}`]
}

const readsDescending = ({ sort, backward }: PageRequest) => (sort[0]?.descending ?? false) !== backward

/** Only events in this range of start times, both bounds inclusive, can be on the page. */
interface Bounds {
  readonly from: Instant | null
  readonly to: Instant | null
}

/** The terms of a search text, in lower case and without accents. If there are too many, one more than allowed. */
export function searchTerms(organizationId: string, text: string, { from, to }: Bounds, page: PageRequest) {
  const isInBounds = (table: 'w' | 'e') => {
    const start = raw.ref(`${table}.start_time`)
    const conditions = [raw<boolean>`${raw.ref(`${table}.organization_id`)} = ${organizationId}`]
    if (from !== null) conditions.push(raw`${start} >= ${iso(from)}`)
    if (to !== null) conditions.push(raw`${start} <= ${iso(to)}`)
    conditions.push(...boundsOfPage(page, `${table}.start_time`))
    return raw.join(conditions, raw` AND `)
  }
  const countHits = (condition: RawBuilder<boolean>) => raw`(
    SELECT count(*)::int FROM (
      SELECT FROM event_words w WHERE ${isInBounds('w')} AND ${condition}
       LIMIT ${raw.lit(MAX_FEW + 1)}) AS hits)`
  const isBeginning = raw<boolean>`w.word >= term AND w.word < beyond`
  // With bounds, counting the hits of many words reads the entries of all times: the index has each word's entries apart.
  const isFrequentInSample = raw<boolean>`(
    SELECT count(*) >= ${raw.lit(SAMPLED_EVENTS / 10)} FROM (
      SELECT e.id FROM scheduled_events e WHERE ${isInBounds('e')}
       ORDER BY e.start_time ${raw.raw(readsDescending(page) ? 'DESC' : 'ASC')} LIMIT ${raw.lit(SAMPLED_EVENTS)}) AS sample
     WHERE EXISTS (
       SELECT FROM event_words w
        WHERE w.organization_id = ${organizationId} AND w.event_id = sample.id AND ${isBeginning} OFFSET 0))`
  // Each step jumps to the next word on the index. So a word in all events costs as much as a rare one.
  const nextWord = (condition: RawBuilder<boolean>) => raw`(
    SELECT w.word FROM event_words w WHERE w.organization_id = ${organizationId} AND ${condition}
     ORDER BY w.word LIMIT 1)`
  return rawQuery<SearchTerm>(raw`
    WITH RECURSIVE terms AS (
      SELECT term, term || ${LAST_CHARACTER} AS beyond FROM unnest((search_words(${text}))[:${raw.lit(MAX_TERM_COUNT + 1)}]) AS term
    ), steps AS (
      SELECT term, beyond, ${nextWord(isBeginning)} AS word, 1 AS step FROM terms
       UNION ALL
      SELECT term, beyond, ${nextWord(raw`w.word > s.word AND w.word < beyond`)}, step + 1
        FROM steps s WHERE s.word IS NOT NULL AND step <= ${raw.lit(MAX_WORDS)}
    ), found AS (
      SELECT term, beyond, COALESCE(array_agg(word) FILTER (WHERE word IS NOT NULL), '{}') AS words
        FROM steps GROUP BY term, beyond)
    SELECT term,
           CASE WHEN cardinality(words) <= ${raw.lit(MAX_WORDS)} THEN words END AS words,
           CASE WHEN cardinality(words) <= ${raw.lit(MAX_WORDS)} THEN ${countHits(raw`w.word = ANY(words)`)}
                WHEN ${isFrequentInSample} THEN ${raw.lit(MAX_FEW + 1)}
                ELSE ${countHits(isBeginning)} END AS hits
      FROM found`)
}
