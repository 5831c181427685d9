// Pauses, resumes and deletes webhook subscriptions.
import type { WebhookSubscription, WebhookSubscriptionInList } from '../../../../../../sdk/src/api.gen.ts'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { WEBHOOK, WEBHOOK_LIST } from '../../../data/webhook-queries.ts'
import { WEBHOOKS_PATH } from './webhook-paths.ts'

/** What rows and pages have in common. */
export type AnyWebhook = WebhookSubscription | WebhookSubscriptionInList
type State = 'active' | 'paused'

export function useWebhookActs() {
  const { api, cache, messages, navigate, location, offerUndo, showToast, delayAct } = useConsole()
  const texts = messages.webhooks

  /** Shows the new state at once, and the former one again if it is refused. */
  const setState = async ({ uri }: AnyWebhook, state: State): Promise<void> => {
    const show = <Webhook extends AnyWebhook>(one: Webhook): Webhook =>
      one.uri === uri ? { ...one, state, disabled_reason: null } : one
    const takeBacks = [
      cache.updateList<WebhookSubscriptionInList>(WEBHOOK_LIST, (list) => list.map(show)),
      cache.update<WebhookSubscription>(WEBHOOK, show),
    ]
    try {
      await requireApi(api).updateWebhookSubscription({ uuid: idOf(uri), state })
      cache.invalidate(WEBHOOK_LIST, WEBHOOK)
    } catch (error) {
      for (const takeBack of takeBacks) takeBack()
      throw error
    }
  }

  return {
    async setActive(webhook: AnyWebhook, isActive: boolean): Promise<void> {
      const { state } = webhook
      await setState(webhook, isActive ? 'active' : 'paused')
      const text = isActive ? texts.resumedNow : texts.pausedNow
      // Only the service disables.
      if (state === 'disabled') showToast({ text })
      else offerUndo(text, () => setState(webhook, state))
    },

    /** Deleted subscriptions can't be restored, so it waits. */
    remove({ uri, callback_url: url }: AnyWebhook): void {
      if (location.path !== WEBHOOKS_PATH) navigate(WEBHOOKS_PATH)
      document.getElementById('content')?.focus()
      delayAct({
        text: texts.deleted(url),
        show: () =>
          cache.updateList<WebhookSubscriptionInList>(WEBHOOK_LIST, (list) =>
            list.filter((one) => one.uri !== uri),
          ),
        async run() {
          await requireApi(api).deleteWebhookSubscription({ uuid: idOf(uri) })
          cache.invalidate(WEBHOOK_LIST, WEBHOOK)
        },
      })
    },
  }
}
