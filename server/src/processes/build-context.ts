// Builds the context of a process from its settings.
import { randomUUIDv7 } from 'node:crypto'
import type { DestinationStream, Logger } from 'pino'
import { createCalendarRefresh } from '../features/availability/refresh-calendars.ts'
import { createCaldavClient } from '../platform/caldav/caldav-client.ts'
import { createCalendarReader } from '../platform/calendar-files/calendar-reader.ts'
import { fileClock, systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Context } from '../platform/context.ts'
import { createDatabase } from '../platform/db/database.ts'
import { createPool } from '../platform/db/pool.ts'
import { googleEndpoints } from '../platform/google-calendar/endpoints.ts'
import { defaultLimits } from '../platform/limits/limits-table.ts'
import { MemoryLimiter } from '../platform/limits/memory-limiter.ts'
import { RequestWindows, type Throttle } from '../platform/limits/request-windows.ts'
import { createLog } from '../platform/log.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { microsoftEndpoints } from '../platform/microsoft-calendar/endpoints.ts'
import { createMetrics, type Metrics } from '../platform/ops/metrics.ts'
import { createOutgoingClient, createPublicOutgoingClient } from '../platform/outgoing/outgoing.ts'
import { createPasswords } from '../platform/passwords/passwords.ts'
import { createPictureEncoders } from '../platform/pictures/picture-encoder.ts'
import { createSecrets } from '../platform/secrets/secrets.ts'
import { zoomEndpoints } from '../platform/zoom/endpoints.ts'

export interface ProcessContext {
  readonly ctx: Context
  readonly metrics: Metrics
}

const STATEMENT_TIMEOUT_MS = 10_000

export function buildContext(
  config: Config,
  applicationName: string,
  logTo?: DestinationStream,
): ProcessContext {
  const metrics = createMetrics()
  const log = createLog(config.logLevel, logTo)
  const { pool, db } = openDatabase(config, applicationName, log, metrics)
  metrics.registerGauge(
    'meetwright_database_connections',
    'Open connections in the pool.',
    () => pool.totalCount,
  )
  metrics.registerGauge(
    'meetwright_database_waiting',
    'Requests waiting for a connection.',
    () => pool.waitingCount,
  )
  const outgoing = createOutgoingClient(config)
  const clock = config.testClockFile === null ? systemClock : fileClock(config.testClockFile)
  const ctx: Context = {
    config,
    clock,
    db,
    secrets: createSecrets(config.secrets),
    passwords: createPasswords(),
    throttle: createLocalThrottle(),
    mailer: config.mail === null ? null : createMailer(config.mail, metrics.mail),
    outgoing,
    publicOutgoing: createPublicOutgoingClient(config),
    calendarReader: createCalendarReader(),
    caldav: createCaldavClient(outgoing),
    google: { outgoing, endpoints: googleEndpoints(config.testGoogleUrl), clock },
    microsoft: { outgoing, endpoints: microsoftEndpoints(config.testMicrosoftUrl), clock },
    zoom: { outgoing, endpoints: zoomEndpoints(config.testZoomUrl), clock },
    refreshCalendars: createCalendarRefresh(db, clock, log),
    ...createPictureEncoders(),
    log,
    newId: () => randomUUIDv7(),
    request: null,
  }
  return { ctx, metrics }
}

/** The api replaces it with a throttle shared between processes. Other processes have no requests to count. */
function createLocalThrottle(): Throttle {
  const limiter = new MemoryLimiter()
  const windows = new RequestWindows(defaultLimits, '')
  return (classes, caller, units) => limiter.take(windows.windowsFor(classes, caller), units)
}

/** Returns a context with a separate connection pool, without gauges, for work that must not take connections from requests. */
export function withSeparatePool({ ctx, metrics }: ProcessContext, applicationName: string): ProcessContext {
  const { db } = openDatabase(ctx.config, applicationName, ctx.log, metrics)
  return { ctx: { ...ctx, db }, metrics }
}

function openDatabase({ database }: Config, applicationName: string, log: Logger, metrics: Metrics) {
  const pool = createPool({ url: database.url, size: database.poolSize, applicationName })
  // The pool replaces a broken idle connection. Without a listener, the error would exit the process.
  pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'))
  const db = createDatabase(pool, {
    prepare: database.prepare,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    observe: metrics.observeQuery,
  })
  return { pool, db }
}
