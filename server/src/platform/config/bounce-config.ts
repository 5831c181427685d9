// The settings of reports about mail that was not delivered.

export interface MailboxConfig {
  readonly host: string
  readonly port: number
  /** Implicit TLS; otherwise STARTTLS is required. */
  readonly secure: boolean
  readonly user: string
  readonly password: string
  readonly folder: string
}

export interface MailBounceConfig {
  /** Mail has return addresses like `local+token@domain`. */
  readonly address: { readonly local: string; readonly domain: string }
  /** With which the mail server posts reports; null = it posts none. */
  readonly secret: string | null
  /** From which a worker collects reports; null = from none. */
  readonly mailbox: MailboxConfig | null
}

interface BounceEnvironment {
  readonly MAIL_BOUNCE_ADDRESS?: string
  readonly MAIL_BOUNCE_SECRET?: string
  readonly MAIL_BOUNCE_IMAP_URL?: string
}

const IMAP_PORT = 143
const SECURE_PORT = 993

/** RFC 5321 allows 64 characters before the @, of which `+` and the token take 46. */
const ADDRESS = /^(?<local>[a-z0-9](?:[a-z0-9._-]{0,16}[a-z0-9])?)@(?<domain>[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/

export function findBounceConflicts(env: BounceEnvironment): string[] {
  const conflicts: string[] = []
  const { MAIL_BOUNCE_ADDRESS: address, MAIL_BOUNCE_SECRET: secret, MAIL_BOUNCE_IMAP_URL: url } = env
  if (address !== undefined && readAddress(address) === null)
    conflicts.push(
      'MAIL_BOUNCE_ADDRESS: must be an email address like bounces@example.com, with at most 18 letters, digits, dots, hyphens and underscores before the @',
    )
  if (url !== undefined && readMailboxUrl(url) === null)
    conflicts.push(
      'MAIL_BOUNCE_IMAP_URL: must be imaps://user:password@host or imap://… with STARTTLS, with the folder after the host if it is not INBOX; percent-encode special characters, such as %40 for @',
    )
  if (address !== undefined && secret === undefined && url === undefined)
    conflicts.push(
      'MAIL_BOUNCE_SECRET: this or MAIL_BOUNCE_IMAP_URL must be set if MAIL_BOUNCE_ADDRESS is set, or no report is read',
    )
  if (address === undefined && (secret !== undefined || url !== undefined))
    conflicts.push(
      'MAIL_BOUNCE_ADDRESS: must be set if MAIL_BOUNCE_SECRET or MAIL_BOUNCE_IMAP_URL is set, like bounces@example.com',
    )
  return conflicts
}

/** Null: mail that comes back goes to the sender. */
export function readBounceConfig(env: BounceEnvironment): MailBounceConfig | null {
  const { MAIL_BOUNCE_ADDRESS: text, MAIL_BOUNCE_SECRET: secret = null, MAIL_BOUNCE_IMAP_URL: url } = env
  const address = text === undefined ? null : readAddress(text)
  return address && { address, secret, mailbox: url === undefined ? null : readMailboxUrl(url) }
}

function readAddress(text: string): MailBounceConfig['address'] | null {
  const { local, domain } = ADDRESS.exec(text.trim().toLowerCase())?.groups ?? {}
  return local === undefined || domain === undefined ? null : { local, domain }
}

function readMailboxUrl(text: string): MailboxConfig | null {
  try {
    const url = new URL(text)
    const secure = url.protocol === 'imaps:'
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    if (url.hostname === '' || user === '' || password === '' || url.search !== '' || url.hash !== '')
      return null
    return {
      // Only URLs have brackets around IPv6 addresses.
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? SECURE_PORT : IMAP_PORT) : Number(url.port),
      ...{ secure, user, password },
      folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    }
  } catch {
    return null
  }
}
