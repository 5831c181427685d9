// Sends messages to the mail server with timeouts, and returns the outcome as a value.
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailConfig } from '../config/mail-config.ts'
import { describeFailure, redactAnswer } from './describe-failure.ts'

export interface Address {
  readonly name: string
  readonly address: string
}

export interface InlineImage {
  readonly contentId: string
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

export interface Message {
  readonly to: Address
  readonly replyTo: Address | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** An iCalendar object for the recipient's calendar, both as an alternative part and as an attachment. */
  readonly calendar: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string } | null
  /** Further iCalendar objects, as attachments. */
  readonly files: readonly { readonly name: string; readonly content: string }[]
  /** Images that the HTML shows with `cid:` URLs. */
  readonly inlineImages?: readonly InlineImage[]
  /** Without angle brackets. The same for every attempt, so the recipient's server can detect duplicates. */
  readonly messageId: string
  /** The first message of the thread, if it is another one. */
  readonly inReplyTo: string | null
  readonly date: Date
  /** Where mail servers report that it was not delivered; null = to the sender. */
  readonly returnAddress?: string | null
  /** A URL that stops mail to the recipient, both for people and for mail clients (RFC 8058). */
  readonly unsubscribeUrl?: string | null
}

/** `answer` and `reason` must not contain an email address, because they are stored and logged. */
export type SendResult =
  /** `answer`: of the mail server. */
  | { readonly kind: 'sent'; readonly answer?: string }
  /** The server is unreachable, busy or misconfigured, or asks to retry later. */
  | { readonly kind: 'retry'; readonly reason: string }
  /** The server permanently rejects this message for this recipient. */
  | { readonly kind: 'refused'; readonly reason: string }

/** Metrics for the operator. */
export interface MailMetrics {
  count(kind: string, outcome: string): void
}

export interface Mailer {
  send(message: Message): Promise<SendResult>
  /** Connects and logs in without sending. Returns null, or the reason of the failure. */
  checkConnection(): Promise<string | null>
  /** The domain of Message-IDs. */
  readonly domain: string
  readonly from: Address
  readonly metrics: MailMetrics
  close(): void
}

export interface MailTimeouts {
  readonly connectMs: number
  readonly greetingMs: number
  /** The maximum time without data from the server. */
  readonly socketMs: number
  /** The maximum time for one message: a slow server may keep sending data. */
  readonly totalMs: number
}

export const defaultTimeouts: MailTimeouts = {
  connectMs: 10_000,
  greetingMs: 10_000,
  socketMs: 30_000,
  totalMs: 40_000,
}

/** The maximum number of concurrent messages. Each has a separate connection. */
export const MAX_CONNECTIONS = 5
const CONNECTION_IDLE_TIMEOUT_MS = 10_000

/** Rejects input that the library could parse as two addresses or rewrite. */
const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

export function createMailer(
  config: MailConfig,
  metrics: MailMetrics = { count: () => {} },
  timeouts: MailTimeouts = defaultTimeouts,
): Mailer {
  let transport = openPool(config, timeouts)
  return {
    metrics,
    from: config.from,
    domain: config.from.address.slice(config.from.address.lastIndexOf('@') + 1),

    async send(message) {
      if (!ONE_ADDRESS.test(message.to.address))
        return { kind: 'refused', reason: 'not a valid email address' }
      const pool = transport
      let timer: NodeJS.Timeout | undefined
      const timedOut = new Promise<SendResult>((resolve) => {
        timer = setTimeout(() => {
          // Closing the pool is the only way to abort a delivery. Other messages in this pool are retried.
          if (transport === pool) transport = openPool(config, timeouts)
          pool.close({ force: true })
          resolve({ kind: 'retry', reason: `the server took longer than ${timeouts.totalMs / 1_000} s` })
        }, timeouts.totalMs)
      })
      const sent = pool.sendMail(compose(config, message)).then(
        ({ response }): SendResult => ({ kind: 'sent', answer: redactAnswer(response) }),
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
    // One retry, because the server may close an idle connection just when we use it.
    maxRequeues: 1,
    idleTimeout: CONNECTION_IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** RFC 5321: a local part with dots at its ends or next to each other must be quoted. */
const quoteLocalPart = (address: string): string => address.replace(/^(?=\.|.*\.[.@])([^@]+)@/, '"$1"@')

function compose({ from }: MailConfig, message: Message): SendMailOptions {
  const { to, replyTo, subject, text, html, calendar, files, inlineImages = [] } = message
  const { messageId, inReplyTo, date, unsubscribeUrl, returnAddress } = message
  return {
    from: { ...from },
    to: { name: toOneLine(to.name), address: to.address },
    envelope: { from: returnAddress ?? from.address, to: [quoteLocalPart(to.address)] },
    ...(replyTo === null ? {} : { replyTo: { name: toOneLine(replyTo.name), address: replyTo.address } }),
    subject: toOneLine(subject),
    text,
    html,
    ...(calendar === null ? {} : { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    attachments: [
      ...files.map(({ name, content }) => ({
        filename: name,
        content,
        contentType: 'text/calendar; charset=utf-8',
      })),
      ...inlineImages.map(({ contentId, name, type, bytes }) => ({
        filename: name,
        content: bytes,
        contentType: type,
        cid: contentId,
        contentDisposition: 'inline' as const,
      })),
    ],
    messageId: `<${messageId}>`,
    ...(inReplyTo === null ? {} : { inReplyTo: `<${inReplyTo}>`, references: `<${inReplyTo}>` }),
    date,
    // RFC 3834: prevents out-of-office replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}

/** User input may have line breaks, but a header must not. */
const toOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
