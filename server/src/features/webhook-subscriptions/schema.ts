// Webhook subscriptions on the wire.
import { type Static, Type } from 'typebox'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import { type WebhookEvent, webhookEventNames, webhookScopes } from '../../domain/webhooks/events.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'

export const EventName = Type.Enum([...webhookEventNames])
export const WebhookScopeName = Type.Enum([...webhookScopes], {
  description: 'Whose events: those of a user, of a group, or of the whole organization.',
})
const State = Type.Enum(['active', 'paused', 'disabled'], {
  description:
    '`disabled`: the endpoint answered 410, or has failed for five days. PATCH `active` resumes it.',
})
const KeyText = Type.String({
  minLength: 16,
  maxLength: 128,
  description:
    '`whsec_` and the base64 of 24 to 64 bytes, or any other text of 16 to 128 characters, whose UTF-8 bytes are the key.',
  examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
})

const subscriptionFields = {
  uri: Uri(),
  callback_url: Uri('Where the events are sent.', 'https://example.com/webhooks'),
  created_at: DateTime(),
  updated_at: DateTime(),
  retry_started_at: Nullable(DateTime('Since when every attempt has failed; null: the last one worked.')),
  state: State,
  events: Type.Array(EventName),
  scope: WebhookScopeName,
  organization: Uri(),
  user: Nullable(Uri('Where `scope` is `user`.')),
  group: Nullable(Uri('Where `scope` is `group`.')),
  creator: Uri(undefined, exampleUri('users')),
}

export const WebhookSubscription = Type.Object(subscriptionFields, { title: 'WebhookSubscription' })

export const WebhookSubscriptionWithKey = Type.Object(
  {
    ...subscriptionFields,
    signing_key: Nullable(
      Type.String({
        description: 'The key that was made for it. It is shown this once; null where the caller gave one.',
        examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
      }),
    ),
  },
  { title: 'WebhookSubscriptionWithKey' },
)

/** Of whom a subscription tells, as requests say it. */
export const scopeFields = {
  organization: Ref('organizations'),
  scope: WebhookScopeName,
  user: Type.Optional(Ref('users')),
  group: Type.Optional(Ref('groups')),
}

export const NewWebhookSubscription = Type.Object(
  {
    url: Type.String({
      maxLength: 2_000,
      // What is not ASCII has an ASCII form, and only that one is compared.
      pattern: '^https?://[\\x21-\\x7e]+$',
      description: 'An https URL of a public host, in ASCII.',
      examples: ['https://example.com/webhooks'],
    }),
    events: Type.Array(EventName, { minItems: 1, maxItems: webhookEventNames.length }),
    ...scopeFields,
    signing_key: Type.Optional(KeyText),
  },
  {
    title: 'NewWebhookSubscription',
    examples: [
      {
        url: 'https://example.com/webhooks',
        events: ['invitee.created', 'invitee.canceled'],
        organization: exampleUri('organizations'),
        scope: 'organization',
      },
    ],
  },
)

export const WebhookSubscriptionChanges = Type.Object(
  {
    state: Type.Optional(
      Type.Enum(['active', 'paused'], {
        description:
          '`paused`: nothing is sent, and what happens meanwhile is not sent later either. `active`: what waited is sent.',
      }),
    ),
    signing_key: Type.Optional(KeyText),
    rotate_signing_key: Type.Optional(
      Type.Boolean({ description: 'Makes a new key. The old one signs too for 24 hours.' }),
    ),
  },
  { title: 'WebhookSubscriptionChanges', minProperties: 1, examples: [{ rotate_signing_key: true }] },
)

/** Without its keys. */
export type SubscriptionRow = {
  readonly organization_id: string
  readonly id: string
  readonly scope: string
  readonly scope_id: string
  readonly callback_url: string
  readonly events: readonly string[]
  readonly state: string
  readonly key_changed_at: Instant
  readonly active_since: Instant
  readonly creator_id: string
  readonly created_at: Instant
  readonly updated_at: Instant
  readonly failing_since: Instant | null
}

type WebhookSubscriptionResource = Static<typeof WebhookSubscription>

export const toWebhookSubscription = (
  urls: Config['urls'],
  row: SubscriptionRow,
): WebhookSubscriptionResource => ({
  uri: uriOf(urls.api, 'webhook_subscriptions', row.id),
  callback_url: row.callback_url,
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
  retry_started_at: row.failing_since === null ? null : toWireTime(row.failing_since),
  state: row.state as WebhookSubscriptionResource['state'],
  events: row.events as WebhookEvent[],
  scope: row.scope as WebhookSubscriptionResource['scope'],
  organization: uriOf(urls.api, 'organizations', row.organization_id),
  user: row.scope === 'user' ? uriOf(urls.api, 'users', row.scope_id) : null,
  group: row.scope === 'group' ? uriOf(urls.api, 'groups', row.scope_id) : null,
  creator: uriOf(urls.api, 'users', row.creator_id),
})

/** `made`: the key that was made here, to be shown once. */
export type SubscriptionWithKey = {
  readonly subscription: SubscriptionRow
  readonly generatedKey: string | null
}

export const toSubscriptionWithKey = (
  urls: Config['urls'],
  { subscription, generatedKey }: SubscriptionWithKey,
): Static<typeof WebhookSubscriptionWithKey> => ({
  ...toWebhookSubscription(urls, subscription),
  signing_key: generatedKey,
})
