// The fields that choose whose meetings are shown, and of which event type.
import type { MeetingQuery } from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { type Choice, SelectField } from '../../components/field.tsx'
import { PersonSearch } from '../../components/person-search.tsx'
import { useConsole } from '../../context.ts'
import { eventTypes } from '../../data/queries.ts'
import { eventTypesOfOrganization } from '../../data/team-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useMembership } from '../../data/use-membership.ts'
import { useWhoseChoices, whoseOf, whoseQuery } from './whose-choices.ts'

type WhoseQuery = Pick<MeetingQuery, 'user' | 'group' | 'organization' | 'event_type'>

export interface WhoseFieldsProps {
  readonly query: WhoseQuery
  readonly onChange: (changes: WhoseQuery) => void
}

export function WhoseFields({ query, onChange }: WhoseFieldsProps) {
  const { messages, user } = useConsole()
  const texts = messages.filter
  const { isAdmin } = useMembership()
  const whose = whoseOf(query)
  const choices = useWhoseChoices(query)
  const isLimited = choices.length === 1 && whose === ''
  // Event types of one person rarely are those of another.
  const show = (choice: string) => onChange({ ...whoseQuery(choice), event_type: undefined })
  return (
    <>
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
    </>
  )
}

/** A choice that is not loaded, or no longer there, is shown too. */
export const withCurrent = (choices: readonly Choice[], value: string, label: string): readonly Choice[] =>
  choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label }]

/** The event types of the person whose meetings are shown. With a group or everyone, admins see those of the organization. */
export function useTypes(query: WhoseQuery) {
  const { user, organization } = useConsole()
  const { isAdmin } = useMembership(Boolean(query.group ?? query.organization))
  return useAnswer(isAdmin ? eventTypesOfOrganization(organization.uri) : eventTypes(query.user ?? user.uri))
    .value?.collection
}

function useTypeChoices(query: WhoseQuery): readonly Choice[] {
  const { messages } = useConsole()
  const types = useTypes(query) ?? []
  return [
    { value: '', label: messages.filter.allTypes },
    ...types.map(({ uri, name }) => ({ value: uri, label: name })),
  ]
}
