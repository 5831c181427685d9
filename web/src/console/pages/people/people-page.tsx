// The people of the organization, or of a group, with search and filters. The address of the page keeps them.
import type { PeopleQuery } from '../../../../../server/src/domain/pages/people-filters.ts'
import { useConsole } from '../../context.ts'
import { withQuery } from '../../router.ts'
import { PeopleArea } from './people-area.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'

export function PeoplePage() {
  const { location, navigate } = useConsole()
  const { search, group, role } = location.query
  const query: PeopleQuery = { search, group, role }
  const filter = (changes: PeopleQuery) =>
    navigate(withQuery(location.path, { ...query, ...changes }), { replace: true })
  return (
    <PeopleArea>
      <PeopleFilters query={query} onChange={filter} />
      <PeopleList key={withQuery('', { ...query })} query={query} />
    </PeopleArea>
  )
}
