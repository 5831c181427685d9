// The columns that connected accounts of all kinds have: their state, and their tokens.
import type { ConnectionHealth } from '../../domain/calendar/connection-health.ts'
import { iso } from '../../domain/time/instant.ts'
import type { StoredTokens } from './token-source.ts'

export const HEALTHY: ConnectionHealth = { state: 'active', failure: null, failingSince: null, failures: 0 }

export const healthColumns = ({ state, failure, failingSince, failures }: ConnectionHealth) => ({
  state,
  failure,
  failing_since: failingSince === null ? null : iso(failingSince),
  failures,
})

export const tokenColumns = ({ accessToken, expiresAt, credentials }: StoredTokens) => ({
  access_token: accessToken,
  access_expires_at: iso(expiresAt),
  ...(credentials === null ? {} : { credentials }),
})
