// The filters of the list of meetings. The address of the page keeps them.
import { isWeekView, type MeetingQuery } from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { type Choice, ClockField, SelectField } from '../../components/field.tsx'
import { useConsole } from '../../context.ts'
import { eventTypes } from '../../data/queries.ts'
import { eventTypesOfOrganization } from '../../data/team-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useIsAdmin, useWhoseChoices, whoseOf, whoseQuery } from './whose-choices.ts'

export const noFilters = {
  event_type: undefined,
  user: undefined,
  group: undefined,
  organization: undefined,
  from: undefined,
  to: undefined,
} as const satisfies MeetingQuery

export const countFilters = (query: MeetingQuery): number =>
  [query.event_type, whoseOf(query), query.from, query.to].filter(Boolean).length

export interface MeetingFiltersProps {
  readonly id: string
  readonly query: MeetingQuery
  readonly onChange: (changes: MeetingQuery) => void
}

export function MeetingFilters({ id, query, onChange }: MeetingFiltersProps) {
  const { messages } = useConsole()
  const texts = messages.filter
  const whose = whoseOf(query)
  const choices = useWhoseChoices()
  const isLimited = choices.length === 1 && whose === ''
  return (
    <search id={id} class="filters" aria-label={texts.open(0)}>
      {!isLimited && (
        <SelectField
          label={texts.whose}
          value={whose}
          choices={withCurrent(choices, whose, '…')}
          // Event types of one person rarely are those of another.
          onChange={(choice) => onChange({ ...whoseQuery(choice), event_type: undefined })}
        />
      )}
      <SelectField
        label={texts.type}
        value={query.event_type ?? ''}
        choices={withCurrent(useTypeChoices(query), query.event_type ?? '', texts.otherType)}
        onChange={(uri) => onChange({ event_type: uri })}
      />
      {!isWeekView(query) && <PeriodFields query={query} onChange={onChange} />}
      <button type="button" class="button plain" onClick={() => onChange(noFilters)}>
        {texts.clear}
      </button>
    </search>
  )
}

function PeriodFields({ query, onChange }: Omit<MeetingFiltersProps, 'id'>) {
  const { filter: texts } = useConsole().messages
  return (
    <>
      <ClockField
        type="date"
        label={texts.from}
        value={query.from ?? ''}
        {...(query.to ? { max: query.to } : {})}
        onChange={(from) => onChange({ from })}
      />
      <ClockField
        type="date"
        label={texts.to}
        value={query.to ?? ''}
        {...(query.from ? { min: query.from } : {})}
        onChange={(to) => onChange({ to })}
      />
    </>
  )
}

/** A choice that is not loaded, or no longer there, is shown too. */
const withCurrent = (choices: readonly Choice[], value: string, label: string): readonly Choice[] =>
  choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label }]

/** The event types of the person whose meetings are shown. Admins see those of all; others can't list them. */
export function useTypes(query: MeetingQuery) {
  const { user, organization } = useConsole()
  const isAdmin = useIsAdmin(Boolean(query.group ?? query.organization))
  return useAnswer(isAdmin ? eventTypesOfOrganization(organization.uri) : eventTypes(query.user ?? user.uri))
    .value?.collection
}

function useTypeChoices(query: MeetingQuery): readonly Choice[] {
  const { messages } = useConsole()
  const types = useTypes(query) ?? []
  return [
    { value: '', label: messages.filter.allTypes },
    ...types.map(({ uri, name }) => ({ value: uri, label: name })),
  ]
}
