// The invitations with one status, the newest first, 25 at a time.
import {
  type InvitationStatus,
  invitationsInput,
} from '../../../../../../server/src/domain/pages/invitation-filters.ts'
import { ListPages } from '../../../components/list-pages.tsx'
import { useConsole } from '../../../context.ts'
import { INVITATION_LIST, invitations } from '../../../data/invitation-queries.ts'
import { InvitationRow } from './invitation-row.tsx'

export function InvitationList({ status }: { readonly status: InvitationStatus }) {
  const { messages, organization } = useConsole()
  const texts = messages.invitations
  const input = invitationsInput(organization.uri, { status })
  return (
    <ListPages
      label={texts.tab}
      operation={INVITATION_LIST}
      pageAt={(token) => invitations({ ...input, ...token })}
      empty={texts.none[status]}
      renderRow={(invitation) => <InvitationRow key={invitation.uri} invitation={invitation} />}
    />
  )
}
