// Starts the complete service for a test file: an API on a free port with a new database.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { inject } from 'vitest'
import { HIGH_WEBHOOK_LIMITS } from '../../testbed/limits-file.ts'
import { createPeople, type People, type Person, type ServiceHandle } from '../../testbed/people.ts'
import { poolerEnvironment } from '../../testbed/pgbouncer.ts'
import { createTestClock } from '../../testbed/test-clock.ts'
import { type Instant, instant } from '../src/domain/time/instant.ts'
import { readConfig } from '../src/platform/config/config.ts'
import type { Context } from '../src/platform/context.ts'
import { startHttp } from '../src/processes/api.ts'
import { buildContext } from '../src/processes/build-context.ts'
import { createTestDatabase } from './database.ts'

export type { Person }

type Fields = Record<string, string>

/** All fields that responses can have; a test reads those it expects. */
export interface Body {
  readonly resource: Fields
  readonly collection: Fields[]
  readonly pagination: { count: number } & Record<
    'next_page' | 'previous_page' | 'next_page_token' | 'previous_page_token',
    string | null
  >
  readonly title: string
  readonly message: string
  readonly code: string
  readonly request_id: string
  readonly details: Fields[]
  readonly required_scopes: string[]
}

export interface ApiResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

export interface Service extends ServiceHandle, People {
  /** The current value of a metric. */
  readMetric(name: string): Promise<number>
  /** Sets the clock of the service, which does not run by itself. */
  setClock(at: Instant): void
  call(method: string, path: string, options?: CallOptions): Promise<ApiResponse>
  uri(collection: string, id: string): string
  stop(): Promise<void>
}

export interface CallOptions {
  readonly as?: Person | string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export const START = instant(Date.UTC(2026, 10, 2, 9, 0, 0))

const isRaw = (body: unknown): body is string | Blob => typeof body === 'string' || body instanceof Blob

/** `log` receives the log lines, for tests that read them. */
export async function startService(
  environment: Record<string, string> = {},
  log?: DestinationStream,
): Promise<Service> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-test-'))
  const clock = createTestClock(START)
  const variables = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL_SIZE: '5',
    MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
    PUBLIC_URL: 'https://meetwright.test',
    API_URL: 'https://api.meetwright.test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    // A client can hold a connection without having sent a request; Node counts it as busy.
    DRAIN_SECONDS: '1',
    ...HIGH_WEBHOOK_LIMITS,
    DELETION_LEDGER: join(folder, 'deletions.jsonl'),
    ...clock.environment,
    ...environment,
  }
  const direct = readConfig(variables)
  const poolerUrl = direct.database.url === database.url ? inject('poolerUrl') : null
  const config =
    poolerUrl === null ? direct : readConfig({ ...variables, ...poolerEnvironment(database.url, poolerUrl) })
  const built = buildContext(log ? { ...config, logLevel: 'trace' } : config, 'meetwright test', log)
  const api = await startHttp(built, ['api', 'mcp'])
  // Workers, commands and test clients use this URL and need sessions.
  const ctx: Context = { ...built.ctx, config: { ...built.ctx.config, database: direct.database } }
  const url = `http://127.0.0.1:${api.port}`

  return {
    url,
    ctx,
    readMetric: async (name) =>
      (await built.metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? 0,
    setClock: clock.set,
    async call(method, path, { as, body, headers } = {}) {
      const bearer = typeof as === 'string' ? as : as?.token
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          // fetch sets the type of a file.
          ...(body === undefined || body instanceof Blob ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : JSON.parse(text),
      }
    },
    ...createPeople(ctx),
    uri: (collection, id) => `https://api.meetwright.test/${collection}/${id}`,
    async stop() {
      await api.stop()
      ctx.mailer?.close()
      await ctx.db.close()
    },
  }
}
