// How long before the start meetings were canceled, by whom, and why.
import { Table } from '../../../components/lists.tsx'
import { useConsole } from '../../context.ts'
import { BarCell } from './charts/bar-cell.tsx'
import { formatHoursBefore, formatNumber } from './format-figures.ts'
import { ReportCard, type ReportFilters } from './report-card.tsx'

interface CountedName {
  readonly name: string
  readonly count: number
}

export function CancellationsCard({ input }: { readonly input: ReportFilters }) {
  const { messages, display } = useConsole()
  const texts = messages.insights
  const { locale } = display
  const list = (label: string, counted: readonly CountedName[]) => {
    const max = Math.max(0, ...counted.map(({ count }) => count))
    return (
      <Table
        caption={label}
        columns={[label, texts.figures.canceled]}
        rows={counted.map(({ name, count }) => ({
          key: name,
          cells: [name, <BarCell key="bar" value={count} max={max} text={formatNumber(locale, count)} />],
        }))}
      />
    )
  }
  return (
    <ReportCard
      kind="cancellations"
      title={texts.cancellations}
      input={input}
      empty={<p class="empty">{texts.noCancellations}</p>}
    >
      {({ lead, canceled_by, reasons, without_reason }) =>
        lead.every(({ count }) => count === 0) ? null : (
          <div class="report-tables">
            {list(
              texts.when,
              lead.map(({ from_hours, to_hours, count }) => ({
                name:
                  from_hours === null ? texts.afterStart : formatHoursBefore(locale, from_hours, to_hours),
                count,
              })),
            )}
            {list(
              texts.who,
              (['invitee', 'host', 'other'] as const).map((who) => ({
                name: texts.canceledBy[who],
                count: canceled_by[who],
              })),
            )}
            {list(texts.reason, [
              ...reasons.map(({ reason, count }) => ({ name: reason, count })),
              { name: texts.withoutReason, count: without_reason },
            ])}
          </div>
        )
      }
    </ReportCard>
  )
}
