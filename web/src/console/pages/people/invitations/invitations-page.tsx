// Invitations to the organization: the list by status, and inviting people. For admins of the organization.
import { useState } from 'preact/hooks'
import {
  findShownStatus,
  invitationStatuses,
} from '../../../../../../server/src/domain/pages/invitation-filters.ts'
import { SelectField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { withQuery } from '../../../router.ts'
import { useShortcuts } from '../../../shell/use-shortcuts.ts'
import { PeopleArea } from '../people-area.tsx'
import { InvitationList } from './invitation-list.tsx'
import { useInvitationRun } from './invitation-run.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { SendingCard } from './sending-card.tsx'

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
  const { run, sending } = useInvitationRun()
  const [isInviting, setInviting] = useState(false)
  // One batch after the other.
  const canInvite = sending === null || sending.unsent.length === 0
  const invite = () => setInviting(canInvite)
  useShortcuts({ n: invite })
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
        <button type="button" class="button main" disabled={!canInvite} onClick={invite}>
          {texts.invite}
        </button>
      </div>
      {run && sending && <SendingCard run={run} sending={sending} />}
      <InvitationList key={status} status={status} />
      {run && isInviting && <InviteDialog run={run} onClose={() => setInviting(false)} />}
    </>
  )
}
