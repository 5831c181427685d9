// Subscriptions: each change of a mailbox is announced by a POST with a secret of the subscriber.
import { randomUUID } from 'node:crypto'
import { badRequest, ContractError } from '../calendar-contract/contract-error.ts'
import { type JsonObject, textIn } from '../calendar-contract/json.ts'
import { createNotificationSender, type NotificationOptions } from '../calendar-contract/notifications.ts'
import type { Account } from './accounts.ts'
import type { ChangeOfEvent } from './calendar-data.ts'

interface Subscription {
  readonly id: string
  readonly account: Account
  readonly notificationUrl: string
  readonly lifecycleUrl: string | null
  readonly clientState: string | undefined
  readonly expiresAt: number
}

export type LifecycleEvent = 'reauthorizationRequired' | 'subscriptionRemoved' | 'missed'

export interface Subscriptions {
  /** After the address has answered a validation request. */
  create(account: Account, body: JsonObject): Promise<JsonObject>
  renew(account: Account, id: string, body: JsonObject): JsonObject
  delete(account: Account, id: string): void
  announce(account: Account, change: ChangeOfEvent): void
  sendLifecycleEvent(account: Account, event: LifecycleEvent): void
  /** After all notifications have been sent. */
  settled(): Promise<void>
  readonly active: readonly Pick<Subscription, 'id' | 'account' | 'expiresAt'>[]
}

const MINUTE_MS = 60_000
const MAX_MINUTES = 10_080
const MIN_MINUTES = 45
const FIELDS = new Set([
  ...['changeType', 'resource', 'notificationUrl', 'lifecycleNotificationUrl', 'expirationDateTime'],
  ...['clientState', 'latestSupportedTlsVersion'],
])
const invalidRequest = (message: string) => badRequest(message, null, 'InvalidRequest')

export function createSubscriptions(
  options: NotificationOptions & { readonly now: () => number },
): Subscriptions {
  const { now } = options
  const sender = createNotificationSender('microsoft-subscriptions', options)
  const subscriptions = new Map<string, Subscription>()
  const isActive = ({ expiresAt }: Subscription) => expiresAt > now()

  async function validate(address: string): Promise<void> {
    const token = `Validation: Testing client application reachability ${randomUUID()}`
    const response = await sender
      .post({ address: `${address}?validationToken=${encodeURIComponent(token)}`, headers: {} })
      .catch(() => null)
    const isValid =
      response?.status === 200 &&
      response.headers.get('content-type')?.startsWith('text/plain') === true &&
      (await response.text()) === token
    if (!isValid) throw invalidRequest('Subscription validation request failed.')
  }

  function expiryIn(body: JsonObject): number {
    const at = Date.parse(textIn(body, 'expirationDateTime') ?? '')
    if (Number.isNaN(at)) throw invalidRequest('expirationDateTime is not valid.')
    if (at > now() + MAX_MINUTES * MINUTE_MS)
      throw invalidRequest('Subscription expiration can only be 10080 minutes in the future.')
    return Math.max(at, now() + MIN_MINUTES * MINUTE_MS)
  }

  function send(subscription: Subscription, address: string, item: JsonObject): void {
    const { id, clientState, expiresAt, account } = subscription
    const common = {
      subscriptionId: id,
      subscriptionExpirationDateTime: new Date(expiresAt).toISOString(),
      tenantId: account.tenant,
      ...(clientState === undefined ? {} : { clientState }),
    }
    sender.send({
      address,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ value: [{ ...common, ...item }] }),
      isReliable: false,
    })
  }

  const ofAccount = (account: Account) =>
    [...subscriptions.values()].filter((one) => one.account === account && isActive(one))

  function requireOwn(account: Account, id: string): Subscription {
    const subscription = subscriptions.get(id)
    if (subscription?.account !== account || !isActive(subscription))
      throw new ContractError(404, 'ResourceNotFound', 'The object was not found.')
    return subscription
  }

  const show = ({ id, expiresAt, notificationUrl }: Subscription): JsonObject => ({
    id,
    resource: '/me/events',
    notificationUrl,
    expirationDateTime: new Date(expiresAt).toISOString(),
  })

  return {
    async create(account, body) {
      const { notificationUrl, lifecycleUrl, clientState } = readRequest(body)
      const expiresAt = expiryIn(body)
      for (const address of new Set([notificationUrl, lifecycleUrl ?? notificationUrl]))
        await validate(address)
      const id = randomUUID()
      const subscription = { id, account, notificationUrl, lifecycleUrl, clientState, expiresAt }
      subscriptions.set(id, subscription)
      return show(subscription)
    },
    renew(account, id, body) {
      const renewed = { ...requireOwn(account, id), expiresAt: expiryIn(body) }
      subscriptions.set(id, renewed)
      return show(renewed)
    },
    delete(account, id) {
      requireOwn(account, id)
      subscriptions.delete(id)
    },
    announce(account, { eventId, changeType }) {
      const resource = `Users/${account.subject}/Events/${eventId}`
      for (const one of ofAccount(account))
        send(one, one.notificationUrl, {
          changeType,
          resource,
          resourceData: { '@odata.type': '#Microsoft.Graph.Event', '@odata.id': resource, id: eventId },
        })
    },
    sendLifecycleEvent(account, lifecycleEvent) {
      for (const one of ofAccount(account)) {
        if (lifecycleEvent === 'subscriptionRemoved') subscriptions.delete(one.id)
        if (one.lifecycleUrl !== null) send(one, one.lifecycleUrl, { lifecycleEvent })
      }
    },
    settled: sender.settled,
    get active() {
      return [...subscriptions.values()].filter(isActive)
    },
  }
}

function readRequest(body: JsonObject) {
  for (const name of Object.keys(body))
    if (!FIELDS.has(name)) throw invalidRequest(`Unknown property ${name}.`)
  const [changeType = '', resource = '', notificationUrl = '', lifecycleUrl, clientState] = [
    ...['changeType', 'resource', 'notificationUrl', 'lifecycleNotificationUrl', 'clientState'],
  ].map((name) => textIn(body, name))
  if (!changeType.split(',').every((type) => ['created', 'updated', 'deleted'].includes(type)))
    throw invalidRequest('changeType is not valid.')
  if (resource.replace(/^\//, '') !== 'me/events') throw invalidRequest('The resource is not supported.')
  for (const url of [notificationUrl, lifecycleUrl ?? notificationUrl])
    if (!url.startsWith('https://')) throw invalidRequest('Notification URLs must use HTTPS.')
  if ((clientState ?? '').length > 128) throw invalidRequest('clientState is too long.')
  return { notificationUrl, lifecycleUrl: lifecycleUrl ?? null, clientState }
}
