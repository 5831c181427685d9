// Counts meetings per event type and per host.
import { boundsOf } from '../../domain/reports/period.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Reader } from '../../platform/db/database.ts'
import { uriOf } from '../../platform/uris.ts'
import {
  addCounts,
  addLead,
  addLeads,
  addNumbers,
  type Leads,
  medianLead,
  noMeetings,
  pickCounts,
  sharesOf,
} from './add-counts.ts'
import { countsByEventType, countsByHost, eventTypeNames } from './count-store.ts'
import { loadCountedDays } from './load-counted-days.ts'
import { filterOf } from './meeting-filter.ts'
import type { ReportRequest } from './read-report-query.ts'
import { type Counts, MAX_ROWS, type SectionOf } from './schema.ts'

interface ObjectCounts {
  counts: Counts
  readonly leads: Leads
}

export async function countEventTypes(
  reader: Reader,
  request: ReportRequest,
  urls: Config['urls'],
): Promise<SectionOf<'event_types'>> {
  const { from, to } = boundsOf(request.period)
  const { days, gaps } = await loadCountedDays(reader, request, [from, to], ['event_types'])
  const byId = new Map<string, ObjectCounts>()
  const find = (id: string): ObjectCounts => {
    const known = byId.get(id) ?? { counts: { ...noMeetings }, leads: new Map() }
    byId.set(id, known)
    return known
  }
  for (const { event_types = [] } of days)
    for (const [id, numbers, leads] of event_types) {
      const one = find(id)
      addNumbers(one.counts, numbers, 0)
      addLeads(one.leads, leads)
    }
  if (gaps.length > 0)
    for (const row of await reader.rows(countsByEventType({ ...filterOf(request), gaps }))) {
      const one = find(row.event_type_id)
      if (!row.is_lead) one.counts = addCounts([one.counts, row])
      else if (row.lead !== null) addLead(one.leads, row.lead, row.booked)
    }
  const names = await reader.rows(eventTypeNames(request.organizationId, [...byId.keys()]))
  const rows = names.map(({ id, name }) => {
    const { counts, leads } = find(id)
    const sortedFirst = { event_type: uriOf(urls.api, 'event_types', id), name }
    return { ...sortedFirst, ...counts, ...tableShares(counts), median_lead_minutes: medianLead(leads) }
  })
  return { rows: rows.sort((a, b) => b.booked - a.booked).slice(0, MAX_ROWS) }
}

export async function countHosts(
  reader: Reader,
  request: ReportRequest,
  urls: Config['urls'],
): Promise<SectionOf<'hosts'>> {
  const rows = await reader.rows(countsByHost(filterOf(request)))
  return {
    rows: rows.map((row) => ({
      user: uriOf(urls.api, 'users', row.id),
      name: row.name,
      ...pickCounts(row),
      ...tableShares(row),
      median_lead_minutes: row.median_lead_minutes,
    })),
  }
}

function tableShares(counts: Counts) {
  const { canceled_share, no_show_share } = sharesOf(counts)
  return { canceled_share, no_show_share }
}
