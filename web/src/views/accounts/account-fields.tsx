// Fields shared by account forms: email address, new password, time zone, consent to close an organization.
import type { ComponentChildren } from 'preact'
import { findZoneCity } from '../../../../server/src/domain/language/zone-names.ts'
import { Choices } from '../../components/choices.tsx'
import { Select, TextField } from '../../components/field.tsx'
import { useFormState } from '../../components/form.tsx'
import { useFrame, useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'

export interface UsernameFieldProps {
  readonly email: string
  readonly children?: ComponentChildren
}

/** A hidden username field, because password managers store the email address with the password. */
export function UsernameField({ email, children }: UsernameFieldProps) {
  return (
    <>
      {children && <p class="of-address">{children}</p>}
      <input type="hidden" name="username" value={email} autocomplete="username" />
    </>
  )
}

export interface NewPasswordProps {
  /** The user had no password before. */
  readonly isInitial?: boolean
  /** For pages with a single field. */
  readonly shouldFocus?: boolean
}

export function NewPassword({ isInitial = false, shouldFocus = false }: NewPasswordProps) {
  const { fields } = useMessages(accountMessages)
  return (
    <TextField
      name="password"
      type="password"
      label={isInitial ? fields.password : fields.newPassword}
      hint={fields.newPasswordHint}
      autocomplete="new-password"
      shouldFocus={shouldFocus}
    />
  )
}

export interface ZoneFieldProps {
  readonly zones: readonly string[]
  readonly zone: string
}

export function ZoneField({ zones, zone }: ZoneFieldProps) {
  const { fields } = useMessages(accountMessages)
  const { assets, locale } = useFrame()
  // A zone that was submitted stays.
  const isInitial = useFormState().values.timezone === undefined
  const { compare } = new Intl.Collator(locale)
  const choices = zones
    .map((value) => ({ value, label: findZoneCity(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label))
  return (
    <>
      <Select
        name="timezone"
        label={fields.timezone}
        hint={fields.timezoneHint}
        choices={choices}
        value={zone}
      />
      {isInitial && <script type="module" src={assets.zoneScript} />}
    </>
  )
}

/** The user agrees that their own organization, which has no other members, is closed. */
export function DissolveField({ organization }: { readonly organization: string }) {
  const { dissolveTitle, dissolveHint, dissolve } = useMessages(accountMessages).invitation
  return (
    <Choices
      name="dissolve"
      legend={dissolveTitle}
      hint={dissolveHint(organization)}
      choices={[{ value: 'yes', label: dissolve(organization) }]}
      selectionMode="many"
    />
  )
}
