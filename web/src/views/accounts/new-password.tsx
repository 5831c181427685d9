// Fields that several forms of accounts share: whose it is, a new password, the time zone.
import type { ComponentChildren } from 'preact'
import { Select, TextField } from '../../components/field.tsx'
import { useWords } from '../../frame.ts'
import { accountWords } from '../../words/accounts.ts'

export interface OfAddressProps {
  readonly email: string
  readonly children?: ComponentChildren
}

/** The address, also for programs that keep passwords: they want to know whose this is. */
export function OfAddress({ email, children }: OfAddressProps) {
  return (
    <>
      {children && <p class="of-address">{children}</p>}
      <input type="hidden" name="username" value={email} autocomplete="username" />
    </>
  )
}

export interface NewPasswordProps {
  /** There was none before. */
  readonly isTheFirst?: boolean
  /** Where the page is for this one field. */
  readonly hasFocus?: boolean
}

export function NewPassword({ isTheFirst = false, hasFocus = false }: NewPasswordProps) {
  const { fields } = useWords(accountWords)
  return (
    <TextField
      name="password"
      type="password"
      label={isTheFirst ? fields.password : fields.newPassword}
      hint={fields.newPasswordHint}
      autocomplete="new-password"
      isFirst={hasFocus}
    />
  )
}

export interface ZoneFieldProps {
  readonly zones: readonly string[]
  readonly zone: string
}

export function ZoneField({ zones, zone }: ZoneFieldProps) {
  const { fields } = useWords(accountWords)
  const choices = zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  return (
    <Select
      name="timezone"
      label={fields.timezone}
      hint={fields.timezoneHint}
      choices={choices}
      value={zone}
    />
  )
}
