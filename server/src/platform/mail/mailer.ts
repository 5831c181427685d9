// Hands a message to the mail server, within bounds of time, and says as a value what became of it.
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailConfig } from '../config/mail-config.ts'
import { describeFailure } from './describe-failure.ts'

export interface Address {
  readonly name: string
  readonly address: string
}

export interface Message {
  readonly to: Address
  readonly replyTo: Address | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** An iCalendar object for the reader's calendar: as a part of its own and as a file. */
  readonly calendar: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | null
  /** Further iCalendar objects, as files. */
  readonly files: readonly { readonly name: string; readonly content: string }[]
  /** Without the angle brackets. The same at every attempt, so that a reader's server can tell a repetition. */
  readonly messageId: string
  /** The message that began the thread, if it is another one. */
  readonly inReplyTo: string | null
  readonly date: Date
}

/** `reason` holds no address: it is stored and logged. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** The server is away, busy, badly configured, or wants us to come back later. */
  | { readonly kind: 'retry'; readonly reason: string }
  /** The server will never take this message for this recipient. */
  | { readonly kind: 'refused'; readonly reason: string }

/** What the operator reads of it. */
export interface MailMetrics {
  count(kind: string, outcome: string): void
  /** How many seconds the mail that has waited longest could have been sent. */
  setOldestDue(seconds: number): void
}

export interface Mailer {
  send(message: Message): Promise<SendResult>
  /** Connects and logs in, sends nothing; null, or the reason why that can't be done. */
  checkConnection(): Promise<string | null>
  /** What comes after the @ of a Message-ID. */
  readonly domain: string
  readonly from: Address
  readonly metrics: MailMetrics
  close(): void
}

export interface MailTimeouts {
  readonly connectMs: number
  readonly greetingMs: number
  /** How long the server may be silent. */
  readonly socketMs: number
  /** How long one message may take altogether: a server may also be slow without ever being silent. */
  readonly totalMs: number
}

export const defaultTimeouts: MailTimeouts = {
  connectMs: 10_000,
  greetingMs: 10_000,
  socketMs: 30_000,
  totalMs: 40_000,
}

/** How many messages are under way at once; each has a connection of its own. */
export const MAX_CONNECTIONS = 5
const CONNECTION_IDLE_TIMEOUT_MS = 10_000

/** Nothing that the library could take for two addresses, or mend into another one. */
const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

export function createMailer(
  config: MailConfig,
  metrics: MailMetrics = { count: () => {}, setOldestDue: () => {} },
  timeouts: MailTimeouts = defaultTimeouts,
): Mailer {
  let transport = openPool(config, timeouts)
  return {
    metrics,
    from: config.from,
    domain: config.from.address.slice(config.from.address.lastIndexOf('@') + 1),

    async send(message) {
      if (!ONE_ADDRESS.test(message.to.address)) return { kind: 'refused', reason: 'this is no address' }
      const pool = transport
      let timer: NodeJS.Timeout | undefined
      const timedOut = new Promise<SendResult>((resolve) => {
        timer = setTimeout(() => {
          // The only way to end a delivery that goes on and on. Whoever else is under way comes again.
          if (transport === pool) transport = openPool(config, timeouts)
          pool.close({ force: true })
          resolve({ kind: 'retry', reason: `the server took longer than ${timeouts.totalMs / 1_000} s` })
        }, timeouts.totalMs)
      })
      const sent = pool.sendMail(compose(config, message)).then(
        (): SendResult => ({ kind: 'sent' }),
        (error: unknown) => describeFailure(error),
      )
      try {
        return await Promise.race([sent, timedOut])
      } finally {
        clearTimeout(timer)
      }
    },

    checkConnection: () =>
      transport.verify().then(
        () => null,
        (error: unknown) => {
          const outcome = describeFailure(error)
          return outcome.kind === 'sent' ? null : outcome.reason
        },
      ),

    close: () => transport.close(),
  }
}

const openPool = (
  { host, port, secure, startTls, login }: MailConfig,
  { connectMs, greetingMs, socketMs }: MailTimeouts,
) =>
  createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: !secure && startTls === 'required',
    ignoreTLS: !secure && startTls === 'never',
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: socketMs,
    maxConnections: MAX_CONNECTIONS,
    // Once, because a server may close a connection that has been idle just as we use it.
    maxRequeues: 1,
    idleTimeout: CONNECTION_IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

function compose({ from }: MailConfig, message: Message): SendMailOptions {
  const { to, replyTo, subject, text, html, calendar, files, messageId, inReplyTo, date } = message
  return {
    from: { ...from },
    to: { name: toOneLine(to.name), address: to.address },
    envelope: { from: from.address, to: [to.address] },
    ...(replyTo === null ? {} : { replyTo: { name: toOneLine(replyTo.name), address: replyTo.address } }),
    subject: toOneLine(subject),
    text,
    html,
    ...(calendar === null ? {} : { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    attachments: files.map(({ name, content }) => ({
      filename: name,
      content,
      contentType: 'text/calendar; charset=utf-8',
    })),
    messageId: `<${messageId}>`,
    ...(inReplyTo === null ? {} : { inReplyTo: `<${inReplyTo}>`, references: `<${inReplyTo}>` }),
    date,
    // RFC 3834: nobody's out-of-office reply is wanted.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** What people write may have line breaks; a header has one line. */
const toOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
