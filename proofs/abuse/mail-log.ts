// Finds received mail by its recipient.
import { setTimeout as delay } from 'node:timers/promises'
import { toMailbox } from '../../server/src/domain/email/address.ts'
import type { Received, TestSmtpServer } from '../../testbed/smtp-server.ts'

export interface MailLog {
  /** All mail to a mailbox, with any +tag. */
  to(address: string): readonly Received[]
  /** Waits for the first mail to a mailbox. */
  waitFor(address: string): Promise<Received>
  waitUntil(hasArrived: () => boolean): Promise<void>
  readonly mailboxes: ReadonlyMap<string, readonly Received[]>
}

const TIMEOUT_MS = 60_000

export function createMailLog({ received }: Pick<TestSmtpServer, 'received'>): MailLog {
  const mailboxes = new Map<string, Received[]>()
  let read = 0
  const readNew = () => {
    for (; read < received.length; read += 1) {
      const one = received[read] as Received
      for (const address of one.to) {
        const mailbox = toMailbox(address)
        mailboxes.set(mailbox, [...(mailboxes.get(mailbox) ?? []), one])
      }
    }
    return mailboxes
  }
  const to = (address: string) => readNew().get(toMailbox(address)) ?? []
  const waitUntil = async (hasArrived: () => boolean) => {
    for (const until = performance.now() + TIMEOUT_MS; !hasArrived(); await delay(50))
      if (performance.now() > until) throw new Error('A mail did not arrive.')
  }
  return {
    to,
    async waitFor(address) {
      await waitUntil(() => to(address).length > 0)
      return to(address)[0] as Received
    },
    waitUntil,
    get mailboxes() {
      return readNew()
    },
  }
}

/** The path of the first link to a page, such as `verify`. */
export function pathOfLink({ mail }: Received, page: string): string {
  const url = new RegExp(`https?://\\S+/-/${page}/[^\\s)\\]]+`).exec(mail.text ?? '')?.[0]
  if (url === undefined) throw new Error(`No link to ${page} in: ${mail.text}`)
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
