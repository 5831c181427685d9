// Search, group and role: which people the list shows.
import { type Role, roles } from '../../../../../server/src/domain/access/policies.ts'
import { findShownGroup, type PeopleQuery } from '../../../../../server/src/domain/pages/people-filters.ts'
import { type Choice, SelectField } from '../../components/field.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { useConsole } from '../../context.ts'
import { groups } from '../../data/team-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useMembership } from '../../data/use-membership.ts'

export interface PeopleFiltersProps {
  readonly query: PeopleQuery
  readonly onChange: (changes: PeopleQuery) => void
}

export function PeopleFilters({ query, onChange }: PeopleFiltersProps) {
  const { messages } = useConsole()
  const { members: texts } = messages
  const membership = useMembership()
  const roleNames: readonly Role[] = roles
  return (
    <search class="people-filters" aria-label={messages.filter.open(0)}>
      <SearchField
        label={messages.people.search}
        value={query.search ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <SelectField
        label={texts.group}
        value={findShownGroup(membership, query) ?? ''}
        choices={useGroupChoices(query)}
        onChange={(group) => onChange({ group })}
      />
      <SelectField
        label={texts.role}
        value={query.role ?? ''}
        choices={[
          { value: '', label: texts.allRoles },
          ...roleNames.map((role) => ({ value: role, label: texts.roles[role] })),
        ]}
        onChange={(role) => onChange({ role })}
      />
    </search>
  )
}

/** Admins choose from all groups, admins of groups from theirs. */
function useGroupChoices(query: PeopleQuery): readonly Choice[] {
  const { display, messages } = useConsole()
  const { members: texts } = messages
  const membership = useMembership()
  const { isAdmin, administeredGroups } = membership
  const listed = (useAnswer(groups).value?.collection ?? [])
    .filter(({ uri }) => isAdmin || administeredGroups.includes(uri))
    .map(({ uri, name }) => ({ value: uri, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, display.locale))
  const shown = findShownGroup(membership, query)
  const isListed = shown === undefined || listed.some(({ value }) => value === shown)
  return [
    ...(isAdmin ? [{ value: '', label: texts.allGroups }] : []),
    ...listed,
    // Until the groups are loaded.
    ...(isListed ? [] : [{ value: shown, label: '…' }]),
  ]
}
