// All organizations of the installation, with search. The address of the page keeps the search. Operators create organizations here,
// change their plan, and restore those without members.
import { useState } from 'preact/hooks'
import type { InstallationOrganization, OpenedOrganization } from '../../../../../../sdk/src/api.gen.ts'
import { formatLongDate } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { LinkDialog } from '../../../components/link-dialog.tsx'
import { ListPages } from '../../../components/list-pages.tsx'
import { Menu, MenuAction } from '../../../components/menu.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { useConsole } from '../../../context.ts'
import { ORGANIZATIONS, organizations } from '../../../data/installation-queries.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { withQuery } from '../../../router.ts'
import { useShortcuts } from '../../../shell/use-shortcuts.ts'
import { ChangeSubscription } from './change-subscription.tsx'
import { NewOrganization } from './new-organization.tsx'
import { OperatorArea } from './operator-area.tsx'
import { RestoreOrganization } from './restore-organization.tsx'
import { useOwnerAccess } from './use-owner-access.ts'

export function OrganizationsPage() {
  const { messages } = useConsole()
  return (
    <OperatorArea section="organizations">
      <p>{messages.organizationList.lead}</p>
      <OrganizationList />
    </OperatorArea>
  )
}

function OrganizationList() {
  const { location, navigate, messages } = useConsole()
  const texts = messages.organizationList
  const api = useSessionApi()
  const { search } = location.query
  const filter = search ? { search_term: search } : {}
  const [isCreating, setCreating] = useState(false)
  const [opened, setOpened] = useState<OpenedOrganization | null>(null)
  const showAccess = useOwnerAccess(setOpened)
  useShortcuts({ n: () => setCreating(true) })
  return (
    <>
      <div class="buttons">
        <button type="button" class="button main" onClick={() => setCreating(true)}>
          {texts.create}
        </button>
      </div>
      <search class="people-filters organization-search">
        <SearchField
          label={texts.search}
          value={search ?? ''}
          onSearch={(text) => navigate(withQuery(location.path, { search: text }), { replace: true })}
        />
      </search>
      <ListPages
        key={search}
        label={messages.settings.sections.organizations}
        operation={ORGANIZATIONS}
        pageAt={(page = {} as { page_token: string }) => organizations(api, { ...filter, ...page })}
        empty={texts.none}
        renderRow={(organization) => (
          <OrganizationRow key={organization.uri} organization={organization} onRestored={showAccess} />
        )}
      />
      {isCreating && <NewOrganization onCreated={showAccess} onClose={() => setCreating(false)} />}
      {opened?.password_link && <OwnerLink opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

interface OwnerLinkProps {
  readonly opened: OpenedOrganization
  readonly onClose: () => void
}

function OwnerLink({ opened: { owner_email: email, password_link: link }, onClose }: OwnerLinkProps) {
  const { memberAccess } = useConsole().messages
  return (
    <LinkDialog
      title={memberAccess.linkTitle(email)}
      lead={memberAccess.linkLead(email)}
      load={async () => ({ url: link?.url ?? '' })}
      onClose={onClose}
    />
  )
}

interface OrganizationRowProps {
  readonly organization: InstallationOrganization
  readonly onRestored: (opened: OpenedOrganization) => void
}

function OrganizationRow({ organization, onRestored }: OrganizationRowProps) {
  const { messages, display } = useConsole()
  const texts = messages.organizationList
  const { name, plan, stage, members, meetings, created_at: created, deletion_due_at: due } = organization
  const [open, setOpen] = useState<'change' | 'restore' | null>(null)
  const close = () => setOpen(null)
  return (
    <li class="item" tabIndex={-1}>
      <div class="item-line">
        <span class="item-text finding">
          <b>{name}</b>
          <span class="hint">
            {[
              texts.members(members),
              texts.meetings(meetings),
              texts.created(formatLongDate(display, instant(Date.parse(created)))),
              ...(due === null ? [] : [texts.endsOn(formatLongDate(display, instant(Date.parse(due))))]),
            ].join(' · ')}
          </span>
        </span>
        <span class="badge" lang="en">
          {`${plan}, ${stage}`}
        </span>
        <Menu label={messages.roleChange.actions(name)}>
          <MenuAction label={texts.change} onClick={() => setOpen('change')} />
          {(members === 0 || due !== null) && (
            <MenuAction label={texts.restore} onClick={() => setOpen('restore')} />
          )}
        </Menu>
      </div>
      {open === 'change' && <ChangeSubscription organization={organization} onClose={close} />}
      {open === 'restore' && (
        <RestoreOrganization organization={organization} onRestored={onRestored} onClose={close} />
      )}
    </li>
  )
}
