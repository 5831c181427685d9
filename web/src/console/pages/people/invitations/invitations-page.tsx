// Invitations to the organization: the list by status, and inviting people. For admins of the organization.
import {
  findShownStatus,
  invitationStatuses,
} from '../../../../../../server/src/domain/pages/invitation-filters.ts'
import { SelectField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { withQuery } from '../../../router.ts'
import { PeopleArea } from '../people-area.tsx'
import { InvitationList } from './invitation-list.tsx'

export function InvitationsPage() {
  const { messages } = useConsole()
  const { isAdmin } = useMembership()
  return (
    <PeopleArea>
      {isAdmin ? <Invitations /> : <p class="notice">{messages.invitations.adminsOnly}</p>}
    </PeopleArea>
  )
}

function Invitations() {
  const { messages, location, navigate, hasMail } = useConsole()
  const texts = messages.invitations
  const status = findShownStatus(location.query)
  return (
    <>
      {!hasMail && <p class="notice">{texts.noMail}</p>}
      <div class="people-filters">
        <SelectField
          label={texts.status}
          value={status}
          choices={invitationStatuses.map((one) => ({ value: one, label: texts.statuses[one] }))}
          onChange={(chosen) => navigate(withQuery(location.path, { status: chosen }), { replace: true })}
        />
      </div>
      <InvitationList key={status} status={status} />
    </>
  )
}
