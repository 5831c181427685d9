// Changes the password. What is wrong with one of the two is said below it.
import { useState } from 'preact/hooks'
import { MeetwrightError } from '../../../../../../sdk/src/errors.ts'
import { MAX_PASSWORD_LENGTH } from '../../../../../../server/src/domain/access/password-length.ts'
import type { FieldErrorCode } from '../../../../../../server/src/domain/pages/forms.ts'
import { PasswordField } from '../../../components/field.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'

const MAX_TYPED_LENGTH = 2 * MAX_PASSWORD_LENGTH

export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const api = useSessionApi()
  const { cache, messages, viewer, showToast } = useConsole()
  const { accounts, forms } = messages.accountPages
  const [present, setPresent] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const save = async () => {
    setWrong({})
    try {
      await requireApi(api).changePassword({ current_password: present, password })
    } catch (error) {
      setWrong(describeFields(forms.errors, error))
      throw error
    }
    cache.invalidate('listSessions')
    showToast({ text: accounts.notices.password_changed })
  }
  return (
    <SaveDialog
      title={accounts.changePassword.title}
      button={accounts.changePassword.button}
      canSave={present !== '' && password !== ''}
      save={save}
      onClose={onClose}
    >
      <input
        type="text"
        class="unseen"
        autoComplete="username"
        value={viewer.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label={accounts.fields.currentPassword}
        autoComplete="current-password"
        value={present}
        maxLength={MAX_TYPED_LENGTH}
        error={wrong.current_password}
        onChange={setPresent}
      />
      <PasswordField
        label={accounts.fields.newPassword}
        hint={accounts.fields.newPasswordHint}
        autoComplete="new-password"
        value={password}
        maxLength={MAX_TYPED_LENGTH}
        error={wrong.password}
        onChange={setPassword}
      />
    </SaveDialog>
  )
}

/** By parameter. */
function describeFields(
  texts: Readonly<Record<FieldErrorCode, string>>,
  error: unknown,
): Readonly<Record<string, string>> {
  if (!(error instanceof MeetwrightError)) return {}
  return Object.fromEntries(
    error.details.map(({ parameter, code, message }) => [
      parameter,
      code !== undefined && code in texts ? texts[code as FieldErrorCode] : message,
    ]),
  )
}
