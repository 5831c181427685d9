// The context of every operation: configuration and services, built once per process, and the current request.
import type { Logger } from 'pino'
import type { CaldavClient } from './caldav/caldav-client.ts'
import type { CalendarReader } from './calendar-files/calendar-reader.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { GoogleDeps } from './google-calendar/google-server.ts'
import type { Throttle } from './limits/request-windows.ts'
import type { Mailer } from './mail/mailer.ts'
import type { MicrosoftDeps } from './microsoft-calendar/microsoft-server.ts'
import type { OutgoingClient } from './outgoing/outgoing.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { PictureEncoders } from './pictures/picture-encoder.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { ZoomDeps } from './zoom/zoom-session.ts'

export interface Context {
  readonly config: Config
  readonly clock: Clock
  readonly db: Database
  readonly secrets: Secrets
  readonly passwords: Passwords
  /** Counts actions that have their own limits, such as sign-ins. Shared between processes if Redis is configured. */
  readonly throttle: Throttle
  /** Null if mail is not configured. */
  readonly mailer: Mailer | null
  /** Every request to a URL from a signed-in user must go through this client. */
  readonly outgoing: OutgoingClient
  /** The same for URLs from visitors who are not signed in. Calls no private address, even if the operator allows it. */
  readonly publicOutgoing: OutgoingClient
  /** Reads calendar files and objects in a thread. */
  readonly calendarReader: CalendarReader
  readonly caldav: CaldavClient
  /** What calls to Google's servers need. */
  readonly google: GoogleDeps
  /** What calls to Microsoft's servers need. */
  readonly microsoft: MicrosoftDeps
  readonly zoom: ZoomDeps
  /** Lets workers read the connected calendars of these users soon, after the response. */
  readonly refreshCalendars: (organizationId: string, userIds: readonly string[]) => void
  /** Decodes and encodes an uploaded picture outside the event loop. */
  readonly encodePicture: PictureEncoders['encodePicture']
  readonly encodeLogo: PictureEncoders['encodeLogo']
  readonly log: Logger
  /** Returns a UUIDv7. */
  readonly newId: () => string
  /** Null outside a request, as on the command line and in the worker. */
  readonly request: RequestMetadata | null
}

export interface RequestMetadata {
  readonly id: string
  /** Null if the request has no Idempotency-Key. */
  readonly idempotencyKey: IdempotencyKey | null
  /** For a change with If-Match. Throws 412 unless the header lists the tag of the present object. */
  readonly checkIfMatch?: ((present: object) => void) | undefined
  /** The entry point of the request, if it is not the API. */
  readonly surface?: 'mcp'
}

export interface IdempotencyKey {
  readonly key: string
  /** A hash of method, path and body. Reusing the key with another fingerprint returns 422. */
  readonly fingerprint: Buffer
}
