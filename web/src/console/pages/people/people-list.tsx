// The list of people: 25 at a time.
import { membersInput, type PeopleQuery } from '../../../../../server/src/domain/pages/people-filters.ts'
import { ListPages } from '../../components/list-pages.tsx'
import { useConsole } from '../../context.ts'
import { members } from '../../data/team-queries.ts'
import { useMembership } from '../../data/use-membership.ts'
import { PersonRow } from './person-row.tsx'

export function PeopleList({ query }: { readonly query: PeopleQuery }) {
  const { messages, organization } = useConsole()
  const rights = useMembership()
  const input = membersInput(organization.uri, rights, query)
  return (
    <ListPages
      label={messages.areas.people}
      operation="listOrganizationMemberships"
      pageAt={(token) => members({ ...input, ...token })}
      empty={messages.members.none}
      renderRow={(membership) => <PersonRow key={membership.uri} membership={membership} />}
    />
  )
}
