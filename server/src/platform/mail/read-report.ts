// Reads a report about mail that was not delivered (RFC 3464). Anyone can send one, so nothing in it is trusted.
import PostalMime, { type Email } from 'postal-mime'
import { redactAnswer } from './describe-failure.ts'

export interface DeliveryReport {
  /** To whom it was sent: the return address of the mail. */
  readonly sentTo: readonly string[]
  /** Why the mail was not delivered, without addresses. Null: it is only late, or was delivered. */
  readonly failure: string | null
}

/** Our mails have one recipient. Forwarding can add some. */
const MAX_RECIPIENTS = 50
const MAX_ADDRESS_HEADERS = 20

/** In these, mail servers put the address to which the report was sent. */
const ADDRESS_HEADERS = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to'])

/** Null if it is no such report: an automatic reply, or any other mail. */
export async function readDeliveryReport(raw: Buffer): Promise<DeliveryReport | null> {
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 10,
  }).catch(() => null)
  if (email === null || !isReport(email)) return null
  const status = email.attachments.find(
    ({ mimeType }) => mimeType.toLowerCase() === 'message/delivery-status',
  )
  if (status === undefined) return null
  const [, ...recipients] = readFields(textOf(status.content))
  const failed = recipients.slice(0, MAX_RECIPIENTS).find((one) => one.get('action') === 'failed')
  return { sentTo: addressesOf(email), failure: failed === undefined ? null : describe(failed) }
}

const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? ''

const isReport = (email: Email): boolean =>
  /^multipart\/report\b.*\breport-type="?delivery-status\b/is.test(headerOf(email, 'content-type'))

const addressesOf = ({ headers }: Email): string[] =>
  headers.flatMap(({ key, value }) => (ADDRESS_HEADERS.has(key) ? [value] : [])).slice(0, MAX_ADDRESS_HEADERS)

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

type Fields = ReadonlyMap<string, string>

/** Blank lines separate the fields of the report from those of each recipient. The values keep their case, except actions. */
function readFields(text: string): Fields[] {
  const unfolded = text.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ')
  return unfolded
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map(
      (block) =>
        new Map(
          block.split('\n').flatMap((line): [string, string][] => {
            const [, name = '', value = ''] = /^([\w-]+):[ \t]*(.*)$/.exec(line) ?? []
            const key = name.toLowerCase()
            return key === '' ? [] : [[key, key === 'action' ? value.trim().toLowerCase() : value.trim()]]
          }),
        ),
    )
}

/** The status and what the server said, such as `5.1.1: 550 5.1.1 <address> unknown`. */
function describe(recipient: Fields): string {
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(recipient.get('status') ?? '')?.[0]
  const diagnostic = (recipient.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '')
  const mailboxes = [recipient.get('final-recipient'), recipient.get('original-recipient')].flatMap(mailboxIn)
  const text = mailboxes.reduce(hideName, redactAnswer(diagnostic))
  const reason = redactAnswer([status, text].filter(Boolean).join(': '))
  return reason === '' ? 'no reason given' : reason
}

/** The local part of the address. */
const mailboxIn = (field = ''): string[] => {
  const [, mailbox] = /^(?:[\w-]+;)?\s*<?(.+)@/.exec(field) ?? []
  return mailbox === undefined ? [] : [mailbox]
}

/** Some servers name only the mailbox. */
const hideName = (text: string, name: string): string =>
  text.replaceAll(
    new RegExp(`(?<![\\w.<-])${name.replaceAll(/[^\w\s]/g, '\\$&')}(?![\\w.>-])`, 'gi'),
    '<address>',
  )
