// The filters of the list of meetings. The address of the page keeps them.
import {
  isWeekView,
  type MeetingQuery,
  meetingSources,
  noFilters,
} from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { type Choice, ClockField, SelectField } from '../../components/field.tsx'
import { useConsole } from '../../context.ts'
import { locations } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import type { ConsoleMessages } from '../../messages.ts'
import { whoseOf } from './whose-choices.ts'
import { WhoseFields, withCurrent } from './whose-fields.tsx'

export const countFilters = (query: MeetingQuery): number =>
  [query.event_type, whoseOf(query), query.place, query.source, query.from, query.to].filter(Boolean).length

export interface MeetingFiltersProps {
  readonly id: string
  readonly query: MeetingQuery
  readonly onChange: (changes: MeetingQuery) => void
}

export function MeetingFilters({ id, query, onChange }: MeetingFiltersProps) {
  const { messages } = useConsole()
  const texts = messages.filter
  return (
    <search id={id} class="filters" aria-label={texts.open(0)}>
      <WhoseFields query={query} onChange={onChange} />
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
