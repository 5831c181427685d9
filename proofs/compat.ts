// Proves that a server of the base commit serves while the database is migrated to this commit, and that no event is lost.
import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { toDatabaseUrl } from '../server/src/processes/cli/dev-database.ts'
import { type InviteeIds, isSuccess, uriFrom } from '../testbed/attempts.ts'
import { type Client, createClient } from '../testbed/client.ts'
import { COMPILE_CACHE } from '../testbed/compile-cache.ts'
import { withDatabaseClient } from '../testbed/database-client.ts'
import { raiseLimits, writeLimitsTable } from '../testbed/limits-file.ts'
import { slotLengthFields } from '../testbed/meeting-fixtures.ts'
import { reportFaultChecks } from '../testbed/planted-fault.ts'
import type { Proof } from '../testbed/runner.ts'
import { type ProcessOptions, startTestbed, stopProcess } from '../testbed/testbed.ts'
import { prepareBaseTree } from './compat/base-tree.ts'
import { inviteesPath, startLoad } from './compat/load.ts'

const BOOKINGS_PER_PHASE = { full: 1_000, short: 50 }
const MAX_SHOWN = 5
const HANDLING_TIMEOUT_MS = 20_000
const OWNER_EMAIL = 'ada@example.com'
const CURRENT_PROGRAM = fileURLToPath(new URL('../server/bin/meetwright.js', import.meta.url))
const execute = promisify(execFile)

type Environment = Readonly<Record<string, string>>

/** Returns the standard output of a command of either version. */
async function runCommand(
  program: string,
  args: readonly string[],
  environment: Environment,
): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment }
  return (await execute(process.execPath, [program, ...args], { env })).stdout
}

interface Account {
  readonly token: string
  readonly eventType: string
}

/** Uses the commands and the API of the base commit. */
async function createAccount(
  client: Client,
  url: string,
  program: string,
  environment: Environment,
): Promise<Account> {
  const owner = ['--owner-name', 'Ada', '--owner-email', OWNER_EMAIL, '--timezone', 'Europe/Berlin']
  const created = await runCommand(program, ['org', 'create', '--name', 'Compat', ...owner], environment)
  const ownerUri = /^owner (\S+)$/m.exec(created)?.[1]
  const tokenCommand = ['token', 'create', '--user', OWNER_EMAIL, '--all-scopes']
  const token = (await runCommand(program, tokenCommand, environment)).trim()
  const body = {
    owner: ownerUri,
    hosts: [{ user: ownerUri }],
    name: 'Short',
    minimum_notice: 0,
    booking_window: null,
    ...slotLengthFields,
  }
  const response = await client.call(url, 'POST', '/event_types', { token, body })
  if (!isSuccess(response))
    throw new Error(`Cannot create an event type: ${response.status} ${response.text}`)
  return { token, eventType: uriFrom(response) }
}

async function countLost(url: string, bookings: readonly InviteeIds[]): Promise<number> {
  const text = 'SELECT count(*)::int AS count FROM invitees WHERE id = ANY ($1)'
  const ids = bookings.map(({ inviteeId }) => inviteeId)
  const { rows } = await withDatabaseClient(url, (admin) => admin.query(text, [ids]))
  return bookings.length - rows[0].count
}

/** Returns the number of events that are left after the timeout. */
const waitUntilHandled = (url: string): Promise<number> =>
  withDatabaseClient(url, async (admin) => {
    const text = `SELECT (SELECT count(*) FROM undispatched_events)::int + (SELECT count(*) FROM event_retries)::int AS left`
    const deadline = performance.now() + HANDLING_TIMEOUT_MS
    for (;;) {
      const left = Number((await admin.query(text)).rows[0].left)
      if (left === 0 || performance.now() > deadline) return left
      await setTimeout(100)
    }
  })

export default {
  claim:
    'A server of the commit in compat/base-commit serves during and after the migration to this commit, and no event is lost.',
  shortSeconds: 15,
  async run({ full }, report) {
    const bookings = BOOKINGS_PER_PHASE[full ? 'full' : 'short']
    report.progress('preparing the base commit')
    const base = await prepareBaseTree()
    const testbed = await startTestbed({ apis: 0 })
    const client = createClient()
    try {
      const url = toDatabaseUrl(testbed.postgres.url, 'compat')
      await withDatabaseClient(testbed.postgres.url, (admin) => admin.query('CREATE DATABASE compat'))
      const environment = {
        DATABASE_URL: url,
        MEETWRIGHT_SECRET: 'the-secret-of-a-database-of-two-versions',
        PUBLIC_URL: 'http://meetwright.test',
      }
      const oldEnvironment = {
        ...environment,
        LIMITS_FILE: writeLimitsTable(raiseLimits(base.defaultLimits)),
      }
      await runCommand(base.program, ['migrate'], oldEnvironment)
      const startOld = (options: ProcessOptions = {}) =>
        testbed.startApi({ program: [base.program, 'api'], environment: oldEnvironment, ...options })
      const old = await startOld()
      const { token, eventType } = await createAccount(client, old.url, base.program, oldEnvironment)

      /** The old server must fail on a schema without a column that it uses. */
      const isFaultCaught = async () => {
        await withDatabaseClient(url, (admin) =>
          admin.query('ALTER TABLE invitees RENAME COLUMN email TO address'),
        )
        const failing = await startOld({ quiet: true })
        const [booking] = load.bookings
        const response = booking && (await client.call(failing.url, 'GET', inviteesPath(booking), { token }))
        const isCaught = response?.status === 500
        return reportFaultChecks(report, [{ description: 'a migration renames a column', isCaught }])
      }

      // It may fail after the migration, but must lose no event.
      const oldWorker = await testbed.startWorker({
        program: [base.program, 'worker'],
        environment: oldEnvironment,
        quiet: true,
      })
      const load = startLoad(client, old.url, token, eventType)
      await load.waitForBookings(bookings)
      const migrated = await runCommand(CURRENT_PROGRAM, ['migrate'], environment)
      await load.waitForBookings(bookings)
      await stopProcess(oldWorker)
      const current = await testbed.startApi({ command: 'start', environment })
      load.urls.push(current.url)
      await load.waitForBookings(bookings)
      await load.stop()
      const lost = await countLost(url, load.bookings)
      const unhandled = await waitUntilHandled(url)

      report.print(`base commit ${base.commit}; migrations: ${migrated.trim().replaceAll('\n', ', ')}`)
      for (const failure of load.failures.slice(0, MAX_SHOWN)) report.print(failure)
      const isServed = load.failures.length === 0 && lost === 0 && unhandled === 0
      return {
        pass: isServed && (await isFaultCaught()),
        figure: `${load.requestCount()} requests, ${load.failures.length} failed, ${load.bookings.length} bookings, ${lost} lost, ${unhandled} events unhandled`,
      }
    } finally {
      client.close()
      await testbed.stop()
    }
  },
} satisfies Proof
