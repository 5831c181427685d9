// Deletes the personal data of an address.
import { useConsole } from '../../../context.ts'
import { DeleteDialog } from './delete-dialog.tsx'

export interface DeletePersonProps {
  readonly address: string
  readonly onDeleted: () => void
  readonly onClose: () => void
}

export function DeletePerson({ address, onDeleted, onClose }: DeletePersonProps) {
  const texts = useConsole().messages.personalData
  return (
    <DeleteDialog
      title={texts.deleteTitle(address)}
      lead={texts.deleteLead}
      name={address}
      request={(api) => api.deleteInviteeData({ emails: [address] })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
