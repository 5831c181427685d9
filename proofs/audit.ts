// Proves that activity log verification passes on an intact log and reports the position of every manual change.
import { setTimeout as delay } from 'node:timers/promises'
import { DAY } from '../server/src/domain/time/instant.ts'
import { countPendingNotes } from '../server/src/features/activity-log/chain-store.ts'
import { deleteExpiredEntries } from '../server/src/features/activity-log/delete-expired-entries.ts'
import { redactEntries } from '../server/src/features/activity-log/redact-entries.ts'
import { undispatchedEvents } from '../server/src/platform/jobs/store.ts'
import { withDatabaseClient } from '../testbed/database-client.ts'
import type { Person } from '../testbed/people.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { createTestClock, type TestClock } from '../testbed/test-clock.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import { fillLog } from './audit/fill-log.ts'
import { type VerificationResource, verifyInWorker } from './audit/read-verification.ts'
import { type EntryPosition, tamperings, withTampering } from './audit/tamperings.ts'
import { type Verification, verify } from './audit/verify.ts'

const REDACTED_COUNT = 100
const MAX_WAIT_MS = 600_000

/** Waits until the worker has chained every committed entry. */
async function waitUntilChained({ ctx }: Testbed): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS
  for (;;) {
    const [[waiting], [undispatched]] = await Promise.all([
      ctx.db.batch(countPendingNotes()),
      ctx.db.batch(undispatchedEvents()),
    ])
    if ((waiting?.notes ?? 0) + (undispatched?.events ?? 0) === 0) return
    if (performance.now() > deadline) throw new Error('The worker did not chain every entry in time.')
    await delay(100)
  }
}

const readPositions = (testbed: Testbed, { organizationId }: Person): Promise<EntryPosition[]> =>
  withDatabaseClient(testbed.postgres.url, async (client) => {
    const text = `SELECT organization_id AS organization, event_id AS id, position::int
                    FROM activity_log_links WHERE organization_id = $1 ORDER BY position`
    return (await client.query<EntryPosition>(text, [organizationId])).rows
  })

interface Outcome {
  readonly action: string
  readonly expected: 'pass' | 'fault'
  readonly verification: Verification
  /** Text that the reported fault must contain. */
  readonly mustContain: string
  /** What the worker found, and the API shows. */
  readonly shown: VerificationResource
}

const isAsExpected = (outcome: Outcome): boolean => isReported(outcome) && isShown(outcome)

const isShown = ({ expected, mustContain, shown: { status, faults } }: Outcome): boolean =>
  expected === 'pass'
    ? status === 'verified'
    : status === 'failed' &&
      faults.some(({ entry, position }) =>
        [entry?.slice(-36), `position ${position}`].some((place) => place === mustContain),
      )

const isReported = ({ expected, verification: { code, stdout }, mustContain }: Outcome): boolean =>
  expected === 'pass'
    ? code === 0
    : code === 1 && stdout.split('\n').some((line) => line.startsWith('FAULT') && line.includes(mustContain))

interface Log {
  readonly testbed: Testbed
  readonly owner: Person
  readonly clock: TestClock
}

const verifyBothWays = async ({
  testbed,
  owner,
  clock,
}: Log): Promise<Pick<Outcome, 'verification' | 'shown'>> => ({
  verification: await verify(testbed),
  shown: await verifyInWorker(testbed, owner, clock),
})

async function tamper(log: Log, positions: readonly EntryPosition[], report: Report): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [index, tampering] of tamperings.entries()) {
    report.progress(tampering.description)
    const entry = positions[Math.floor((positions.length * (index + 1)) / (tamperings.length + 2))]
    if (!entry) throw new Error('The log is empty.')
    const found = await withDatabaseClient(log.testbed.postgres.url, (client) =>
      withTampering(client, tampering, entry, () => verifyBothWays(log)),
    )
    const mustContain = tampering.reportedAs === 'entry' ? entry.id : `position ${entry.position}`
    outcomes.push({ action: tampering.description, expected: 'fault', ...found, mustContain })
  }
  return outcomes
}

export default {
  claim:
    'Activity log verification, by the command and by the worker for the API, detects every manual change and deletion, and passes after redaction and retention.',
  shortSeconds: 25,
  async run({ full }, report) {
    const entries = full ? 100_000 : 2_000
    const start = Date.UTC(2026, 0, 1)
    const clock = createTestClock(start)
    const testbed = await startTestbed({ redis: false, environment: clock.environment })
    try {
      const owner = await testbed.createOrganization('Large')
      await testbed.createOrganization('Small')
      await fillLog(testbed, owner, entries / 2, (done) => report.progress(`${done} of ${entries} entries`))
      clock.set(start + 60 * DAY)
      await fillLog(testbed, owner, entries / 2, (done) =>
        report.progress(`${entries / 2 + done} of ${entries} entries`),
      )
      // Autovacuum does the same about a minute after an insert of this size.
      await withDatabaseClient(testbed.postgres.url, (client) => client.query('ANALYZE'))
      const startedAt = performance.now()
      await testbed.startWorker()
      await waitUntilChained(testbed)
      const perSecond = Math.round(entries / ((performance.now() - startedAt) / 1_000))
      const pass = async (action: string): Promise<Outcome> => ({
        action,
        expected: 'pass',
        ...(await verifyBothWays({ testbed, owner, clock })),
        mustContain: '',
      })
      const intact = await pass('unchanged')
      const positions = await readPositions(testbed, owner)
      const tampered = await tamper({ testbed, owner, clock }, positions, report)
      const reverted = await pass('all changes reverted')
      await redactEntries(
        testbed.ctx,
        owner.organizationId,
        positions.slice(-2 * REDACTED_COUNT, -REDACTED_COUNT).map(({ id }) => id),
      )
      await waitUntilChained(testbed)
      const redacted = await pass(`${REDACTED_COUNT} entries redacted`)
      clock.set(start + 100 * DAY)
      const deleted = await deleteExpiredEntries.run(testbed.ctx, AbortSignal.timeout(MAX_WAIT_MS))
      const outcomes = [
        intact,
        ...tampered,
        reverted,
        redacted,
        await pass(`${deleted} expired entries deleted`),
      ]
      report.table(
        outcomes.map((outcome) => ({
          change: outcome.action,
          expected: outcome.expected,
          'exit code': outcome.verification.code,
          'the API shows': outcome.shown.status,
          seconds: outcome.verification.seconds.toFixed(1),
          MB: outcome.verification.megabytes,
          'as expected': isAsExpected(outcome) ? 'yes' : 'NO',
        })),
      )
      report.print(tampered[0]?.verification.stdout.split('\n')[0] ?? '')
      report.print(intact.verification.stdout.trim().split('\n').at(-1) ?? '')
      const wrong = outcomes.filter((outcome) => !isAsExpected(outcome))
      for (const { action, verification, shown } of wrong)
        report.print(`${action}: ${verification.stdout} ${JSON.stringify(shown)}`)
      return {
        pass: wrong.length === 0 && deleted >= entries / 2,
        figure: `${entries} entries, chained at ${perSecond}/s, verified in ${intact.verification.seconds.toFixed(1)} s; ${tampered.length - tampered.filter((one) => !isAsExpected(one)).length} of ${tampered.length} tamperings detected`,
      }
    } finally {
      await testbed.stop()
      clock.remove()
    }
  },
} satisfies Proof
