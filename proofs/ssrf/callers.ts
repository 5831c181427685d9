// Whoever calls addresses that users give. A feature that does so too is added here, and is attacked with everything.
import { callCalendar } from '../../server/src/features/calendars/call-calendar.ts'
import { attemptDelivery } from '../../server/src/features/webhook-deliveries/attempt-delivery.ts'
import { importKeys } from '../../server/src/features/webhook-subscriptions/manage-signing-keys.ts'
import type { Context } from '../../server/src/platform/context.ts'

export interface Caller {
  readonly name: string
  /** Calls the URL as the feature does, and says what came of it: a status, or the word for why there is none. */
  call(ctx: Pick<Context, 'clock' | 'outgoing'>, url: string): Promise<string>
}

const ID = '01900000-0000-7000-8000-000000000000'
const keys = importKeys([{ text: 'the key of the attacker', until: null }])

export const callers: readonly [Caller, ...Caller[]] = [
  {
    name: 'a delivery of a webhook',
    async call(ctx, callbackUrl) {
      const { entry } = await attemptDelivery(ctx, {
        organizationId: ID,
        subscriptionId: ID,
        id: ID,
        callbackUrl,
        keys,
        body: '{}',
        attempt: 0,
        createdAt: ctx.clock.now(),
      })
      return entry.error ?? String(entry.status)
    },
  },
  {
    name: 'a calendar elsewhere, which follows redirects',
    async call(ctx, url) {
      const outcome = await callCalendar(ctx, url, {})
      return outcome.error ?? String(outcome.status)
    },
  },
]
