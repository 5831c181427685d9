// Checks the URL and the events of a new or changed webhook subscription.
import { findDuplicateIndex } from '../../domain/event-types/validation-error.ts'
import { isAvailableInScope, type WebhookEvent, type WebhookScope } from '../../domain/webhooks/events.ts'
import type { Context } from '../../platform/context.ts'
import { alreadyExists, invalid, Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { callbackUrls } from './store.ts'

export function requireAllowedUrl({ outgoing }: Pick<Context, 'outgoing'>, url: string): void {
  const refusal = outgoing.checkUrl(url)
  if (refusal !== null) throw invalid('url', refusal)
}

export function requireDistinctEvents(events: readonly WebhookEvent[]): void {
  const repeatedIndex = findDuplicateIndex(events)
  if (repeatedIndex >= 0) throw invalid(`events.${repeatedIndex}`, 'is a duplicate', 'repeated')
}

export function requireEventsOfScope(events: readonly WebhookEvent[], scope: WebhookScope): void {
  const disallowedIndex = events.findIndex((event) => !isAvailableInScope(event, scope))
  if (disallowedIndex >= 0)
    throw invalid(`events.${disallowedIndex}`, 'is available only if scope is organization', 'contradictory')
}

/**
 * An event is stored and sent once per subscription. Takes no lock, so concurrent requests can exceed a limit by a few.
 * `changedId` is the subscription that gets this URL; null for a new one.
 */
export async function requireBelowLimits(
  { config: { webhooks } }: Context,
  tx: WriteTransaction,
  url: string,
  changedId: string | null,
): Promise<void> {
  const others = (await tx.rows(callbackUrls(tx.organizationId))).filter(({ id }) => id !== changedId)
  const hosts = others.map((row) => new URL(row.callback_url).hostname)
  const { hostname } = new URL(url)
  if (hosts.length >= webhooks.perOrganization)
    throw new Problem('conflict', {
      message: `The organization has reached the limit of ${webhooks.perOrganization} webhook subscriptions. Delete one first.`,
    })
  if (hosts.filter((host) => host === hostname).length >= webhooks.perHost)
    throw new Problem('conflict', {
      message: `The organization has reached the limit of ${webhooks.perHost} webhook subscriptions for the host ${hostname}. Delete one first.`,
    })
}

export const urlExists = () =>
  alreadyExists('url', 'This URL already has a subscription for the same scope. Update or delete it.')
