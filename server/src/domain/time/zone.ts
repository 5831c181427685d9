// Time zones of one pinned IANA release: their names, and conversion between instants and wall-clock times.
import { DAY, HOUR, type Instant, instant, MINUTE } from './instant.ts'
import { dateOfWallTime, type LocalDate, wallTimeAt } from './local-date.ts'
import { zoneRows } from './zones.gen.ts'

export { zoneRelease } from './zones.gen.ts'

/** The time that a wall clock shows, as milliseconds since 1970 if the clock were in UTC. */
export type WallTime = number & { readonly __brand: 'WallTime' }

/**
 * A zone or link under its own name. Other fields are internal: use `offsetAt`, `toWallTime`, `localDateAt`,
 * `instantsAtWallTime`, `firstInstantAt`, `startOfDay`, `segments`.
 */
export interface Zone {
  readonly name: string
  /** Milliseconds ahead of UTC: offset i applies in [edges[i], edges[i + 1]). */
  readonly offsets: Float64Array
  /** Ascending, from minus infinity to infinity. */
  readonly edges: Float64Array
  /** For each step of LOOKUP_STEP_MS in the table: the index of the offset that applies at its beginning. */
  readonly lookupIndexes: Uint8Array
}

/** A stretch [start, end) in which the zone's offset does not change. */
export interface Segment {
  readonly start: Instant
  readonly end: Instant
  /** Milliseconds ahead of UTC: wall-clock time = instant + offset. */
  readonly offset: number
}

/** The table contains all changes from here … */
export const TABLE_START: Instant = instant(Date.UTC(2000, 0, 1))
/** … to here. Outside this range the nearest known offset applies, which is right only for zones that no longer change. */
export const TABLE_END: Instant = instant(Date.UTC(2038, 0, 1))

// A lookup jumps by this step and scans the rest. Binary search takes more than twice as long: every other branch is
// mispredicted.
const LOOKUP_STEP_MS = 64 * DAY

// No zone has been further from UTC than this since 2000, so instantsAtWallTime searches no wider range.
const MAX_AHEAD_OF_UTC_MS = 15 * HOUR
const MAX_BEHIND_UTC_MS = 13 * HOUR

type UnpackedZone = Omit<Zone, 'name'>

interface ZoneHistory {
  readonly text: string
  unpacked: UnpackedZone | null
}

let histories: ReadonlyMap<string, ZoneHistory> | null = null
const zones = new Map<string, Zone>()

/** Every name with its row, built on first use. A row is unpacked when its zone is first needed. */
function loadHistories(): ReadonlyMap<string, ZoneHistory> {
  if (histories !== null) return histories
  const byName = new Map<string, ZoneHistory>()
  for (const row of zoneRows.split('\n')) {
    const endOfNames = row.indexOf('|')
    const history: ZoneHistory = { text: row.slice(endOfNames + 1), unpacked: null }
    for (const name of row.slice(0, endOfNames).split(' ')) byName.set(name, history)
  }
  histories = byName
  return byName
}

/** zones.gen.ts documents the format of a row. */
function unpack(text: string): UnpackedZone {
  const [offsetsText = '', changesText = ''] = text.split('|')
  const known = offsetsText.split(' ').map((minutes) => Number(minutes) * MINUTE)
  const changes = changesText.match(/[0-9a-z]+[A-Z]/g) ?? []
  const offsets = new Float64Array(changes.length + 1)
  const edges = new Float64Array(changes.length + 2)
  offsets[0] = known[0] ?? Number.NaN
  edges[0] = Number.NEGATIVE_INFINITY
  let at: number = TABLE_START
  for (const [index, change] of changes.entries()) {
    at += Number.parseInt(change.slice(0, -1), 36) * MINUTE
    offsets[index + 1] = known[change.charCodeAt(change.length - 1) - 65] ?? Number.NaN
    edges[index + 1] = at
  }
  edges[changes.length + 1] = Number.POSITIVE_INFINITY
  return { offsets, edges, lookupIndexes: buildLookupIndexes(edges) }
}

function buildLookupIndexes(edges: Float64Array): Uint8Array {
  let index = 0
  return Uint8Array.from({ length: Math.ceil((TABLE_END - TABLE_START) / LOOKUP_STEP_MS) }, (_, step) => {
    index = advanceToOffset(edges, index, TABLE_START + step * LOOKUP_STEP_MS)
    return index
  })
}

/** The index of the offset at an instant. The instant must not be before the offset `from`. */
function advanceToOffset(edges: Float64Array, from: number, at: number): number {
  let index = from
  while ((edges[index + 1] as number) <= at) index += 1
  return index
}

/** The zone or link with this name in its official spelling; a link keeps its own name. */
export function findZone(name: string): Zone | null {
  const cached = zones.get(name)
  if (cached !== undefined) return cached
  const history = loadHistories().get(name)
  if (history === undefined) return null
  history.unpacked ??= unpack(history.text)
  const zone = { name, ...history.unpacked }
  zones.set(name, zone)
  return zone
}

/** For zone names that were validated before they were stored. The tables only ever grow. */
export function getZone(name: string): Zone {
  const zone = findZone(name)
  if (zone === null) throw new Error(`Stored time zone ${name} is not in this release’s zone table.`)
  return zone
}

/** For display and for calendars of others, where an unknown zone must not fail. */
export const findZoneOrUtc = (name: string): Zone => findZone(name) ?? getZone('UTC')

/** True for the name of an IANA zone or link, in its official spelling. */
export const isZone = (name: string): boolean => loadHistories().has(name)

/** All names in alphabetical order, including links. */
export const zoneNames = (): string[] => [...loadHistories().keys()].sort()

/** The index of the offset at an instant. */
function indexAt({ edges, lookupIndexes }: Zone, at: number): number {
  if (at < TABLE_START) return 0
  const step = Math.floor((at - TABLE_START) / LOOKUP_STEP_MS)
  return advanceToOffset(
    edges,
    lookupIndexes[step < lookupIndexes.length ? step : lookupIndexes.length - 1] as number,
    at,
  )
}

/** How many milliseconds the zone's wall clock is ahead of UTC. */
export const offsetAt = (zone: Zone, at: Instant): number => zone.offsets[indexAt(zone, at)] as number

export const toWallTime = (zone: Zone, at: Instant): WallTime => (at + offsetAt(zone, at)) as WallTime

/** The calendar date that the zone has at an instant. */
export const localDateAt = (zone: Zone, at: Instant): LocalDate => dateOfWallTime(toWallTime(zone, at))

/** The instants at which the wall clock shows this time: none (skipped), one, or two (set back), ascending. */
export function instantsAtWallTime(zone: Zone, wall: WallTime): Instant[] {
  const { offsets, edges } = zone
  const found: Instant[] = []
  for (
    let index = indexAt(zone, wall - MAX_AHEAD_OF_UTC_MS);
    (edges[index] as number) <= wall + MAX_BEHIND_UTC_MS;
    index += 1
  ) {
    const at = wall - (offsets[index] as number)
    if (at >= (edges[index] as number) && at < (edges[index + 1] as number)) found.push(instant(at))
  }
  return found
}

/** The first instant at which the wall clock shows this time, or the end of the gap if the clocks skip it. */
export function firstInstantAt(zone: Zone, wall: WallTime): Instant {
  const [first] = instantsAtWallTime(zone, wall)
  if (first !== undefined) return first
  const offsetBefore = offsetAt(zone, instant(wall - DAY))
  return instant(zone.edges[indexAt(zone, wall - offsetBefore)] as number)
}

/** The first instant of a date: its midnight, or the end of the gap if the clocks skip it. */
export const startOfDay = (zone: Zone, date: LocalDate): Instant => firstInstantAt(zone, wallTimeAt(date, 0))

/** The segments of constant offset that make up [from, to), in order; empty if the range is empty. */
export function segments(zone: Zone, from: Instant, to: Instant): Segment[] {
  const { offsets, edges } = zone
  const found: Segment[] = []
  let start = from
  for (let index = indexAt(zone, from); start < to; index += 1) {
    const end = instant(Math.min(edges[index + 1] as number, to))
    found.push({ start, end, offset: offsets[index] as number })
    start = end
  }
  return found
}
