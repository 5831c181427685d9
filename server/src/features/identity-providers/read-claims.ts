// Reads and validates the claims of an identity provider.
import { parseEmail } from '../../domain/email/address.ts'
import { isLocale, type Locale } from '../../domain/language/locales.ts'
import { toPlainName } from '../../domain/language/plain-name.ts'
import { isZone } from '../../domain/time/zone.ts'

export interface ProviderIdentity {
  /** The permanent id of the user at the provider. */
  readonly subject: string
  readonly email: string
  readonly name: string
  readonly locale: Locale
  readonly timezone: string
}

/** Returns null without a verified address. `mayOmitVerified` accepts claims without `email_verified`. */
export function readClaims(
  claims: Readonly<Record<string, unknown>>,
  mayOmitVerified: boolean,
): ProviderIdentity | null {
  const { sub, email, email_verified: verified } = claims
  if (typeof sub !== 'string' || sub === '') return null
  const address = typeof email === 'string' ? parseEmail(email) : null
  if (address === null) return null
  if (verified !== true && !(mayOmitVerified && verified === undefined)) return null
  return {
    subject: sub,
    email: address,
    name: toPlainName(readName(claims), address),
    locale: readLocale(claims.locale),
    timezone: typeof claims.zoneinfo === 'string' && isZone(claims.zoneinfo) ? claims.zoneinfo : 'UTC',
  }
}

function readName({ name, given_name: first, family_name: last }: Readonly<Record<string, unknown>>): string {
  return typeof name === 'string' ? name : [first, last].filter((part) => typeof part === 'string').join(' ')
}

/** `de-AT` → `de` */
function readLocale(claim: unknown): Locale {
  const language = typeof claim === 'string' ? (claim.toLowerCase().split(/[-_]/)[0] ?? '') : ''
  return isLocale(language) ? language : 'en'
}
