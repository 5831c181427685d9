// What mails about the deletion of an organization say: its name, and until when it can be restored.
import {
  accountMailMessages,
  type OrganizationMailName,
} from '../../domain/language/account-mail-messages.ts'
import { formatDateTime } from '../../domain/language/format-moments.ts'
import type { Locale } from '../../domain/language/locales.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import { findZoneOrUtc } from '../../domain/time/zone.ts'
import type { MailFact } from './compose-account-mail.ts'

export const organizationMailPaths: Readonly<Record<OrganizationMailName, string>> = {
  organization_deleted: '/account/deleted-organization',
  organization_ends: '/account/deleted-organization',
  organization_restored: '/app',
}

export const isOrganizationMail = (kind: string): kind is OrganizationMailName =>
  Object.hasOwn(organizationMailPaths, kind)

/** `restorableUntil`: null once it is restored. */
export const writeOrganizationDetail = (name: string, restorableUntil: Instant | null): string =>
  JSON.stringify([name, restorableUntil])

/** The recipients live in different time zones, so the time is that of UTC. */
export function readOrganizationFact(locale: Locale, detail: string): MailFact {
  const [name, until] = JSON.parse(detail) as [string, number | null]
  const { organizationLabel, restorableUntil } = accountMailMessages[locale]
  if (until === null) return { label: organizationLabel, text: name }
  const date = formatDateTime({ locale, zone: findZoneOrUtc('UTC'), clock: '24h' }, instant(until))
  return { label: name, text: restorableUntil(date) }
}
