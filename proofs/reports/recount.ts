// Recounts reports from the generated meetings with plain loops and the time zones of Intl, independently of the server.
import { DAY_MS, type Fixture, NOW } from './fixture.ts'
import type { ProofMeeting } from './generate-meetings.ts'

export interface ReportQuery {
  readonly kind: 'summary' | 'trend' | 'event_types' | 'hosts' | 'cancellations' | 'sources' | 'occupancy'
  readonly zone: string
  readonly dateOf: 'meeting' | 'booking'
  readonly first: string
  readonly last: string
  readonly unit: 'day' | 'week' | 'month'
  /** Indexes in the fixture; null: not filtered. */
  readonly host: number | null
  readonly group: number | null
  readonly type: number | null
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** `2026-11-20` and the minute of the day. */
function localTime(zone: string, at: number): { readonly date: string; readonly minute: number } {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(zone, format)
  }
  const [date = '', time = ''] = format.format(at).split(' ')
  const [hour, minute] = time.split(':')
  return { date, minute: Number(hour) * 60 + Number(minute) }
}

const dates = new Map<string, string>()
function localDate(zone: string, at: number): string {
  const key = `${zone}${at}`
  const known = dates.get(key)
  if (known !== undefined) return known
  const { date } = localTime(zone, at)
  dates.set(key, date)
  return date
}

export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The first date of its bucket that is in the period. */
function bucketOf(date: string, { unit, first }: ReportQuery): string {
  const begin =
    unit === 'day'
      ? date
      : unit === 'month'
        ? `${date.slice(0, 8)}01`
        : dayAfter(date, -((weekday(date) + 6) % 7))
  return begin < first ? first : begin
}

function countNothing() {
  return { booked: 0, held: 0, ahead: 0, canceled: 0, rescheduled: 0, no_shows: 0, minutes_held: 0 }
}
type Counts = ReturnType<typeof countNothing>

const isBooked = ({ invitees }: ProofMeeting): boolean => invitees.some(({ from }) => from === null)

function stateOf(meeting: ProofMeeting): 'held' | 'ahead' | 'canceled' | 'rescheduled' | 'no_shows' {
  const active = meeting.invitees.filter(({ isActive }) => isActive)
  if (active.length === 0) return meeting.invitees.every(({ to }) => to !== null) ? 'rescheduled' : 'canceled'
  if (meeting.end > NOW) return 'ahead'
  return active.some(({ isNoShow }) => !isNoShow) ? 'held' : 'no_shows'
}

function count(counts: Counts, meeting: ProofMeeting): void {
  const state = stateOf(meeting)
  counts[state] += 1
  if (state === 'held') counts.minutes_held += (meeting.end - meeting.start) / 60_000
  if (isBooked(meeting)) counts.booked += 1
}

function countAll(meetings: readonly ProofMeeting[]): Counts {
  const counts = countNothing()
  for (const meeting of meetings) count(counts, meeting)
  return counts
}

function roundedLead({ start, createdAt }: ProofMeeting): number {
  const minutes = Math.floor((start - createdAt) / 60_000)
  const unit = minutes < 60 ? 1 : minutes < 24 * 60 ? 15 : minutes < 7 * 24 * 60 ? 60 : 24 * 60
  return Math.floor(minutes / unit) * unit
}

function medianLead(meetings: readonly ProofMeeting[]): number | null {
  const leads = meetings
    .filter(isBooked)
    .map(roundedLead)
    .sort((a, b) => a - b)
  return leads[Math.ceil(leads.length / 2) - 1] ?? null
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)
const shareCanceled = (c: Counts) => ratio(c.canceled, c.canceled + c.held + c.ahead + c.no_shows)
const shareMissed = (c: Counts) => ratio(c.no_shows, c.no_shows + c.held)

function inPeriod(
  fixture: Fixture,
  all: readonly ProofMeeting[],
  query: ReportQuery,
  first: string,
  last: string,
): ProofMeeting[] {
  const found: ProofMeeting[] = []
  const group = query.group === null ? null : fixture.groups[query.group]
  const type = query.type === null ? null : fixture.types[query.type]
  for (const meeting of all) {
    if (type !== null && meeting.type !== type) continue
    if (query.host !== null && !meeting.hosts.includes(query.host)) continue
    if (group !== null && !meeting.hosts.some((host) => group?.hosts.includes(host))) continue
    const date = localDate(query.zone, query.dateOf === 'meeting' ? meeting.start : meeting.createdAt)
    if (date >= first && date <= last) found.push(meeting)
  }
  return found
}

function recountSeries(meetings: readonly ProofMeeting[], query: ReportQuery) {
  const rows = new Map<string, Counts>()
  for (let date = query.first; date <= query.last; date = dayAfter(date, 1))
    if (!rows.has(bucketOf(date, query))) rows.set(bucketOf(date, query), countNothing())
  for (const meeting of meetings) {
    const at = query.dateOf === 'meeting' ? meeting.start : meeting.createdAt
    const counts = rows.get(bucketOf(localDate(query.zone, at), query))
    if (counts !== undefined) count(counts, meeting)
  }
  return [...rows].map(([date, counts]) => ({ date, ...counts }))
}

function recountPeriod(meetings: readonly ProofMeeting[]) {
  const counts = countAll(meetings)
  const all = counts.held + counts.ahead + counts.canceled + counts.rescheduled + counts.no_shows
  return {
    ...counts,
    canceled_share: shareCanceled(counts),
    rescheduled_share: ratio(counts.rescheduled, all),
    no_show_share: shareMissed(counts),
    median_lead_minutes: medianLead(meetings),
  }
}

/** Rows by the name of an object, most booked first. */
function recountObjects(byName: ReadonlyMap<string, readonly ProofMeeting[]>) {
  return [...byName]
    .map(([name, meetings]) => {
      const counts = countAll(meetings)
      return {
        name,
        ...counts,
        canceled_share: shareCanceled(counts),
        no_show_share: shareMissed(counts),
        median_lead_minutes: medianLead(meetings),
      }
    })
    .sort((a, b) => b.booked - a.booked || (a.name < b.name ? -1 : 1))
}

function recountHosts({ hosts }: Fixture, meetings: readonly ProofMeeting[], only: number | null) {
  const byName = new Map<string, ProofMeeting[]>()
  for (const meeting of meetings)
    for (const host of meeting.hosts) {
      if (only !== null && host !== only) continue
      const name = `Host ${String(host).padStart(2, '0')}`
      byName.set(name, [...(byName.get(name) ?? []), meeting])
    }
  return hosts.length === 0 ? [] : recountObjects(byName)
}

function recountCancellations(meetings: readonly ProofMeeting[]) {
  const canceled = meetings.filter((meeting) => stateOf(meeting) === 'canceled')
  const canceled_by = { host: 0, invitee: 0, other: 0 }
  const lead = [null, 0, 1, 4, 24, 72, 168].map((from_hours, index, all) => ({
    from_hours,
    to_hours: all[index + 1] ?? null,
    count: 0,
  }))
  const reasons = new Map<string, number>()
  let without_reason = 0
  for (const { cancellation, start } of canceled) {
    if (cancellation === null) continue
    canceled_by[cancellation.by] += 1
    const hours = (start - cancellation.at) / 3_600_000
    for (const row of lead)
      if (
        (row.from_hours === null || hours >= row.from_hours) &&
        (row.to_hours === null || hours < row.to_hours)
      ) {
        row.count += 1
        break
      }
    const reason = (cancellation.reason ?? '').trim()
    if (reason === '') without_reason += 1
    else reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  const sorted = [...reasons].map(([reason, total]) => ({ reason, count: total }))
  return {
    canceled_by,
    lead,
    reasons: sorted.sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
    without_reason,
  }
}

function recountSources(meetings: readonly ProofMeeting[]) {
  const rows = (['page', 'api', 'mcp'] as const).map((source) => ({
    source,
    ...countAll(meetings.filter(({ invitees }) => invitees.some((one) => one.source === source))),
  }))
  const campaigns = ['newsletter', 'spring'].flatMap((utm_source) => {
    const booked = meetings.filter(
      (one) => isBooked(one) && one.invitees.some(({ campaign }) => campaign === utm_source),
    ).length
    return booked === 0 ? [] : [{ utm_source, utm_medium: null, utm_campaign: null, booked }]
  })
  return {
    rows,
    campaigns: campaigns.sort((a, b) => b.booked - a.booked || (a.utm_source < b.utm_source ? -1 : 1)),
  }
}

const STEP_MINUTES = 5

/** Walks through the period in steps of five minutes, for each host. */
function recountOccupancy(
  { hosts, groups, types }: Fixture,
  all: readonly ProofMeeting[],
  query: ReportQuery,
) {
  const type = query.type === null ? null : types[query.type]
  const group = query.group === null ? null : groups[query.group]
  const chosen = hosts.flatMap((host, index) => {
    const isChosen =
      (query.host === null || query.host === index) &&
      (type === null || type?.hosts.includes(index)) &&
      (group === null || group?.hosts.includes(index))
    return isChosen ? [{ host, index }] : []
  })
  const rows = Array.from({ length: 168 }, (_, index) => ({
    ...{ weekday: Math.floor(index / 24) + 1, hour: index % 24 },
    ...{ open_minutes: 0, booked_minutes: 0, outside_minutes: 0 },
  }))
  const from = Date.parse(`${query.first}T00:00:00Z`) - DAY_MS
  const to = Date.parse(`${query.last}T00:00:00Z`) + 2 * DAY_MS
  for (const { host, index } of chosen) {
    const active = all.filter(
      (one) =>
        one.hosts.includes(index) &&
        one.invitees.some(({ isActive }) => isActive) &&
        one.end > from &&
        one.start < to,
    )
    for (let at = from; at < to; at += STEP_MINUTES * 60_000) {
      const shown = localTime(query.zone, at)
      if (shown.date < query.first || shown.date > query.last) continue
      const own = localTime(host.zone, at)
      const exception = host.byDate.get(own.date)
      const weekly = host.holidays.has(own.date) ? [] : host.weekly[weekday(own.date)]
      const isOpen =
        (exception ?? weekly ?? []).some(
          ({ from: opens, to: closes }) => own.minute >= opens && own.minute < closes,
        ) && !host.timeOff.some(([begins, ends]) => at >= begins && at < ends)
      const isBusy = active.some(({ start, end }) => at >= start && at < end)
      const row = rows[((weekday(shown.date) + 6) % 7) * 24 + Math.floor(shown.minute / 60)]
      if (row === undefined) throw new Error('The week has 168 hours.')
      if (isOpen) row.open_minutes += STEP_MINUTES
      if (isOpen && isBusy) row.booked_minutes += STEP_MINUTES
      if (!isOpen && isBusy) row.outside_minutes += STEP_MINUTES
    }
  }
  return { hosts: chosen.length, rows }
}

/** The section of the report, with names instead of URIs. */
export function recount(fixture: Fixture, all: readonly ProofMeeting[], query: ReportQuery): unknown {
  if (query.kind === 'occupancy') return recountOccupancy(fixture, all, query)
  const { first, last } = query
  const meetings = inPeriod(fixture, all, query, first, last)
  if (query.kind === 'trend') return { rows: recountSeries(meetings, query) }
  if (query.kind === 'cancellations') return recountCancellations(meetings)
  if (query.kind === 'sources') return recountSources(meetings)
  if (query.kind === 'hosts') return { rows: recountHosts(fixture, meetings, query.host) }
  if (query.kind === 'event_types')
    return { rows: recountObjects(Map.groupBy(meetings, ({ type }) => type.name)) }
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  const before = inPeriod(fixture, all, query, dayAfter(first, -days), dayAfter(first, -1))
  return {
    current: recountPeriod(meetings),
    previous: recountPeriod(before),
    series: recountSeries(meetings, query),
  }
}
