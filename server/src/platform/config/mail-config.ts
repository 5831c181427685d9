// The mail settings: server, TLS, login and sender.

export interface MailConfig {
  readonly host: string
  readonly port: number
  /** Implicit TLS. */
  readonly secure: boolean
  readonly startTls: 'required' | 'optional' | 'never'
  readonly login: { readonly user: string; readonly password: string } | null
  readonly from: { readonly name: string; readonly address: string }
}

interface MailEnvironment {
  readonly SMTP_URL?: string
  readonly SMTP_STARTTLS: 'required' | 'optional' | 'never'
  readonly MAIL_FROM?: string
}

const SUBMISSION_PORT = 587
const SECURE_PORT = 465

/** `Example Ltd <meetings@example.com>` or a plain address. The name may be quoted. */
const SENDER = /^(?:"?(?<name>[^<>"]*?)"?\s*<(?<inner>[^<>@\s]+@[^<>@\s]+)>|(?<plain>[^<>@\s"]+@[^<>@\s"]+))$/

export function findMailConflicts(env: MailEnvironment): string[] {
  const conflicts: string[] = []
  if (env.SMTP_URL !== undefined && readServer(env.SMTP_URL) === null)
    conflicts.push(
      'SMTP_URL: must be smtp://host:587 or smtps://host:465, with user:password@ before the host if the server requires a login; percent-encode special characters in both, such as %40 for @',
    )
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined)
    conflicts.push('MAIL_FROM: must be set if SMTP_URL is set, such as Example Ltd <meetings@example.com>')
  if (env.MAIL_FROM !== undefined && readSender(env.MAIL_FROM) === null)
    conflicts.push('MAIL_FROM: must be an email address, such as Example Ltd <meetings@example.com>')
  return conflicts
}

export function readMailConfig(env: MailEnvironment): MailConfig | null {
  const server = env.SMTP_URL === undefined ? null : readServer(env.SMTP_URL)
  const from = env.MAIL_FROM === undefined ? null : readSender(env.MAIL_FROM)
  return server === null || from === null ? null : { ...server, startTls: env.SMTP_STARTTLS, from }
}

function readServer(text: string): Pick<MailConfig, 'host' | 'port' | 'secure' | 'login'> | null {
  try {
    const url = new URL(text)
    if (url.hostname === '' || !/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '')
      return null
    const secure = url.protocol === 'smtps:'
    const user = decodeURIComponent(url.username)
    return {
      // Only URLs have brackets around IPv6 addresses.
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? (secure ? SECURE_PORT : SUBMISSION_PORT) : Number(url.port),
      secure,
      login: user === '' ? null : { user, password: decodeURIComponent(url.password) },
    }
  } catch {
    return null
  }
}

function readSender(text: string): MailConfig['from'] | null {
  const { name, inner, plain } = SENDER.exec(text.trim())?.groups ?? {}
  const address = inner ?? plain
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not get into a header.
  if (address === undefined || /[\x00-\x1f\x7f]/.test(text)) return null
  return { name: (name ?? '').trim(), address }
}
