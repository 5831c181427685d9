// Dialogs of calendar accounts: connect one, change its password, disconnect it.
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { CalendarConnection } from '../../../../../sdk/src/api.gen.ts'
import { providerLabels } from '../../../../../server/src/domain/calendar/provider-labels.ts'
import { Dialog } from '../../components/dialog.tsx'
import { AccountField, SelectField } from '../../components/field.tsx'
import { SaveProblem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { type CalendarProvider, calendarProviders } from '../../messages/calendar-accounts.ts'
import {
  type AccountError,
  addressOf,
  findAccountError,
  presets,
  providerOfHost,
} from './calendar-providers.ts'
import { accountName, connectPath } from './describe-account.ts'
import { useAccountActs } from './use-account-acts.ts'

const MAX_URL_LENGTH = 2_000
const MAX_USERNAME_LENGTH = 320
const MAX_PASSWORD_LENGTH = 500

interface AccountDialogProps {
  readonly onClose: () => void
}

interface ConnectionDialogProps extends AccountDialogProps {
  readonly connection: CalendarConnection
}

export function ConnectAccount({ onClose }: AccountDialogProps) {
  const { messages, accountProviders, href } = useConsole()
  // Conferences have a button of their own.
  const labeled = accountProviders.filter((one) => one !== 'zoom')
  const { accounts: texts } = messages
  const { connect } = useAccountActs()
  const [chosen, setChosen] = useState<string>(labeled[0] ?? 'icloud')
  /** Connected on another page, without a password. */
  const labeledProvider = labeled.find((one) => one === chosen)
  const hasPassword = labeledProvider === undefined
  const provider = calendarProviders.find((one) => one === chosen) ?? 'other'
  const [server, setServer] = useState('')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const hasAddress = presets[provider].address !== null
  const attempt = useAttempt(provider, onClose)
  const isComplete = (hasAddress || server.trim() !== '') && username.trim() !== '' && password !== ''
  const submit = async () =>
    hasPassword
      ? connect({ url: addressOf(provider, server), username: username.trim(), password })
      : location.assign(href(connectPath(labeledProvider)))
  return (
    <AttemptDialog
      title={texts.connect}
      button={texts.connect}
      progress={texts.trying}
      canSubmit={!hasPassword || isComplete}
      attempt={attempt}
      // Fields that are not shown can't show their error.
      shownFields={hasAddress ? ['username', 'password'] : ['url', 'username', 'password']}
      submit={submit}
      onClose={onClose}
    >
      <SelectField
        label={texts.provider}
        value={chosen}
        choices={[
          ...labeled.map((value) => ({ value, label: providerLabels[value] })),
          ...calendarProviders.map((value) => ({
            value,
            label: presets[value].name ?? texts.otherProvider,
          })),
        ]}
        onChange={(value) => {
          attempt.reset()
          setChosen(value)
        }}
      />
      {hasPassword && !hasAddress && (
        <AccountField
          type="text"
          label={provider === 'nextcloud' ? texts.nextcloudServer : texts.server}
          hint={provider === 'nextcloud' ? texts.nextcloudHint : texts.serverHint}
          value={server}
          maxLength={MAX_URL_LENGTH}
          error={attempt.errorOf('url')}
          onChange={setServer}
        />
      )}
      {hasPassword && (
        <>
          <AccountField
            type="text"
            label={texts.username}
            value={username}
            maxLength={MAX_USERNAME_LENGTH}
            error={attempt.errorOf('username')}
            onChange={setUsername}
          />
          <PasswordField provider={provider} value={password} attempt={attempt} onChange={setPassword} />
        </>
      )}
    </AttemptDialog>
  )
}

interface PasswordFieldProps {
  readonly provider: CalendarProvider
  readonly value: string
  readonly attempt: Attempt
  readonly onChange: (value: string) => void
}

function PasswordField({ provider, value, attempt, onChange }: PasswordFieldProps) {
  const { accounts: texts } = useConsole().messages
  return (
    <AccountField
      type="password"
      label={texts.password}
      hint={texts.passwordHints[provider]}
      value={value}
      maxLength={MAX_PASSWORD_LENGTH}
      error={attempt.errorOf('password')}
      onChange={onChange}
    />
  )
}

export function NewPassword({ connection, onClose }: ConnectionDialogProps) {
  const { accounts: texts } = useConsole().messages
  const { changePassword } = useAccountActs()
  const [password, setPassword] = useState('')
  const provider = providerOfHost(connection.host)
  const attempt = useAttempt(provider, onClose)
  return (
    <AttemptDialog
      title={`${texts.newPassword}: ${accountName(connection)}`}
      button={texts.newPassword}
      progress={texts.trying}
      canSubmit={password !== ''}
      attempt={attempt}
      shownFields={['password']}
      submit={() => changePassword(connection, password)}
      onClose={onClose}
    >
      <PasswordField provider={provider} value={password} attempt={attempt} onChange={setPassword} />
    </AttemptDialog>
  )
}

export function DisconnectAccount({
  connection,
  onDisconnect,
  onClose,
}: ConnectionDialogProps & { readonly onDisconnect: () => void }) {
  const { accounts: texts } = useConsole().messages
  const { disconnect, disconnectAndRemove } = useAccountActs()
  const [entries, setEntries] = useState<'keep' | 'remove'>('keep')
  const title = `${texts.disconnect}: ${accountName(connection)}`
  const attempt = useAttempt(providerOfHost(connection.host), () => {
    onClose()
    onDisconnect()
  })
  return (
    <AttemptDialog
      title={title}
      button={texts.disconnect}
      progress={texts.removing}
      canSubmit
      attempt={attempt}
      shownFields={[]}
      submit={async () => {
        if (entries === 'keep') disconnect(connection)
        else await disconnectAndRemove(connection)
      }}
      onClose={onClose}
    >
      <p>{texts.disconnectLead}</p>
      <fieldset class="ways">
        <legend class="unseen">{texts.disconnectLead}</legend>
        {(['keep', 'remove'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="entries" checked={entries === one} onChange={() => setEntries(one)} />{' '}
            {texts.entries[one]}
          </label>
        ))}
      </fieldset>
    </AttemptDialog>
  )
}

type Field = NonNullable<AccountError['field']>

interface Attempt {
  readonly error: unknown
  readonly isRunning: boolean
  /** What the error says about the account. */
  readonly accountError: AccountError | null
  errorOf(field: Field): string | undefined
  run(act: () => Promise<void>): Promise<boolean>
  reset(): void
}

/** A request that waits for a calendar server. */
function useAttempt(provider: CalendarProvider, onSuccess: () => void): Attempt {
  const { accounts: texts } = useConsole().messages
  const [error, setError] = useState<unknown>(null)
  const [isRunning, setRunning] = useState(false)
  const accountError = findAccountError(error, provider)
  return {
    error,
    isRunning,
    accountError,
    errorOf: (field) => (accountError?.field === field ? texts.problems[accountError.problem] : undefined),
    async run(act) {
      setRunning(true)
      setError(null)
      try {
        await act()
        onSuccess()
        return true
      } catch (failure) {
        setError(failure)
        setRunning(false)
        return false
      }
    },
    reset: () => setError(null),
  }
}

interface AttemptDialogProps extends AccountDialogProps {
  readonly title: string
  readonly button: string
  /** Shown while the request runs. */
  readonly progress: string
  readonly canSubmit: boolean
  readonly attempt: Attempt
  readonly shownFields: readonly Field[]
  readonly submit: () => Promise<void>
  readonly children: ComponentChildren
}

function AttemptDialog(props: AttemptDialogProps) {
  const { title, button, progress, canSubmit, attempt, shownFields, submit, onClose, children } = props
  const form = useRef<HTMLFormElement>(null)
  const send = async (event: Event) => {
    event.preventDefault()
    if (await attempt.run(submit)) return
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} class="dialog-form" onSubmit={(event) => void send(event)}>
        {children}
        <AttemptProblem attempt={attempt} shownFields={shownFields} />
        <p role="status">{attempt.isRunning && progress}</p>
        <div class="buttons">
          <button type="submit" class="button main" disabled={!canSubmit || attempt.isRunning}>
            {button}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** An error that no field shows. */
function AttemptProblem({ attempt, shownFields }: Pick<AttemptDialogProps, 'attempt' | 'shownFields'>) {
  const { accounts: texts } = useConsole().messages
  const { error, accountError } = attempt
  if (error === null) return null
  if (accountError === null) return <SaveProblem error={error} />
  const { field, problem } = accountError
  return field !== null && shownFields.includes(field) ? null : <p role="alert">{texts.problems[problem]}</p>
}
