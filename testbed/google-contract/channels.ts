// Notification channels: each change is announced by a POST without a body. Some notifications get lost, and some are repeated.
import { randomUUID } from 'node:crypto'
import { badRequest, ContractError } from '../calendar-contract/contract-error.ts'
import { type JsonObject, objectIn, textIn } from '../calendar-contract/json.ts'
import { createNotificationSender, type NotificationOptions } from '../calendar-contract/notifications.ts'
import type { ContractCalendar } from './calendar-data.ts'

interface Channel {
  readonly id: string
  readonly resourceId: string
  readonly calendarId: string
  readonly address: string
  readonly token: string | undefined
  readonly expiration: number
  messageNumber: number
}

export interface ChannelOptions extends NotificationOptions {
  readonly now: () => number
}

export interface Channels {
  watch(calendar: ContractCalendar, body: JsonObject): JsonObject
  stop(body: JsonObject): void
  announce(calendar: ContractCalendar): void
  /** After all notifications have been sent. */
  settled(): Promise<void>
  readonly active: readonly Pick<Channel, 'id' | 'calendarId' | 'expiration'>[]
}

const DEFAULT_TTL_SECONDS = 7 * 24 * 60 * 60
const MAX_TTL_SECONDS = 30 * 24 * 60 * 60

export function createChannels({ now, ...options }: ChannelOptions): Channels {
  const sender = createNotificationSender('google-channels', options)
  const channels = new Map<string, Channel>()
  const isActive = ({ expiration }: Channel) => expiration > now()

  function send(channel: Channel, state: 'sync' | 'exists'): void {
    channel.messageNumber += 1
    const { id, resourceId, address, token, expiration, messageNumber } = channel
    sender.send({
      address,
      headers: {
        'x-goog-channel-id': id,
        'x-goog-resource-id': resourceId,
        'x-goog-resource-state': state,
        'x-goog-message-number': String(messageNumber),
        'x-goog-channel-expiration': new Date(expiration).toUTCString(),
        ...(token === undefined ? {} : { 'x-goog-channel-token': token }),
      },
      isReliable: state === 'sync',
    })
  }

  return {
    watch(calendar, body) {
      const { id, address, token, ttl } = readRequest(body)
      if (calendar.options.id.endsWith('@group.v.calendar.google.com'))
        throw badRequest(
          'Push is not supported for this resource.',
          null,
          'pushNotSupportedForRequestedResource',
        )
      if (channels.has(id)) throw badRequest(`Channel id ${id} not unique`, null, 'channelIdNotUnique')
      const expiration = now() + Math.min(ttl, MAX_TTL_SECONDS) * 1_000
      const calendarId = calendar.options.id
      const channel = {
        id,
        resourceId: randomUUID(),
        calendarId,
        address,
        token,
        expiration,
        messageNumber: 0,
      }
      channels.set(id, channel)
      send(channel, 'sync')
      return {
        kind: 'api#channel',
        id,
        resourceId: channel.resourceId,
        resourceUri: `https://www.googleapis.com/calendar/v3/calendars/${encodeURIComponent(calendarId)}/events?alt=json`,
        ...(token === undefined ? {} : { token }),
        expiration: String(expiration),
      }
    },
    stop(body) {
      const [id, resourceId] = [textIn(body, 'id') ?? '', textIn(body, 'resourceId')]
      const channel = channels.get(id)
      if (channel === undefined || channel.resourceId !== resourceId || !isActive(channel))
        throw new ContractError(404, 'notFound', `Channel '${id}' not found for project`)
      // Its id can't be used again.
      channels.set(id, { ...channel, expiration: 0 })
    },
    announce(calendar) {
      for (const channel of channels.values())
        if (channel.calendarId === calendar.options.id && isActive(channel)) send(channel, 'exists')
    },
    settled: sender.settled,
    get active() {
      return [...channels.values()].filter(isActive)
    },
  }
}

function readRequest(body: JsonObject) {
  const [id = '', type, address = '', token] = ['id', 'type', 'address', 'token'].map((name) =>
    textIn(body, name),
  )
  if (!/^[A-Za-z0-9\-_+/=]{1,64}$/.test(id)) throw badRequest('Invalid channel id.', 'id')
  if (type !== 'web_hook') throw badRequest('Invalid channel type.', 'type')
  if (!address.startsWith('https://'))
    throw badRequest(`WebHook callback must be HTTPS: ${address}`, null, 'push.webhookUrlNotHttps')
  // Hosts of this domain have no valid certificate.
  if (new URL(address).hostname.endsWith('.invalid'))
    throw new ContractError(
      401,
      'push.webhookUrlUnauthorized',
      `Unauthorized WebHook callback channel: ${address}`,
    )
  if ((token ?? '').length > 256) throw badRequest('The token is too long.', 'token')
  const ttl = textIn(objectIn(body, 'params'), 'ttl') ?? String(DEFAULT_TTL_SECONDS)
  if (!/^\d{1,9}$/.test(ttl)) throw badRequest('Invalid ttl.', 'params.ttl')
  return { id, address, token, ttl: Number(ttl) }
}
