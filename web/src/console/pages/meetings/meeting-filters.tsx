// The filters of the list of meetings. The address of the page keeps them.
import {
  isWeekView,
  type MeetingQuery,
  meetingSources,
  noFilters,
} from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { type Choice, ClockField, SelectField } from '../../components/field.tsx'
import { PersonSearch } from '../../components/person-search.tsx'
import { useConsole } from '../../context.ts'
import { eventTypes, locations } from '../../data/queries.ts'
import { eventTypesOfOrganization } from '../../data/team-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useMembership } from '../../data/use-membership.ts'
import type { ConsoleMessages } from '../../messages.ts'
import { useWhoseChoices, whoseOf, whoseQuery } from './whose-choices.ts'

export const countFilters = (query: MeetingQuery): number =>
  [query.event_type, whoseOf(query), query.place, query.source, query.from, query.to].filter(Boolean).length

export interface MeetingFiltersProps {
  readonly id: string
  readonly query: MeetingQuery
  readonly onChange: (changes: MeetingQuery) => void
}

export function MeetingFilters({ id, query, onChange }: MeetingFiltersProps) {
  const { messages, user } = useConsole()
  const texts = messages.filter
  const { isAdmin } = useMembership()
  const whose = whoseOf(query)
  const choices = useWhoseChoices(query)
  const isLimited = choices.length === 1 && whose === ''
  // Event types of one person rarely are those of another.
  const show = (choice: string) => onChange({ ...whoseQuery(choice), event_type: undefined })
  return (
    <search id={id} class="filters" aria-label={texts.open(0)}>
      {!isLimited && (
        <SelectField
          label={texts.whose}
          value={whose}
          choices={withCurrent(choices, whose, '…')}
          onChange={show}
        />
      )}
      {isAdmin && (
        <PersonSearch label={texts.person} exclude={[user.uri, whose]} onChoose={({ uri }) => show(uri)} />
      )}
      <SelectField
        label={texts.type}
        value={query.event_type ?? ''}
        choices={withCurrent(useTypeChoices(query), query.event_type ?? '', texts.otherType)}
        onChange={(uri) => onChange({ event_type: uri })}
      />
      <SelectField
        label={texts.place}
        value={query.place ?? ''}
        choices={withCurrent(usePlaceChoices(), query.place ?? '', placeName(messages, query.place))}
        onChange={(place) => onChange({ place })}
      />
      <SelectField
        label={texts.source}
        value={query.source ?? ''}
        choices={[
          { value: '', label: texts.allSources },
          ...meetingSources.map((value) => ({ value, label: messages.meetings.sources[value] ?? value })),
        ]}
        onChange={(source) => onChange({ source })}
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

const placeName = ({ meetings }: ConsoleMessages, kind = ''): string => meetings.places[kind] ?? kind

/** The places that event types can have. */
function usePlaceChoices(): readonly Choice[] {
  const { messages } = useConsole()
  const connected = (useAnswer(locations).value?.collection ?? []).filter((place) => place.connected)
  return [
    { value: '', label: messages.filter.allPlaces },
    ...connected.map(({ kind }) => ({ value: kind, label: placeName(messages, kind) })),
  ]
}

/** The event types of the person whose meetings are shown. With a group or everyone, admins see those of the organization. */
export function useTypes(query: MeetingQuery) {
  const { user, organization } = useConsole()
  const { isAdmin } = useMembership(Boolean(query.group ?? query.organization))
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
