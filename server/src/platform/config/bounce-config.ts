// The settings of reports about mail that was not delivered.

export interface MailBounceConfig {
  /** Mail has return addresses like `local+token@domain`. */
  readonly address: { readonly local: string; readonly domain: string }
  /** With which the mail server posts reports. */
  readonly secret: string
}

interface BounceEnvironment {
  readonly MAIL_BOUNCE_ADDRESS?: string
  readonly MAIL_BOUNCE_SECRET?: string
}

/** RFC 5321 allows 64 characters before the @, of which `+` and the token take 46. */
const ADDRESS = /^(?<local>[a-z0-9](?:[a-z0-9._-]{0,16}[a-z0-9])?)@(?<domain>[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/

export function findBounceConflicts(env: BounceEnvironment): string[] {
  const conflicts: string[] = []
  const { MAIL_BOUNCE_ADDRESS: address, MAIL_BOUNCE_SECRET: secret } = env
  if (address !== undefined && readAddress(address) === null)
    conflicts.push(
      'MAIL_BOUNCE_ADDRESS: must be an email address like bounces@example.com, with at most 18 letters, digits, dots, hyphens and underscores before the @',
    )
  if (address !== undefined && secret === undefined)
    conflicts.push('MAIL_BOUNCE_SECRET: must be set if MAIL_BOUNCE_ADDRESS is set, or no report is read')
  if (address === undefined && secret !== undefined)
    conflicts.push('MAIL_BOUNCE_ADDRESS: must be set if MAIL_BOUNCE_SECRET is set, like bounces@example.com')
  return conflicts
}

/** Null: mail that comes back goes to the sender. */
export function readBounceConfig(env: BounceEnvironment): MailBounceConfig | null {
  const { MAIL_BOUNCE_ADDRESS: text, MAIL_BOUNCE_SECRET: secret } = env
  const address = text === undefined ? null : readAddress(text)
  return address === null || secret === undefined ? null : { address, secret }
}

function readAddress(text: string): MailBounceConfig['address'] | null {
  const { local, domain } = ADDRESS.exec(text.trim().toLowerCase())?.groups ?? {}
  return local === undefined || domain === undefined ? null : { local, domain }
}
