// Hands over the ownership of the organization. The owner types the name of the new one.
import { useState } from 'preact/hooks'
import type { OrganizationMembershipInList } from '../../../../../sdk/src/api.gen.ts'
import { ConfirmName, isConfirmed } from '../../components/confirm-name.tsx'
import { SaveDialog } from '../../components/save-dialog.tsx'
import { useConsole } from '../../context.ts'
import { useRoleActs } from './use-role-acts.ts'

export interface HandOverProps {
  readonly membership: OrganizationMembershipInList
  readonly onClose: () => void
}

export function HandOver({ membership, onClose }: HandOverProps) {
  const { messages, organization } = useConsole()
  const { roleChange: texts } = messages
  const { handOver } = useRoleActs()
  const [typed, setTyped] = useState('')
  const { name } = membership.user
  return (
    <SaveDialog
      title={texts.handOverTitle(name)}
      button={texts.handOverButton}
      canSave={isConfirmed(typed, name)}
      save={() => handOver(membership)}
      onClose={onClose}
    >
      <p>{texts.handOverLead(name, organization.name)}</p>
      <ConfirmName label={texts.typeName(name)} value={typed} onChange={setTyped} />
    </SaveDialog>
  )
}
