// A report as CSV: the rows of its kind, or of the summary its series.
import type { CsvValue } from '../../platform/lists/csv.ts'
import { countFields } from './add-counts.ts'
import type { Report } from './schema.ts'

type Row = Readonly<Record<string, CsvValue>>

/** The header line and one line per row. */
export const reportCsv = {
  toLines: (report: Report): readonly (readonly CsvValue[])[] => {
    const { columns, rows } = tableOf(report)
    return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]
  },
  example: [
    ['date', ...countFields],
    ['2026-11-15', 5, 3, 0, 1, 1, 1, 90],
  ],
}

const objectFields = [...countFields, 'canceled_share', 'no_show_share', 'median_lead_minutes']
const hourFields = ['open_minutes', 'booked_minutes', 'outside_minutes']
const turnFields = ['priority', 'meetings', 'due', 'last_booked_at', 'upcoming', 'next', 'because']
const routingFields = ['submitted', 'led_to_event_type', 'led_elsewhere', 'booked']

/** `rows` may have more fields than columns. */
function tableOf(report: Report): { readonly columns: readonly string[]; readonly rows: readonly Row[] } {
  const table = (columns: readonly string[], rows: readonly Row[] = []) => ({ columns, rows })
  switch (report.kind) {
    case 'summary':
      return table(['date', ...countFields], report.summary?.series)
    case 'trend':
      return table(['date', ...countFields], report.trend?.rows)
    case 'occupancy':
      return table(['weekday', 'hour', ...hourFields], report.occupancy?.rows)
    case 'event_types':
      return table(['event_type', 'name', ...objectFields], report.event_types?.rows)
    case 'hosts':
      return table(['user', 'name', ...objectFields], report.hosts?.rows)
    case 'round_robin':
      return table(['user', 'name', ...turnFields], report.round_robin?.rows)
    case 'cancellations':
      return table(['reason', 'count'], report.cancellations?.reasons)
    case 'routing':
      return table(['routing_form', 'name', ...routingFields], report.routing?.rows)
    case 'sources':
      return table(['source', ...countFields], report.sources?.rows)
  }
}
