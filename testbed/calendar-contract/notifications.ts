// Sends notifications of contract servers. Some get lost, and some are repeated.
import { seededRandom } from '../random.ts'

export interface NotificationOptions {
  readonly seed: string
  /** Where notifications for an address are sent to: test servers have no valid certificate. */
  readonly deliverTo: (address: string) => string
  /** The share of notifications that get lost, and of those that are sent twice. */
  readonly lossRate: number
}

export interface Notification {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** The server relies on it, so it is not lost. */
  readonly isReliable: boolean
}

export interface NotificationSender {
  send(notification: Notification): void
  /** One request, whose response counts. */
  post(notification: Omit<Notification, 'isReliable'>): Promise<Response>
  /** After all notifications have been sent. */
  settled(): Promise<void>
}

const MAX_ATTEMPTS = 3

/** `name`: different servers with the same seed lose different notifications. */
export function createNotificationSender(
  name: string,
  { seed, deliverTo, lossRate }: NotificationOptions,
): NotificationSender {
  const random = seededRandom(name, seed)
  const sending = new Set<Promise<void>>()
  const post: NotificationSender['post'] = ({ address, headers, body }) =>
    fetch(deliverTo(address), { method: 'POST', headers, ...(body === undefined ? {} : { body }) })

  async function deliver(notification: Notification): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const status = await post(notification).then(
        (response) => response.status,
        () => 503,
      )
      // Only these are sent again.
      if (status < 500) return
    }
  }

  return {
    post,
    send(notification) {
      if (!notification.isReliable && random.chance(lossRate)) return
      const times = random.chance(lossRate) ? 2 : 1
      for (let time = 0; time < times; time += 1) {
        const sent = deliver(notification).finally(() => sending.delete(sent))
        sending.add(sent)
      }
    },
    async settled() {
      while (sending.size > 0) await Promise.all(sending)
    },
  }
}
