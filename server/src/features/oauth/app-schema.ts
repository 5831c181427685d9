// API schemas of the apps of an organization.
import { type Static, Type } from 'typebox'
import { scopes } from '../../domain/access/scopes.ts'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { uriOf } from '../../platform/uris.ts'
import type { AppRow } from './app-store.ts'

const MAX_REDIRECT_URIS = 20
const MAX_OVERLAP_HOURS = 720

const name = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '\\S',
  description: 'Shown to users. Without web addresses and control characters.',
  examples: ['Example App'],
})
const redirectUris = Type.Array(Type.String({ minLength: 1, maxLength: 2_000 }), {
  minItems: 1,
  maxItems: MAX_REDIRECT_URIS,
  description:
    'Where users return to. They must match exactly and begin with `https://`, a scheme such as `com.example.app:`, or `http://` with a loopback host, which matches any port.',
  examples: [['https://app.example.com/callback']],
})
const appScopes = Type.Array(Type.Enum([...scopes]), {
  minItems: 1,
  maxItems: scopes.length,
  description: 'What the app may request. `X:write` includes `X:read`.',
  examples: [['users:read', 'scheduled_events:read']],
})

const isPublic = {
  description:
    'The app runs on its users’ machines or in their browsers and can’t keep a secret, so it has none.',
}

export const NewOauthApp = Type.Object(
  {
    name,
    redirect_uris: redirectUris,
    scopes: appScopes,
    is_public: Type.Optional(Type.Boolean({ ...isPublic, default: false })),
  },
  {
    title: 'NewOauthApp',
    examples: [
      {
        name: 'Example App',
        redirect_uris: ['https://app.example.com/callback'],
        scopes: ['users:read', 'scheduled_events:read'],
      },
    ],
  },
)

export const OauthAppChanges = Type.Object(
  {
    name: Type.Optional(name),
    redirect_uris: Type.Optional(redirectUris),
    scopes: Type.Optional(appScopes),
  },
  { title: 'OauthAppChanges', minProperties: 1, examples: [{ name: 'Example App' }] },
)

export const SecretRotation = Type.Object(
  {
    overlap_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_OVERLAP_HOURS,
        description: 'For how long the former secret works. Default: 0, it stops working at once.',
        examples: [24],
      }),
    ),
  },
  { title: 'SecretRotation', examples: [{ overlap_hours: 24 }] },
)

const fields = {
  uri: Uri(),
  client_id: Type.String({ examples: ['01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'] }),
  name,
  redirect_uris: redirectUris,
  scopes: Type.Array(Type.String(), { examples: [['users:read', 'scheduled_events:read']] }),
  is_public: Type.Boolean(isPublic),
  former_secret_expires_at: Nullable(DateTime('Set while the secret before the last rotation still works.')),
  user_count: Type.Integer({ description: 'How many users the app has access for.', examples: [3] }),
  created_at: DateTime(),
  updated_at: DateTime(),
}

export const OauthApp = Type.Object(fields, {
  title: 'OauthApp',
  description: 'An app that admins of the organization manage. Only its members can allow it.',
})

export const OauthAppWithSecret = Type.Object(
  {
    ...fields,
    client_secret: Nullable(
      Type.String({
        description: 'It is returned only once. `null`: the app is public.',
        examples: ['mws_…'],
      }),
    ),
  },
  { title: 'OauthAppWithSecret' },
)

export const toOauthApp = (urls: Config['urls'], row: AppRow, now: Instant): Static<typeof OauthApp> => ({
  uri: uriOf(urls.api, 'oauth_apps', row.client_id),
  client_id: row.client_id,
  name: row.name,
  redirect_uris: row.redirect_uris,
  scopes: row.scopes,
  is_public: row.is_public,
  former_secret_expires_at:
    row.old_secret_until !== null && row.old_secret_until > now ? toWireTime(row.old_secret_until) : null,
  user_count: row.users,
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})
