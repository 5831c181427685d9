// Lists every caller of user-supplied addresses. Add each new feature that makes such calls here.
import { callCalendar } from '../../server/src/features/calendars/call-calendar.ts'
import { discoverProvider } from '../../server/src/features/identity-providers/call-provider.ts'
import { fetchDocument } from '../../server/src/features/oauth/fetch-document.ts'
import { attemptDelivery } from '../../server/src/features/webhook-deliveries/attempt-delivery.ts'
import { importKeys } from '../../server/src/features/webhook-subscriptions/manage-signing-keys.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { readAccount } from './read-account.ts'

export interface Caller {
  readonly name: string
  /** Calls the URL like the feature does, and returns a status, or the reason if there is none. */
  call(ctx: CallerContext, url: string): Promise<string>
  /** Whether ALLOWED_NETWORKS applies. */
  readonly mayReachListed: boolean
}

export type CallerContext = Pick<Context, 'clock' | 'outgoing' | 'publicOutgoing' | 'secrets'>

const ID = '01900000-0000-7000-8000-000000000000'
const keys = importKeys([{ text: 'the key of the attacker', until: null }])

export const callers: readonly [Caller, ...Caller[]] = [
  {
    name: 'webhook delivery',
    mayReachListed: true,
    async call(ctx, callbackUrl) {
      const { entry } = await attemptDelivery(ctx, {
        organization_id: ID,
        subscription_id: ID,
        id: ID,
        callback_url: callbackUrl,
        keys,
        body: '{}',
        attempt: 0,
        created_at: ctx.clock.now(),
        due_at: ctx.clock.now(),
      })
      return entry.error ?? String(entry.status)
    },
  },
  {
    name: 'calendar subscription (follows redirects)',
    mayReachListed: true,
    async call(ctx, url) {
      const outcome = await callCalendar(ctx, url, {})
      return outcome.error ?? String(outcome.status)
    },
  },
  {
    name: 'CalDAV account (follows redirects)',
    mayReachListed: true,
    call: readAccount,
  },
  {
    name: 'identity provider',
    mayReachListed: true,
    call: (ctx, issuer) =>
      describeRejection(() => {
        const provider = { organization_id: ID, issuer, client_id: 'x', client_secret: null }
        return discoverProvider(ctx, provider)
      }),
  },
  {
    name: 'client metadata document',
    mayReachListed: false,
    call: (ctx, url) => describeRejection(() => fetchDocument(ctx, url)),
  },
]

async function describeRejection(call: () => Promise<unknown>): Promise<string> {
  try {
    await call()
    return 'answered'
  } catch (error) {
    const { cause, message } = error as Error
    return cause instanceof Error ? cause.message : message
  }
}
