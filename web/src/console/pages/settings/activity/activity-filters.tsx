// Person, area, action, period and search: which entries of the activity log the list shows. The address of the page keeps them.
import { useEffect, useRef } from 'preact/hooks'
import type { ActivityQuery } from '../../../../../../server/src/domain/pages/activity-filters.ts'
import { ClockField, SelectField } from '../../../components/field.tsx'
import { PersonSearch } from '../../../components/person-search.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { useConsole } from '../../../context.ts'
import { idOf, member } from '../../../data/queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { activityActions, activityAreas, findShownAction, findShownArea } from './activity-input.ts'

export interface ActivityFiltersProps {
  readonly query: ActivityQuery
  readonly onChange: (changes: ActivityQuery) => void
  readonly onExport: () => void
}

export function ActivityFilters({ query, onChange, onExport }: ActivityFiltersProps) {
  const { messages } = useConsole()
  const texts = messages.activity.filters
  const { filter, meetings } = messages
  const { search, from, to } = query
  return (
    <search class="people-filters" aria-label={filter.open(0)}>
      <SearchField
        label={texts.search}
        value={search ?? ''}
        onSearch={(text) => onChange({ search: text })}
      />
      <PersonFilter query={query} onChange={onChange} />
      <SelectField
        label={texts.area}
        value={findShownArea(query) ?? ''}
        choices={toChoices(texts.allAreas, activityAreas, texts.areas)}
        onChange={(area) => onChange({ area })}
      />
      <SelectField
        label={texts.action}
        value={findShownAction(query) ?? ''}
        choices={toChoices(texts.allActions, activityActions, texts.actions)}
        onChange={(action) => onChange({ action })}
      />
      <ClockField
        type="date"
        label={filter.from}
        value={from ?? ''}
        onChange={(date) => onChange({ from: date })}
      />
      <ClockField
        type="date"
        label={filter.to}
        value={to ?? ''}
        onChange={(date) => onChange({ to: date })}
      />
      <button type="button" class="button plain" onClick={onExport}>
        {meetings.export}
      </button>
    </search>
  )
}

const toChoices = <Name extends string>(
  all: string,
  values: Readonly<Record<Name, unknown>>,
  labels: Readonly<Record<Name, string>>,
) => [
  { value: '', label: all },
  ...(Object.keys(values) as Name[]).map((value) => ({ value, label: labels[value] })),
]

/** The name of a chosen person, with a choice that removes the filter, or a search. The focus goes to what takes its place. */
function PersonFilter({ query: { person }, onChange }: Omit<ActivityFiltersProps, 'onExport'>) {
  const texts = useConsole().messages.activity.filters
  const { value } = useAnswer(person ? member(person) : null)
  const control = useRef<HTMLDivElement>(null)
  const shown = useRef(person)
  useEffect(() => {
    if (shown.current !== person) control.current?.querySelector<HTMLElement>('input, select')?.focus()
    shown.current = person
  }, [person])
  return (
    <div class="activity-person" ref={control}>
      {person ? (
        <SelectField
          label={texts.person}
          value={person}
          choices={[
            { value: '', label: texts.anyone },
            // Someone who has left has no name here.
            { value: person, label: value?.name ?? '…' },
          ]}
          onChange={(id) => onChange({ person: id })}
        />
      ) : (
        <PersonSearch
          label={texts.person}
          exclude={[]}
          onChoose={({ uri }) => onChange({ person: idOf(uri) })}
        />
      )}
    </div>
  )
}
