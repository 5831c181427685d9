// Round robin of one event type: what each host got beside what is due, the last turn, and who is next and why.
import { formatShortDateTime } from '../../../../../server/src/domain/language/format-moments.ts'
import type { InsightsQuery, InsightsScope } from '../../../../../server/src/domain/pages/insights-filters.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { Table } from '../../../components/lists.tsx'
import { SelectField } from '../../components/field.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { useConsole } from '../../context.ts'
import { useTypes } from '../meetings/whose-fields.tsx'
import { BarCell } from './charts/bar-cell.tsx'
import { formatNumber } from './format-figures.ts'
import { LOADING_ROWS, ReportCard, type ReportFilters } from './report-card.tsx'

export interface RoundRobinCardProps {
  readonly input: ReportFilters
  readonly query: InsightsQuery
  readonly scope: InsightsScope
  readonly onChange: (changes: InsightsQuery) => void
}

export function RoundRobinCard({ input, query, scope, onChange }: RoundRobinCardProps) {
  const { messages, display } = useConsole()
  const texts = messages.insights
  const { locale } = display
  const listed = useTypes(scope)
  const types = (listed ?? []).filter(({ pooling_type }) => pooling_type === 'round_robin')
  const wanted = query.round_robin ?? query.event_type
  const shown = types.find(({ uri }) => uri === wanted) ?? types[0]
  return (
    <ReportCard
      kind="round_robin"
      title={texts.roundRobin}
      hint={texts.roundRobinHint}
      input={shown ? { ...input, event_type: shown.uri } : null}
      tools={
        types.length > 1 && (
          <SelectField
            label={messages.filter.type}
            value={shown?.uri ?? ''}
            choices={types.map(({ uri, name }) => ({ value: uri, label: name }))}
            onChange={(round_robin) => onChange({ round_robin })}
          />
        )
      }
      empty={
        listed === undefined ? <LoadingRows rows={LOADING_ROWS} /> : <p class="empty">{texts.noRoundRobin}</p>
      }
    >
      {({ rows }) => {
        const max = Math.max(0, ...rows.flatMap(({ meetings, due }) => [meetings, due]))
        return rows.length === 0 ? null : (
          <Table
            caption={shown?.name ?? texts.roundRobin}
            columns={[texts.host, texts.got, texts.due, texts.priority, texts.last, texts.next]}
            rows={rows.map(({ user, name, meetings, due, priority, last_booked_at, next, because }) => ({
              key: user,
              cells: [
                name,
                <BarCell
                  key="bar"
                  value={meetings}
                  max={max}
                  mark={due}
                  text={formatNumber(locale, meetings)}
                />,
                formatNumber(locale, due),
                formatNumber(locale, priority),
                last_booked_at === null
                  ? '–'
                  : formatShortDateTime(display, instant(Date.parse(last_booked_at))),
                next === null
                  ? '–'
                  : [formatNumber(locale, next), because && texts.because[because]]
                      .filter(Boolean)
                      .join(' · '),
              ],
            }))}
          />
        )
      }}
    </ReportCard>
  )
}
