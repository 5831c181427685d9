// API schema of conference accounts.
import { type Static, Type } from 'typebox'
import {
  type ConnectionFailure,
  connectionFailures,
  connectionStates,
} from '../../domain/calendar/connection-health.ts'
import { providerLabels } from '../../domain/calendar/provider-labels.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { uriOf } from '../../platform/uris.ts'
import { conferenceProviderNames } from '../calendar-providers/store.ts'
import type { AccountRow } from './store.ts'

export const ConferenceAccount = Type.Object(
  {
    uri: Uri(),
    user: Uri(),
    provider: Type.Enum([...conferenceProviderNames]),
    account: Nullable(
      Type.String({
        description: 'Email address of the account. `null` for admins who read the accounts of another user.',
        examples: ['ada@example.com'],
      }),
    ),
    state: Type.Enum([...connectionStates], {
      description:
        '`active`: rooms can be created. `failing`: the service can’t be reached at the moment, and we keep trying. `refused`: the service no longer allows access, and the user has to connect the account again. `given_up`: the service could not be reached for 30 days.',
    }),
    failing_since: Nullable(DateTime('Time of the first failed attempt since the last success.')),
    failure: Nullable(Type.String({ examples: ['The service can’t be reached or reports an error.'] })),
    failure_code: Type.Unsafe<ConnectionFailure | null>({
      type: ['string', 'null'],
      enum: [...connectionFailures, null],
      description: 'The same as `failure`, for programs.',
      examples: ['unreachable'],
    }),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'ConferenceAccount' },
)

/** Events contain it without the address. */
export type AccountDetails = Omit<AccountRow, 'account'> & { readonly account: string | null }

/** Only the user sees the address: admins need to know whether rooms can be created. */
export const withoutAddress = (row: AccountDetails): AccountDetails => ({
  id: row.id,
  user_id: row.user_id,
  provider: row.provider,
  account: null,
  state: row.state,
  failure: row.failure,
  failing_since: row.failing_since,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

function describeFailure(failure: ConnectionFailure, { provider }: AccountDetails): string {
  const label = providerLabels[provider]
  switch (failure) {
    case 'throttled':
      return `${label} asks us to send fewer requests.`
    case 'access_revoked':
      return `${label} no longer allows access. Connect ${label} again.`
    case 'credentials_lost':
      return `The stored access can no longer be decrypted. Connect ${label} again.`
    default:
      return `${label} can’t be reached or reports an error.`
  }
}

/** A service that only asks us to wait is not failing yet. */
export function toConferenceAccount(
  urls: Config['urls'],
  row: AccountDetails,
): Static<typeof ConferenceAccount> {
  const failure = row.state === 'active' ? null : row.failure
  return {
    uri: uriOf(urls.api, 'conference_accounts', row.id),
    user: uriOf(urls.api, 'users', row.user_id),
    provider: row.provider,
    account: row.account,
    state: row.state,
    failing_since: failure === null || row.failing_since === null ? null : toWireTime(row.failing_since),
    failure: failure === null ? null : describeFailure(failure, row),
    failure_code: failure,
    created_at: toWireTime(row.created_at),
    updated_at: toWireTime(row.updated_at),
  }
}
