// The filters of Insights. The address of the page keeps them.
import {
  type DatePeriod,
  type InsightsQuery,
  type InsightsScope,
  insightsPeriods,
  OWN_PERIOD,
  readPeriodChoice,
} from '../../../../../server/src/domain/pages/insights-filters.ts'
import { formatDate } from '../../../../../server/src/domain/time/local-date.ts'
import { ClockField, SelectField } from '../../components/field.tsx'
import { useConsole } from '../../context.ts'
import { WhoseFields } from '../meetings/whose-fields.tsx'

export interface InsightsFiltersProps {
  readonly query: InsightsQuery
  /** As the page shows it. */
  readonly period: DatePeriod
  /** Whose meetings are shown. */
  readonly scope: InsightsScope
  readonly onChange: (changes: InsightsQuery) => void
}

export function InsightsFilters({ query, period, scope, onChange }: InsightsFiltersProps) {
  const { messages, user } = useConsole()
  const { insights: texts, filter } = messages
  const choice = readPeriodChoice(query)
  const [from, to] = [formatDate(period.first), formatDate(period.last)]
  // The fields know no address for the own meetings, but this page begins with those of everyone for admins.
  const isOwn = scope.user === user.uri
  const whose = { ...(isOwn ? {} : scope), event_type: query.event_type }
  return (
    <search class="filters" aria-label={filter.open(0)}>
      <SelectField
        label={texts.period}
        value={choice}
        choices={[
          ...insightsPeriods.map((value) => ({ value, label: texts.lastDays(Number(value)) })),
          { value: OWN_PERIOD, label: texts.ownDates },
        ]}
        onChange={(chosen) =>
          onChange({
            period: chosen,
            ...(chosen === OWN_PERIOD ? { from, to } : { from: undefined, to: undefined }),
          })
        }
      />
      {choice === OWN_PERIOD && (
        <>
          <ClockField
            type="date"
            label={filter.from}
            value={query.from ?? from}
            onChange={(date) => onChange({ from: date })}
          />
          <ClockField
            type="date"
            label={filter.to}
            value={query.to ?? to}
            onChange={(date) => onChange({ to: date })}
          />
        </>
      )}
      <SelectField
        label={texts.dateOf}
        value={query.date_of ?? ''}
        choices={[
          { value: '', label: texts.byMeeting },
          { value: 'booking', label: texts.byBooking },
        ]}
        onChange={(date_of) => onChange({ date_of })}
      />
      <WhoseFields
        query={whose}
        onChange={(changes) => {
          const isMine = 'user' in changes && !(changes.user || changes.group || changes.organization)
          onChange({ ...changes, ...(isMine ? { user: user.uri } : {}) })
        }}
      />
    </search>
  )
}
