// A group: its name and booking page, and the people in it with their role. Admins of the organization change them.
import { useState } from 'preact/hooks'
import type { Group } from '../../../../../../sdk/src/api.gen.ts'
import { LoadingRows } from '../../../components/loading.tsx'
import { Menu, MenuAction } from '../../../components/menu.tsx'
import { Problem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'
import { group as groupQuery } from '../../../data/team-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useMembership } from '../../../data/use-membership.ts'
import type { PageProps } from '../../../pages.ts'
import { useCopy } from '../../../shell/use-copy.ts'
import { PeopleArea } from '../people-area.tsx'
import { EditGroup } from './group-dialogs.tsx'
import { GroupPeople } from './group-people.tsx'
import { useGroupActs } from './use-group-acts.ts'

export function GroupPage({ params: { group: id = '' } }: PageProps) {
  const { messages, cache, href } = useConsole()
  const { value: group, error } = useAnswer(groupQuery(id))
  return (
    <PeopleArea>
      <p>
        <a href={href('/app/people/groups')}>{messages.groups.all}</a>
      </p>
      {error !== null && <Problem error={error} retry={() => cache.invalidate('getGroup')} />}
      {group === undefined && error === null && <LoadingRows rows={3} />}
      {group && <ShownGroup group={group} />}
    </PeopleArea>
  )
}

function ShownGroup({ group }: { readonly group: Group }) {
  const { messages } = useConsole()
  const texts = messages.groups
  const { isAdmin, administeredGroups } = useMembership()
  const { remove } = useGroupActs()
  const copy = useCopy()
  const [isEditing, setEditing] = useState(false)
  const canSeePeople = isAdmin || administeredGroups.includes(group.uri)
  return (
    <>
      <div class="group-head">
        <h2>{group.name}</h2>
        {isAdmin && (
          <Menu label={`${texts.edit}, ${texts.delete}`}>
            <MenuAction label={texts.edit} onClick={() => setEditing(true)} />
            <MenuAction label={texts.delete} isDanger onClick={() => remove(group)} />
          </Menu>
        )}
      </div>
      <div class="item-line">
        <a class="group-link" href={group.scheduling_url} target="_blank" rel="noreferrer">
          {group.scheduling_url.replace(/^https?:\/\//, '')}
        </a>
        <button type="button" class="button plain" onClick={() => void copy(group.scheduling_url)}>
          {messages.share.copy}
        </button>
      </div>
      {!isAdmin && <p class="hint">{texts.adminsOnly}</p>}
      {canSeePeople && <GroupPeople group={group} canChange={isAdmin} />}
      {isEditing && <EditGroup group={group} onClose={() => setEditing(false)} />}
    </>
  )
}
