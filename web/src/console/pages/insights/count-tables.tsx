// The meetings by event type, by host and by source, as tables with bars.
import type { ComponentChildren } from 'preact'
import { Table } from '../../../components/lists.tsx'
import { useConsole } from '../../context.ts'
import type { Counts } from '../../data/report-queries.ts'
import { BarCell } from './charts/bar-cell.tsx'
import { formatHours, formatLead, formatNumber, formatShare } from './format-figures.ts'
import { ReportCard, type ReportFilters } from './report-card.tsx'
import type { ListedState, MeetingsPathOf } from './use-meetings-path.ts'

interface CountRow extends Counts {
  readonly name: string
  readonly canceled_share: number | null
  readonly no_show_share: number | null
  readonly median_lead_minutes: number | null
}

interface CountTableProps<Row extends CountRow> {
  readonly title: string
  /** The head of the first column. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly pathOf: (row: Row, state: ListedState) => string | null
}

const maxOf = (values: readonly number[]): number => Math.max(0, ...values)

/** Behind zero there is no list. */
const linkTo = (value: number | null, path: string | null, text: ComponentChildren) =>
  path === null || !value ? text : <a href={path}>{text}</a>

function CountTable<Row extends CountRow>({ title, label, rows, keyOf, pathOf }: CountTableProps<Row>) {
  const { messages, display } = useConsole()
  const { figures } = messages.insights
  const { locale } = display
  const max = maxOf(rows.map(({ booked }) => booked))
  return (
    <Table
      caption={title}
      columns={[
        label,
        figures.booked,
        figures.held,
        figures.canceled,
        figures.no_shows,
        figures.hours,
        figures.lead,
      ]}
      rows={rows.map((row) => ({
        key: keyOf(row),
        cells: [
          row.name,
          <BarCell key="bar" value={row.booked} max={max} text={formatNumber(locale, row.booked)} />,
          linkTo(row.held, pathOf(row, 'held'), formatNumber(locale, row.held)),
          linkTo(row.canceled_share, pathOf(row, 'canceled'), formatShare(locale, row.canceled_share)),
          linkTo(row.no_show_share, pathOf(row, 'no_shows'), formatShare(locale, row.no_show_share)),
          formatHours(locale, row.minutes_held),
          formatLead(locale, row.median_lead_minutes),
        ],
      }))}
    />
  )
}

export interface CountCardProps {
  readonly input: ReportFilters
  readonly pathOf: MeetingsPathOf
}

export function EventTypesCard({ input, pathOf }: CountCardProps) {
  const { messages } = useConsole()
  const title = messages.areas.eventTypes
  return (
    <ReportCard
      kind="event_types"
      title={title}
      input={input}
      empty={<p class="empty">{messages.insights.none}</p>}
    >
      {({ rows }) =>
        rows.length === 0 ? null : (
          <CountTable
            title={title}
            label={messages.filter.type}
            rows={rows}
            keyOf={({ event_type }) => event_type}
            pathOf={({ event_type }, state) => pathOf(state, { event_type })}
          />
        )
      }
    </ReportCard>
  )
}

export function HostsCard({ input, pathOf }: CountCardProps) {
  const { messages } = useConsole()
  const texts = messages.insights
  return (
    <ReportCard kind="hosts" title={texts.hosts} input={input} empty={<p class="empty">{texts.none}</p>}>
      {({ rows }) =>
        rows.length === 0 ? null : (
          <CountTable
            title={texts.hosts}
            label={texts.host}
            rows={rows}
            keyOf={({ user }) => user}
            pathOf={({ user }, state) => pathOf(state, { user, group: undefined, organization: undefined })}
          />
        )
      }
    </ReportCard>
  )
}

export function SourcesCard({ input, pathOf }: CountCardProps) {
  const { messages, display } = useConsole()
  const { insights: texts, filter } = messages
  const { locale } = display
  return (
    <ReportCard kind="sources" title={texts.sources} input={input} empty={<p class="empty">{texts.none}</p>}>
      {({ rows, campaigns }) => {
        const max = maxOf(rows.map(({ booked }) => booked))
        const maxOfCampaigns = maxOf(campaigns.map(({ booked }) => booked))
        return max === 0 ? null : (
          <>
            <Table
              caption={texts.sources}
              columns={[filter.source, texts.figures.booked, texts.figures.held, texts.figures.canceled]}
              rows={rows.map(({ source, booked, held, canceled }) => ({
                key: source,
                cells: [
                  messages.meetings.sources[source] ?? source,
                  <BarCell key="bar" value={booked} max={max} text={formatNumber(locale, booked)} />,
                  linkTo(held, pathOf('held', { source }), formatNumber(locale, held)),
                  linkTo(canceled, pathOf('canceled', { source }), formatNumber(locale, canceled)),
                ],
              }))}
            />
            {campaigns.length > 0 && (
              <Table
                caption={texts.campaigns}
                columns={[texts.campaigns, texts.figures.booked]}
                rows={campaigns.map(({ utm_source, utm_medium, utm_campaign, booked }) => {
                  const name = [utm_source, utm_medium, utm_campaign].filter(Boolean).join(' · ')
                  return {
                    key: name,
                    cells: [
                      name,
                      <BarCell
                        key="bar"
                        value={booked}
                        max={maxOfCampaigns}
                        text={formatNumber(locale, booked)}
                      />,
                    ],
                  }
                })}
              />
            )}
          </>
        )
      }}
    </ReportCard>
  )
}
