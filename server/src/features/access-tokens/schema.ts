// API schemas of personal access tokens.
import { type Static, Type } from 'typebox'
import { apiScopes } from '../../domain/access/app-scopes.ts'
import { expandScopes } from '../../domain/access/scopes.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import type { RowOf } from '../../platform/db/sql.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { uriOf } from '../../platform/uris.ts'
import type { unrevokedTokensOfUser } from './store.ts'

export const NewAccessToken = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', examples: ['Nightly report'] }),
    scopes: Type.Array(Type.Enum([...apiScopes]), {
      minItems: 1,
      maxItems: apiScopes.length,
      examples: [['scheduled_events:read']],
    }),
    expires_at: Type.Optional(
      Nullable(
        Type.String({
          format: 'date-time',
          maxLength: 40,
          description: 'In the future. Default: `null`, the token is valid until it is deleted.',
          examples: ['2027-11-15T09:30:00Z'],
        }),
      ),
    ),
  },
  {
    title: 'NewPersonalAccessToken',
    examples: [
      { name: 'Nightly report', scopes: ['scheduled_events:read'], expires_at: '2027-11-15T09:30:00Z' },
    ],
  },
)

const fields = {
  uri: Uri(),
  name: Type.String({ examples: ['Nightly report'] }),
  scopes: Type.Array(Type.String(), {
    description: 'With the scopes that they include. `default` is the scope of legacy tokens.',
    examples: [['scheduled_events:read']],
  }),
  created_at: DateTime(),
  expires_at: Nullable(DateTime('`null`: valid until it is deleted.')),
  last_used_at: Nullable(DateTime('To the hour.')),
}

export const AccessToken = Type.Object(fields, { title: 'PersonalAccessToken' })

export const CreatedAccessToken = Type.Object(
  {
    ...fields,
    token: Type.String({
      description: 'The text of the token. It is returned only once.',
      examples: ['mwp_…'],
    }),
  },
  { title: 'CreatedPersonalAccessToken' },
)

export const toAccessToken = (
  urls: Config['urls'],
  row: Omit<RowOf<typeof unrevokedTokensOfUser>, 'revoked_at'>,
): Static<typeof AccessToken> => ({
  uri: uriOf(urls.api, 'access_tokens', row.id),
  name: row.name,
  scopes: expandScopes(row.scopes),
  created_at: toWireTime(row.created_at),
  expires_at: row.expires_at && toWireTime(row.expires_at),
  last_used_at: row.last_used_at && toWireTime(row.last_used_at),
})
