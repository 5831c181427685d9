// What the viewer may do with a person, besides changing their role.
import { useState } from 'preact/hooks'
import type { OrganizationMembershipInList } from '../../../../../sdk/src/api.gen.ts'
import {
  canChangeRole,
  canRemoveMember,
  canResetAccess,
} from '../../../../../server/src/domain/access/policies.ts'
import { LinkDialog } from '../../components/link-dialog.tsx'
import { Menu, MenuAction } from '../../components/menu.tsx'
import { useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { useMembership } from '../../data/use-membership.ts'
import { useSessionApi } from '../../data/use-session-api.ts'
import { HandOver } from './hand-over.tsx'
import { RemoveAccess } from './remove-access.tsx'
import { RemoveMember } from './remove-member.tsx'

export interface PersonActionsProps {
  readonly membership: OrganizationMembershipInList
  readonly onRemoved?: () => void
}

export function PersonActions({ membership, onRemoved }: PersonActionsProps) {
  const { messages, viewer, hasMail } = useConsole()
  const { memberAccess, roleChange } = messages
  const { role: ownRole } = useMembership()
  const [open, setOpen] = useState<'handOver' | 'identity' | 'link' | 'remove' | 'secondFactors' | null>(null)
  const sessionApi = useSessionApi()
  const { uri, user, role, summary } = membership
  const canHandOver = role !== 'owner' && canChangeRole(ownRole, role, 'owner')
  const canRemove = user.uri !== viewer.uri && canRemoveMember(ownRole, false, role)
  const canReset = canResetAccess(ownRole, role)
  if (!canHandOver && !canRemove) return null
  const close = () => setOpen(null)
  return (
    <>
      <Menu label={roleChange.actions(user.name)}>
        {canHandOver && <MenuAction label={roleChange.handOver} onClick={() => setOpen('handOver')} />}
        {canReset && summary?.has_second_factor && (
          <MenuAction label={memberAccess.secondFactors.open} onClick={() => setOpen('secondFactors')} />
        )}
        {canReset && summary?.has_sign_in_identity && (
          <MenuAction label={memberAccess.identity.open} onClick={() => setOpen('identity')} />
        )}
        {canReset && !hasMail && <MenuAction label={memberAccess.link} onClick={() => setOpen('link')} />}
        {canRemove && <MenuAction label={messages.removal.open} isDanger onClick={() => setOpen('remove')} />}
      </Menu>
      {open === 'handOver' && <HandOver membership={membership} onClose={close} />}
      {open === 'remove' && <RemoveMember membership={membership} onRemoved={onRemoved} onClose={close} />}
      {(open === 'secondFactors' || open === 'identity') && (
        <RemoveAccess what={open} membership={membership} onClose={close} />
      )}
      {open === 'link' && sessionApi && (
        <LinkDialog
          title={memberAccess.linkTitle(user.name)}
          lead={memberAccess.linkLead(user.name)}
          load={() => sessionApi.createMemberPasswordLink({ uuid: idOf(uri) })}
          onClose={close}
        />
      )}
    </>
  )
}
