// The main figures of the period: each with its line, what changed since the period before, and the list behind it.
import { useConsole } from '../../context.ts'
import type { Counts, ReportPart } from '../../data/report-queries.ts'
import type { FigureName } from '../../messages/insights.ts'
import { Spark } from './charts/spark.tsx'
import {
  formatChange,
  formatHours,
  formatLead,
  formatNumber,
  formatPoints,
  formatShare,
} from './format-figures.ts'
import type { ListedState, MeetingsPathOf } from './use-meetings-path.ts'

type Summary = ReportPart<'summary'>
type Figures = Summary['current']

interface Tile {
  readonly name: FigureName
  readonly read: (figures: Figures) => number | null
  readonly format: (locale: string, value: number | null) => string
  readonly formatChange: (locale: string, value: number | null, before: number | null) => string | null
  readonly isShare?: true
  /** The value of a bar, for the line. */
  readonly line: ((counts: Counts) => number) | null
}

const formatCount = (locale: string, value: number | null) => formatNumber(locale, value ?? 0)

const share = (part: number, total: number): number => (total === 0 ? 0 : part / total)
const count = { format: formatCount, formatChange } as const
const percentage = { format: formatShare, formatChange: formatPoints, isShare: true } as const

const tiles: readonly Tile[] = [
  { name: 'held', read: ({ held }) => held, line: ({ held }) => held, ...count },
  { name: 'booked', read: ({ booked }) => booked, line: ({ booked }) => booked, ...count },
  {
    name: 'canceled',
    read: ({ canceled_share }) => canceled_share,
    line: ({ canceled, held, ahead, no_shows }) => share(canceled, held + ahead + canceled + no_shows),
    ...percentage,
  },
  {
    name: 'rescheduled',
    read: ({ rescheduled_share }) => rescheduled_share,
    line: ({ canceled, held, ahead, no_shows, rescheduled }) =>
      share(rescheduled, held + ahead + canceled + no_shows + rescheduled),
    ...percentage,
  },
  {
    name: 'no_shows',
    read: ({ no_show_share }) => no_show_share,
    line: ({ no_shows, held }) => share(no_shows, held + no_shows),
    ...percentage,
  },
  {
    name: 'lead',
    read: ({ median_lead_minutes }) => median_lead_minutes,
    line: null,
    format: formatLead,
    formatChange,
  },
  {
    name: 'hours',
    read: ({ minutes_held }) => minutes_held,
    line: ({ minutes_held }) => minutes_held,
    format: (locale, minutes) => formatHours(locale, minutes ?? 0),
    formatChange,
  },
]

const listed: ReadonlySet<string> = new Set<ListedState>([
  'held',
  'no_shows',
  'hours',
  'canceled',
  'rescheduled',
])
const isListed = (name: FigureName): name is FigureName & ListedState => listed.has(name)

export interface TilesProps {
  /** Undefined until the first answer. */
  readonly summary: Summary | undefined
  readonly isOld: boolean
  readonly pathOf: MeetingsPathOf
}

export function Tiles({ summary, isOld, pathOf }: TilesProps) {
  const { messages, display } = useConsole()
  const { insights: texts } = messages
  return (
    <ul class="tiles" aria-busy={isOld}>
      {tiles.map(({ name, read, format, formatChange, isShare, line }) => {
        const path = isListed(name) ? pathOf(name) : null
        const [value, before] = summary ? [read(summary.current), read(summary.previous)] : [null, null]
        const change = formatChange(display.locale, value, before)
        const text = summary ? format(display.locale, value) : '…'
        return (
          <li key={name} class="tile" id={`tile-${name}`}>
            <h2>{texts.figures[name]}</h2>
            <p class="tile-value">{path === null ? text : <a href={path}>{text}</a>}</p>
            <p class="hint">
              {change !== null && <b>{isShare ? texts.points(change) : change}</b>}{' '}
              {summary ? texts.before(format(display.locale, before)) : '…'}
            </p>
            {line && <Spark values={(summary?.series ?? []).map(line)} />}
          </li>
        )
      })}
    </ul>
  )
}
