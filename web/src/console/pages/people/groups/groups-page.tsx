// The groups of the organization with their number of members. Admins create groups here.
import { useState } from 'preact/hooks'
import type { Group } from '../../../../../../sdk/src/api.gen.ts'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { groups } from '../../../data/team-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { withQuery } from '../../../router.ts'
import { useShortcuts } from '../../../shell/use-shortcuts.ts'
import { PeopleArea } from '../people-area.tsx'
import { findGroups } from './find-groups.ts'
import { NewGroup } from './group-dialogs.tsx'

export const GroupsPage = () => (
  <PeopleArea>
    <Groups />
  </PeopleArea>
)

function Groups() {
  const { messages, cache, location, navigate, display } = useConsole()
  const texts = messages.groups
  const { isAdmin } = useMembership()
  const { value, error } = useAnswer(groups)
  const [isCreating, setCreating] = useState(false)
  useShortcuts(isAdmin ? { n: () => setCreating(true) } : {})
  const term = location.query.search ?? ''
  const found = value && findGroups(value.collection, term, display.locale)
  return (
    <>
      <div class="people-filters">
        <SearchField
          label={texts.search}
          value={term}
          onSearch={(search) => navigate(withQuery(location.path, { search }), { replace: true })}
        />
        {isAdmin && (
          <button type="button" class="button main" onClick={() => setCreating(true)}>
            {texts.create}
          </button>
        )}
      </div>
      {error !== null && <Problem error={error} retry={() => cache.invalidate('listGroups')} />}
      {value === undefined && error === null && <LoadingRows rows={3} />}
      {found?.length === 0 && <p class="empty">{term === '' ? texts.none : texts.noMatch}</p>}
      {found && found.length > 0 && (
        <ul class="rows" aria-label={texts.tab}>
          {found.map((group) => (
            <GroupRow key={group.uri} group={group} />
          ))}
        </ul>
      )}
      {isCreating && <NewGroup onClose={() => setCreating(false)} />}
    </>
  )
}

function GroupRow({ group: { uri, name, member_count } }: { readonly group: Group }) {
  const { messages, href } = useConsole()
  return (
    <li class="item">
      <div class="item-line">
        <a class="item-text" href={href(`/app/people/groups/${idOf(uri)}`)}>
          {name}
        </a>
        {member_count !== undefined && <span class="hint">{messages.groups.members(member_count)}</span>}
      </div>
    </li>
  )
}
