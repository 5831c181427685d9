// Writes: nothing. Lists scheduled events.
import { type RawBuilder, sql as raw } from 'kysely'
import type { LocationKind } from '../../domain/event-types/locations.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { beginsWith } from '../../platform/db/begins-with.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { milliseconds, sql } from '../../platform/db/sql.ts'
import { type SummarizedInvitee, summaryColumns, summaryTimes } from '../bookings/invitee-store.ts'
import { boundsOfPage, type EventSearch, isOneOf, isSortedByStart } from './event-search-store.ts'
import { type EventDetails, eventSelection, guests, hosts } from './store.ts'

/** `invitees`: the first ones, if the list includes them. */
export type ListedEvent = EventDetails & { readonly invitees?: readonly SummarizedInvitee[] }

export const MAX_LISTED_INVITEES = 5

const inviteeFields: readonly RawBuilder<unknown>[] = [
  ...summaryColumns.map((column) => raw`${raw.lit(column)}, ${raw.ref(`i.${column}`)}`),
  ...summaryTimes.map((column) => raw`${raw.lit(column)}, ${milliseconds(`i.${column}`)}`),
]

/** Ordered like the list of the event's invitees. */
const firstInvitees = raw<readonly SummarizedInvitee[]>`(
  SELECT COALESCE(json_agg(json_build_object(${raw.join(inviteeFields)}) ORDER BY i.created_at, i.id), '[]')
    FROM (SELECT * FROM invitees
           WHERE organization_id = e.organization_id AND event_id = e.id
           ORDER BY created_at, id LIMIT ${raw.lit(MAX_LISTED_INVITEES)}) AS i)`.as('invitees')

export interface EventFilter {
  /** Only events that this user hosts. */
  readonly userId: string | null
  /** Only events of this group. */
  readonly groupId: string | null
  readonly eventTypeId: string | null
  readonly status: 'active' | 'canceled' | null
  readonly inviteeEmail: string | null
  /** Only events with an invitee who was booked through this. */
  readonly inviteeSource: 'page' | 'api' | 'mcp' | null
  readonly locationKind: LocationKind | null
  /** Bounds of the start time, both inclusive. */
  readonly from: Instant | null
  readonly to: Instant | null
  readonly search: EventSearch | null
}

const sortColumns = {
  start_time: 'e.start_time',
  created_at: 'e.created_at',
  updated_at: 'e.updated_at',
} as const

/** The index that provides the keys of a list. */
type Source =
  | 'word'
  | 'organization'
  | 'invitee_source'
  | 'location'
  | 'group'
  | 'event_type'
  | 'user'
  | 'invitee'

interface EventList {
  readonly organizationId: string
  readonly filter: EventFilter
  readonly page: PageRequest
  readonly source: Source
}

/**
 * If an index of its own has the keys for a filter, such as a user, ordered by start time, they come from there. The cost of a
 * page then depends only on its size. For every other sort order, a subquery finds the ids of the page first.
 */
export function scheduledEvents(
  organizationId: string,
  requested: EventFilter,
  page: PageRequest,
  withInvitees = false,
) {
  const filter = narrowToPeriods(requested)
  const source = chooseSource(filter)
  const list: EventList = { organizationId, filter, page, source }
  const isByStart = isSortedByStart(page)
  // Canceled events are few and have a partial index: filtering it by group is cheap.
  const isInIndex = isByStart
    ? source === 'organization' || (source === 'group' && filter.status === 'canceled')
    : source === 'organization' && filter.from === null && filter.to === null
  const events = sql.selectFrom('scheduled_events as e').select(eventSelection).select([hosts, guests])
  const paged = isInIndex
    ? keyset(events.where(buildConditions({ ...list, source: 'organization' })), page, sortColumns, 'e.id')
    : isByStart && source !== 'word'
      ? pageByStart(list)
      : keyset(
          events.where('e.organization_id', '=', organizationId).where('e.id', 'in', selectIds(list)),
          { ...page, from: null },
          sortColumns,
          'e.id',
        )
  return (withInvitees ? paged.select(firstInvitees) : paged).$castTo<ListedEvent>()
}

function narrowToPeriods(filter: EventFilter): EventFilter {
  const periods = filter.search?.periods ?? []
  return { ...filter, from: periods[0]?.from ?? filter.from, to: periods.at(-1)?.to ?? filter.to }
}

/** The narrowest filter first. */
function chooseSource(filter: EventFilter): Source {
  if (filter.inviteeEmail !== null) return 'invitee'
  if (filter.search?.keys === 'few') return 'word'
  if (filter.userId !== null) return 'user'
  if (filter.eventTypeId !== null) return 'event_type'
  if (filter.groupId !== null) return 'group'
  if (filter.search?.keys === 'ordered') return 'word'
  if (filter.inviteeSource !== null) return 'invitee_source'
  return filter.locationKind === null ? 'organization' : 'location'
}

function pageByStart(list: EventList) {
  const eventsOfSource = sql
    .selectFrom(selectKeys(list).as('k'))
    .innerJoin('scheduled_events as e', 'e.id', 'k.event_id')
    .select(eventSelection)
    .select([hosts, guests])
    .where(buildConditions(list))
  return keyset(eventsOfSource, list.page, { start_time: 'k.start_time' }, 'k.event_id')
}

/** Above this, a source has so many of the organization's events that scanning the organization's index is faster. */
const LARGE_SOURCE_EVENT_COUNT = 10_000

function selectIds(list: EventList) {
  const { source, filter } = list
  if (source === 'organization') return selectIdsFromOrganization(list)
  if (source === 'word' && filter.search?.keys === 'ordered') return selectIdsFromWords(list)
  const idsFromKeys = selectIdsFromSource(list)
  if (source === 'user' || source === 'invitee' || source === 'word') return idsFromKeys
  const hasMany = raw<boolean>`(SELECT count(*) > ${raw.lit(LARGE_SOURCE_EVENT_COUNT)} FROM (
    SELECT FROM (${selectKeys(list)}) AS keys LIMIT ${raw.lit(LARGE_SOURCE_EVENT_COUNT + 1)}) AS some_of_it)`
  const few = idsFromKeys.where(raw<boolean>`NOT ${hasMany}`)
  const many = selectIdsFromOrganization(list).where(hasMany)
  return sql
    .selectFrom(few.as('few'))
    .select('id')
    .unionAll(sql.selectFrom(many.as('many')).select('id'))
}

/** May skip many events outside the filter, but filters on the index if it can, and fetches only the page. */
const selectIdsFromOrganization = (list: EventList) =>
  keyset(
    sql
      .selectFrom('scheduled_events as e')
      .select('e.id')
      .where(buildConditions({ ...list, source: 'organization' })),
    list.page,
    sortColumns,
    'e.id',
  )

/** Sorted by the columns of the keys, if they have the order: then only the events of the page are looked up. */
const selectIdsFromSource = (list: EventList) =>
  isSortedByStart(list.page)
    ? keyset(joinEvents(list, selectKeys(list)), list.page, { start_time: 'k.start_time' }, 'k.event_id')
    : keyset(joinEvents(list, selectKeys(list)), list.page, sortColumns, 'e.id')

/** The page of each word, from which the list takes its page. */
function selectIdsFromWords(list: EventList) {
  const { search } = list.filter
  const pageOfWord = keyset(
    joinEvents(list, selectWordKeys(list, raw`word = one.word`)),
    list.page,
    { start_time: 'k.start_time' },
    'e.id',
  )
  return sql
    .selectFrom(
      raw<{ word: string }>`unnest(${[...(search?.key.words ?? [])]}::text[])`.as<'one'>(raw`one (word)`),
    )
    .innerJoinLateral(pageOfWord.as('found'), (join) => join.onTrue())
    .select('found.id')
}

/** LIMIT 1 forces a lookup by key for each event. Without it the planner reads all events of the organization. */
const joinEvents = (list: EventList, keys: ReturnType<typeof selectKeys>) =>
  sql
    .selectFrom(keys.as('k'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('scheduled_events')
          .select([
            'organization_id',
            'id',
            'event_type_id',
            'location',
            'status',
            'start_time',
            'created_at',
            'updated_at',
          ])
          .where('organization_id', '=', list.organizationId)
          .whereRef('id', '=', 'k.event_id')
          .limit(1)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select('e.id')
    .where(buildConditions(list))

function selectKeys({ organizationId, filter, page, source }: EventList) {
  if (source === 'user')
    return sql
      .selectFrom('event_memberships')
      .select(['start_time', 'event_id'])
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', filter.userId)
  if (source === 'group')
    return sql
      .selectFrom('event_groups')
      .select(['start_time', 'event_id'])
      .where('organization_id', '=', organizationId)
      .where('group_id', '=', filter.groupId)
  if (source === 'event_type')
    return sql
      .selectFrom('scheduled_events')
      .select(['start_time', 'id as event_id'])
      .where('organization_id', '=', organizationId)
      .where('event_type_id', '=', filter.eventTypeId)
  if (source === 'location')
    return sql
      .selectFrom('scheduled_events as e')
      .select(['e.start_time', 'e.id as event_id'])
      .where('e.organization_id', '=', organizationId)
      .where(hasLocation(filter.locationKind))
  if (source === 'word' && filter.search !== null)
    return selectWordKeys(
      { organizationId },
      raw`${raw.join([isOneOf(filter.search.key), ...boundsOfPage(page, 'start_time')], raw` AND `)}`,
    ).distinct()
  const direction = (page.sort[0]?.descending ?? false) !== page.backward ? 'desc' : 'asc'
  const [column, value] =
    source === 'invitee'
      ? (['email', filter.inviteeEmail] as const)
      : (['source', filter.inviteeSource] as const)
  // An event appears once, even if an address was invited several times or canceled and booked again.
  return sql
    .selectFrom('invitees')
    .select(['start_time', 'event_id'])
    .distinct()
    .where('organization_id', '=', organizationId)
    .where(column, '=', value)
    .orderBy('start_time', direction)
    .orderBy('event_id', direction)
}

const selectWordKeys = (
  { organizationId }: Pick<EventList, 'organizationId'>,
  condition: RawBuilder<boolean>,
) =>
  sql
    .selectFrom('event_words')
    .select(['start_time', 'event_id'])
    .where('organization_id', '=', organizationId)
    .where(condition)

/** As the index has it. */
const hasLocation = (kind: LocationKind | null) => raw<boolean>`e.location ->> 'type' = ${kind}`

/** The remaining filter conditions, after those that the source covers. */
function buildConditions({ organizationId, filter, source }: EventList) {
  const { userId, groupId, eventTypeId, inviteeSource, locationKind, status, from, to, search } = filter
  const start = raw.ref(source === 'organization' ? 'e.start_time' : 'k.start_time')
  const conditions = [raw<boolean>`e.organization_id = ${organizationId}`]
  if (status !== null) conditions.push(raw`e.status = ${status}`)
  if (from !== null) conditions.push(raw`${start} >= ${iso(from)}`)
  if (to !== null) conditions.push(raw`${start} <= ${iso(to)}`)
  const periods = search?.periods ?? []
  if (periods.length > 1)
    conditions.push(
      raw`(${raw.join(
        periods.map((one) => raw`${start} BETWEEN ${iso(one.from)} AND ${iso(one.to)}`),
        raw` OR `,
      )})`,
    )
  if (eventTypeId !== null && source !== 'event_type') conditions.push(raw`e.event_type_id = ${eventTypeId}`)
  if (locationKind !== null && source !== 'location') conditions.push(hasLocation(locationKind))
  if (userId !== null && source !== 'user')
    conditions.push(raw`EXISTS (
      SELECT FROM event_memberships h
       WHERE h.organization_id = ${organizationId} AND h.event_id = e.id AND h.user_id = ${userId})`)
  if (groupId !== null && source !== 'group')
    conditions.push(raw`EXISTS (
      SELECT FROM event_groups g
       WHERE g.organization_id = ${organizationId} AND g.event_id = e.id AND g.group_id = ${groupId})`)
  if (inviteeSource !== null && source !== 'invitee_source')
    conditions.push(raw`EXISTS (
      SELECT FROM invitees s
       WHERE s.organization_id = ${organizationId} AND s.event_id = e.id AND s.source = ${inviteeSource})`)
  // OFFSET 0 forces a lookup per event. A join would read all events with the word.
  for (const { term } of search?.terms.filter((one) => source !== 'word' || one !== search.key) ?? [])
    conditions.push(raw`EXISTS (
      SELECT FROM event_words w
       WHERE w.organization_id = ${organizationId} AND w.event_id = e.id AND ${beginsWith('w.word', term)} OFFSET 0)`)
  return raw<boolean>`${raw.join(conditions, raw` AND `)}`
}
