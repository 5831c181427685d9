// What every page about people has: its title, and links to the other pages.
import type { ComponentChildren } from 'preact'
import { canListPeople } from '../../../../../server/src/domain/pages/people-filters.ts'
import { Tabs } from '../../components/tabs.tsx'
import { useConsole } from '../../context.ts'
import { useMembership } from '../../data/use-membership.ts'

const GROUPS_PATH = '/app/people/groups'

export function PeopleArea({ children }: { readonly children: ComponentChildren }) {
  const { messages, href, location } = useConsole()
  const { members: texts } = messages
  const membership = useMembership()
  const isAllowed = canListPeople(membership)
  const tabs = [
    { path: '/app/people', label: texts.tab },
    { path: GROUPS_PATH, label: messages.groups.tab },
    ...(membership.isAdmin ? [{ path: '/app/people/invitations', label: messages.invitations.tab }] : []),
  ]
  return (
    <div class="form-page wide">
      <div class="page-head">
        <h1>{messages.areas.people}</h1>
        {isAllowed && (
          <Tabs
            label={texts.parts}
            tabs={tabs.map(({ path, label }) => ({
              label,
              href: href(path),
              isCurrent:
                location.path === path || (path === GROUPS_PATH && location.path.startsWith(`${path}/`)),
            }))}
          />
        )}
      </div>
      {isAllowed ? children : <p class="notice">{texts.adminsOnly}</p>}
    </div>
  )
}
