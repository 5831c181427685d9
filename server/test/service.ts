// Starts the complete service for a test file: an API on a free port with a new database.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DestinationStream } from 'pino'
import { inject } from 'vitest'
import type { Plan, Stage } from '../src/domain/access/plans.ts'
import type { Role } from '../src/domain/access/policies.ts'
import { type Scope, scopes } from '../src/domain/access/scopes.ts'
import { type Instant, instant } from '../src/domain/time/instant.ts'
import { createAccessToken } from '../src/features/access-tokens/create-access-token.ts'
import { insertMembership } from '../src/features/organization-memberships/store.ts'
import { createOrganization } from '../src/features/organizations/create-organization.ts'
import { addUser } from '../src/features/users/add-user.ts'
import { setFileClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config/config.ts'
import type { Context } from '../src/platform/context.ts'
import { write } from '../src/platform/writes/write.ts'
import { startHttp } from '../src/processes/api.ts'
import { buildContext } from '../src/processes/build-context.ts'
import { createTestDatabase } from './database.ts'
import { poolerEnvironment } from './pgbouncer.ts'

export interface Person {
  readonly organizationId: string
  readonly userId: string
  readonly membershipId: string
  readonly token: string
}

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

export interface Service {
  readonly url: string
  readonly ctx: Context
  /** The current value of a metric. */
  readMetric(name: string): Promise<number>
  /** Sets the clock of the service, which does not run by itself. */
  setClock(at: Instant): void
  call(method: string, path: string, options?: CallOptions): Promise<ApiResponse>
  /** Creates an organization and its owner. */
  createOrganization(
    name: string,
    options?: { plan?: Plan; stage?: Stage; scopes?: readonly Scope[] },
  ): Promise<Person>
  addMember(organizationId: string, name: string, role?: Role): Promise<Person>
  /** Creates another token for the same user. */
  createToken(person: Person): Promise<string>
  uri(collection: string, id: string): string
  stop(): Promise<void>
}

export interface CallOptions {
  readonly as?: Person | string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export const START = instant(Date.UTC(2026, 10, 2, 9, 0, 0))

/** `log` receives the log lines, for tests that read them. */
export async function startService(
  environment: Record<string, string> = {},
  log?: DestinationStream,
): Promise<Service> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-test-'))
  const clockFile = join(folder, 'now')
  setFileClock(clockFile, START)
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
    DELETION_LEDGER: join(folder, 'deletions.jsonl'),
    TEST_CLOCK_FILE: clockFile,
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
  let personCount = 0

  const issueToken = async (organizationId: string, userId: string, granted: readonly Scope[]) => {
    const input = { userId, name: 'test', scopes: granted, legacy: false, expiresAt: null }
    return (await createAccessToken(ctx, { kind: 'system', organizationId }, input)).token
  }
  const nextPerson = (name: string) => {
    personCount += 1
    return { name, email: `person-${personCount}@example.com`, timezone: 'Europe/Berlin', locale: 'en' }
  }

  return {
    url,
    ctx,
    readMetric: async (name) =>
      (await built.metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? 0,
    setClock: (at) => setFileClock(clockFile, at),
    async call(method, path, { as, body, headers } = {}) {
      const bearer = typeof as === 'string' ? as : as?.token
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : JSON.parse(text),
      }
    },
    async createOrganization(name, { plan = 'enterprise', stage = 'active', scopes: granted = scopes } = {}) {
      const owner = nextPerson(`Owner of ${name}`)
      const created = await createOrganization(ctx, { name, plan, stage, owner })
      const { organizationId, ownerId: userId, membershipId } = created
      return {
        organizationId,
        userId,
        membershipId,
        token: await issueToken(organizationId, userId, granted),
      }
    },
    async addMember(organizationId, name, role = 'user') {
      const membershipId = ctx.newId()
      const user = await write(ctx, { kind: 'system', organizationId }, async (tx) => {
        const added = await addUser(ctx, tx, nextPerson(name))
        await tx.rows(insertMembership(organizationId, membershipId, added.id, role, ctx.clock.now()))
        return { id: added.id }
      })
      return {
        organizationId,
        userId: user.id,
        membershipId,
        token: await issueToken(organizationId, user.id, scopes),
      }
    },
    createToken: ({ organizationId, userId }) => issueToken(organizationId, userId, scopes),
    uri: (collection, id) => `https://api.meetwright.test/${collection}/${id}`,
    async stop() {
      await api.stop()
      ctx.mailer?.close()
      await ctx.db.close()
    },
  }
}
