// Calendar services whose address we know, and what is wrong if an account there can't be connected.
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import type { AccountProblem, CalendarProvider } from '../../messages/calendar-accounts.ts'

export interface ProviderPreset {
  /** Null: the texts have it, because it differs by language. */
  readonly name: string | null
  /** Null: the user enters it. */
  readonly address: string | null
}

export const presets: Readonly<Record<CalendarProvider, ProviderPreset>> = {
  icloud: { name: 'iCloud', address: 'https://caldav.icloud.com/' },
  fastmail: { name: 'Fastmail', address: 'https://caldav.fastmail.com/' },
  nextcloud: { name: 'Nextcloud', address: null },
  mailbox: { name: 'mailbox.org', address: 'https://dav.mailbox.org/' },
  other: { name: null, address: null },
}

const NEXTCLOUD_PATH = '/remote.php/dav'

/** The address to send. `entered`: by the user, if the preset has none. */
export function addressOf(provider: CalendarProvider, entered: string): string {
  const address = presets[provider].address ?? entered.trim()
  if (provider !== 'nextcloud' || address.includes(NEXTCLOUD_PATH)) return address
  const withScheme = /^https?:\/\//i.test(address) ? address : `https://${address}`
  // Users copy the address of a page of their Nextcloud.
  return `${withScheme.replace(/\/(index\.php|apps|login)(\/.*)?$/, '').replace(/\/+$/, '')}${NEXTCLOUD_PATH}`
}

const ICLOUD_HOST = /(^|\.)icloud\.com$/

/** The provider of a connection, by the host of its server. */
export const providerOfHost = (host: string): CalendarProvider =>
  ICLOUD_HOST.test(host) ? 'icloud' : 'other'

export interface AccountError {
  readonly field: 'url' | 'username' | 'password' | null
  readonly problem: AccountProblem
}

const fields: Readonly<Record<string, AccountError>> = {
  no_calendar_server: { field: 'url', problem: 'no_calendar_server' },
  not_allowed: { field: 'url', problem: 'not_allowed' },
  refused: { field: 'password', problem: 'refused' },
  forbidden: { field: 'username', problem: 'forbidden' },
  no_calendars: { field: 'username', problem: 'no_calendars' },
}

/** Null: the error is not about the account. */
export function findAccountError(error: unknown, provider: CalendarProvider): AccountError | null {
  if (!(error instanceof MeetwrightError)) return null
  if (error.code === 'external_calendar_error') return { field: 'url', problem: 'unreachable' }
  if (error.code === 'too_many_requests') return { field: null, problem: 'too_many_attempts' }
  const found = fields[error.details[0]?.code ?? ''] ?? null
  return found?.problem === 'refused' && provider === 'icloud'
    ? { ...found, problem: 'refused_by_icloud' }
    : found
}
