// From submitted routing forms to bookings; of a chosen form also by result. For admins.
import type { InsightsQuery } from '../../../../../server/src/domain/pages/insights-filters.ts'
import { Table } from '../../../components/lists.tsx'
import { useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import type { ReportPart } from '../../data/report-queries.ts'
import { withQuery } from '../../router.ts'
import { BarCell } from './charts/bar-cell.tsx'
import { formatNumber } from './format-figures.ts'
import { ReportCard, type ReportFilters } from './report-card.tsx'

export interface RoutingCardProps {
  readonly input: ReportFilters
  readonly query: InsightsQuery
  readonly onChange: (changes: InsightsQuery) => void
}

export function RoutingCard({ input, query, onChange }: RoutingCardProps) {
  const { messages, display, href } = useConsole()
  const texts = messages.insights
  const count = (value: number) => formatNumber(display.locale, value)
  const { routing_form } = query
  const submissionsPath = (form: string) =>
    href(withQuery(`/app/routing/${idOf(form)}/submissions`, { from: input.start_date, to: input.end_date }))
  return (
    <ReportCard
      kind="routing"
      title={messages.areas.routing}
      hint={texts.routingHint}
      input={{ ...input, ...(routing_form ? { routing_form } : {}) }}
      tools={
        routing_form && (
          <button type="button" class="button plain" onClick={() => onChange({ routing_form: undefined })}>
            {texts.allForms}
          </button>
        )
      }
      empty={<p class="empty">{texts.noSubmissions}</p>}
    >
      {({ rows, results }) => {
        const max = Math.max(0, ...rows.map(({ submitted }) => submitted))
        return max === 0 ? null : (
          <>
            <Table
              caption={messages.areas.routing}
              columns={[texts.form, texts.submitted, texts.led, texts.ledElsewhere, texts.figures.booked]}
              rows={rows.map(
                ({ routing_form: form, name, submitted, led_to_event_type, led_elsewhere, booked }) => ({
                  key: form,
                  cells: [
                    form === routing_form ? (
                      name
                    ) : (
                      <button
                        type="button"
                        class="button plain"
                        onClick={() => onChange({ routing_form: form })}
                      >
                        {name}
                      </button>
                    ),
                    <BarCell
                      key="bar"
                      value={submitted}
                      max={max}
                      text={<a href={submissionsPath(form)}>{count(submitted)}</a>}
                    />,
                    count(led_to_event_type),
                    count(led_elsewhere),
                    count(booked),
                  ],
                }),
              )}
            />
            {results.length > 0 && <Results results={results} />}
          </>
        )
      }}
    </ReportCard>
  )
}

function Results({ results }: Pick<ReportPart<'routing'>, 'results'>) {
  const { messages, display } = useConsole()
  const texts = messages.insights
  const max = Math.max(...results.map(({ submitted }) => submitted))
  return (
    <Table
      caption={texts.result}
      columns={[texts.result, texts.submitted, texts.figures.booked]}
      rows={results.map(({ type, value, name, submitted, booked }) => ({
        key: `${type} ${value}`,
        cells: [
          name ?? value,
          <BarCell key="bar" value={submitted} max={max} text={formatNumber(display.locale, submitted)} />,
          // Only event types can be booked.
          type === 'event_type' ? formatNumber(display.locale, booked) : texts.ledElsewhere,
        ],
      }))}
    />
  )
}
