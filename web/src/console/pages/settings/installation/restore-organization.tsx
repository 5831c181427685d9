// Restores an organization whose only member joined another one, or that its owner has deleted.
import { useState } from 'preact/hooks'
import type { OpenedOrganization } from '../../../../../../sdk/src/api.gen.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '../../../../../../server/src/domain/email/address.ts'
import { AccountField } from '../../../components/field.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import type { OrganizationDialogProps } from './change-subscription.tsx'

export interface RestoreOrganizationProps extends OrganizationDialogProps {
  readonly onRestored: (opened: OpenedOrganization) => void
}

export function RestoreOrganization({ organization, onRestored, onClose }: RestoreOrganizationProps) {
  const texts = useConsole().messages.organizationList
  const api = useSessionApi()
  const [typed, setTyped] = useState('')
  const email = typed.trim()
  return (
    <SaveDialog
      title={texts.restoreTitle(organization.name)}
      button={texts.restoreButton}
      canSave={email === '' || isEmail(email)}
      errors={{ already_exists: () => texts.emailTaken }}
      save={async () =>
        onRestored(
          await requireApi(api).restoreInstallationOrganization({
            uuid: idOf(organization.uri),
            ...(email === '' ? {} : { email }),
          }),
        )
      }
      onClose={onClose}
    >
      <p>{organization.deletion_due_at === null ? texts.restoreLead : texts.restoreDeletedLead}</p>
      {organization.members === 0 && (
        <AccountField
          label={texts.restoreEmail}
          hint={texts.restoreEmailHint}
          type="text"
          value={typed}
          maxLength={MAX_EMAIL_LENGTH}
          onChange={setTyped}
        />
      )}
    </SaveDialog>
  )
}
