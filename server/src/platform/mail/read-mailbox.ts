// Reads the unread mail of a mailbox over IMAP, and marks or deletes it.
import { ImapFlow } from 'imapflow'
import type { MailboxConfig } from '../config/bounce-config.ts'
import { redactAnswer } from './describe-failure.ts'

/** `keep`: it is read again. */
export type MailFate = 'delete' | 'mark' | 'keep'

export interface MailboxLimits {
  readonly maxMails: number
  /** Larger mail is marked and not read. */
  readonly maxBytes: number
  /** The time for all of them. */
  readonly totalMs: number
}

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000
const MAX_REASON_LENGTH = 300

/** Returns the number of mails that were handled. Throws if the mailbox can't be read. */
export async function readMailbox(
  mailbox: MailboxConfig,
  { maxMails, maxBytes, totalMs }: MailboxLimits,
  stopping: AbortSignal,
  handle: (raw: Buffer) => Promise<MailFate>,
): Promise<number> {
  const client = createMailboxClient(mailbox)
  const stop = AbortSignal.any([stopping, AbortSignal.timeout(totalMs)])
  const close = () => client.close()
  stop.addEventListener('abort', close)
  try {
    await client.connect()
    await client.mailboxOpen(mailbox.folder)
    const unread = (await client.search({ seen: false }, { uid: true })) || []
    for (const uid of unread.slice(0, maxMails)) await handleMail(client, uid, maxBytes, handle)
    await client.logout()
    return Math.min(unread.length, maxMails)
  } catch (error) {
    if (stopping.aborted) return 0
    throw error
  } finally {
    stop.removeEventListener('abort', close)
    client.close()
  }
}

/** Why a mailbox can't be used. */
export interface MailboxFailure {
  readonly step: 'connect' | 'sign_in' | 'open' | 'delete'
  /** Without addresses. */
  readonly reason: string
}

/** Signs in and opens the mailbox, as `readMailbox` does. Reads no mail. Null = it can be used. */
export async function checkMailbox(mailbox: MailboxConfig, totalMs: number): Promise<MailboxFailure | null> {
  const client = createMailboxClient(mailbox)
  const timer = setTimeout(() => client.close(), totalMs)
  let step: MailboxFailure['step'] = 'connect'
  try {
    await client.connect()
    step = 'open'
    const { readOnly } = await client.mailboxOpen(mailbox.folder)
    await client.logout()
    return readOnly === true ? { step: 'delete', reason: 'it is read-only' } : null
  } catch (error) {
    const { authenticationFailed, responseText, message } = error as Error & ImapRefusal
    const reason = redactAnswer(responseText ?? message).slice(0, MAX_REASON_LENGTH)
    return { step: authenticationFailed === true ? 'sign_in' : step, reason }
  } finally {
    clearTimeout(timer)
    client.close()
  }
}

interface ImapRefusal {
  readonly authenticationFailed?: boolean
  /** Of the server. */
  readonly responseText?: string
}

function createMailboxClient({ host, port, secure, user, password }: MailboxConfig): ImapFlow {
  const client = new ImapFlow({
    ...{ host, port, secure },
    // Without TLS the password would be sent in plain text.
    ...(secure ? {} : { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  })
  // The command that waits for an answer fails with it.
  client.on('error', () => {})
  return client
}

async function handleMail(
  client: ImapFlow,
  uid: number,
  maxBytes: number,
  handle: (raw: Buffer) => Promise<MailFate>,
): Promise<void> {
  const only = String(uid)
  const mail = await client.fetchOne(only, { source: { maxLength: maxBytes + 1 } }, { uid: true })
  const raw = mail ? mail.source : undefined
  // Another program has deleted it.
  if (raw === undefined) return
  const fate = raw.length > maxBytes ? 'mark' : await handle(raw)
  if (fate === 'delete') await client.messageDelete(only, { uid: true })
  if (fate === 'mark') await client.messageFlagsAdd(only, ['\\Seen'], { uid: true })
}
