// What every verb is given: the configuration and the means, built once per process, and the request it serves.
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { Throttle } from './limits/request-windows.ts'
import type { Mailer } from './mail/mailer.ts'
import type { OutgoingClient } from './outgoing/outgoing.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Secrets } from './secrets/secrets.ts'

export interface Context {
  readonly config: Config
  readonly clock: Clock
  readonly db: Database
  readonly secrets: Secrets
  readonly passwords: Passwords
  /** Counts what is limited by more than the number of requests; together with the other processes where there is a Redis. */
  readonly throttle: Throttle
  /** Null = no mail is sent. */
  readonly mailer: Mailer | null
  /** The only way to call an address that a user gave. */
  readonly outgoing: OutgoingClient
  readonly log: Logger
  /** A UUIDv7. */
  readonly newId: () => string
  /** Null outside of a request: command line, worker. */
  readonly request: RequestMetadata | null
}

export interface RequestMetadata {
  readonly id: string
  /** Set when the caller sent an Idempotency-Key. */
  readonly idempotencyKey: IdempotencyKey | null
  /** Through which door it came, where that is not the API's own. */
  readonly surface?: 'mcp'
}

export interface IdempotencyKey {
  readonly key: string
  /** Of method, path and body: the same key with another one is refused. */
  readonly fingerprint: Buffer
}
