// What the viewer may do with a person, besides changing their role.
import { useState } from 'preact/hooks'
import type { OrganizationMembershipInList } from '../../../../../sdk/src/api.gen.ts'
import { canChangeRole, canRemoveMember } from '../../../../../server/src/domain/access/policies.ts'
import { Menu, MenuAction } from '../../components/menu.tsx'
import { useConsole } from '../../context.ts'
import { useMembership } from '../../data/use-membership.ts'
import { HandOver } from './hand-over.tsx'
import { RemoveMember } from './remove-member.tsx'

export interface PersonActionsProps {
  readonly membership: OrganizationMembershipInList
  readonly onRemoved?: () => void
}

export function PersonActions({ membership, onRemoved }: PersonActionsProps) {
  const { messages, viewer } = useConsole()
  const { roleChange } = messages
  const { role: ownRole } = useMembership()
  const [open, setOpen] = useState<'handOver' | 'remove' | null>(null)
  const { user, role } = membership
  const canHandOver = role !== 'owner' && canChangeRole(ownRole, role, 'owner')
  const canRemove = user.uri !== viewer.uri && canRemoveMember(ownRole, false, role)
  if (!canHandOver && !canRemove) return null
  return (
    <>
      <Menu label={roleChange.actions(user.name)}>
        {canHandOver && <MenuAction label={roleChange.handOver} onClick={() => setOpen('handOver')} />}
        {canRemove && <MenuAction label={messages.removal.open} isDanger onClick={() => setOpen('remove')} />}
      </Menu>
      {open === 'handOver' && <HandOver membership={membership} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <RemoveMember membership={membership} onRemoved={onRemoved} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
