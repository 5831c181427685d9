// Proves that the activity log can be verified: whole it passes, and whatever was done to it by hand is named with its place.
import { setTimeout as delay } from 'node:timers/promises'
import { DAY } from '../server/src/domain/time/instant.ts'
import { notesWaiting } from '../server/src/features/activity-log/chain-store.ts'
import { forgetEntries } from '../server/src/features/activity-log/forget-entries.ts'
import { redactEntries } from '../server/src/features/activity-log/redact-entries.ts'
import { undispatchedEvents } from '../server/src/platform/jobs/store.ts'
import { type Place, tamperings, whileTampered } from './audit/by-hand.ts'
import { fillLog } from './audit/fill-log.ts'
import { type Verification, verify } from './audit/verify.ts'
import { inDatabase } from './stand/in-database.ts'
import type { Report, Trial } from './stand/runner.ts'
import { type Owner, type Stand, startStand } from './stand/stand.ts'
import { createTestClock } from './stand/test-clock.ts'

const REDACTED = 100
const LONGEST_WAIT_MS = 600_000

/** Until the worker has chained everything that is committed. */
async function chained({ ctx }: Stand): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    const [[waiting], [undispatched]] = await Promise.all([
      ctx.db.batch(notesWaiting()),
      ctx.db.batch(undispatchedEvents()),
    ])
    if ((waiting?.notes ?? 0) + (undispatched?.events ?? 0) === 0) return
    if (performance.now() > deadline) throw new Error('The worker does not chain everything.')
    await delay(100)
  }
}

const placesOf = (stand: Stand, { organizationId }: Owner): Promise<Place[]> =>
  inDatabase(stand.postgres.url, async (client) => {
    const text = `SELECT organization_id AS organization, event_id AS id, position::int
                    FROM activity_log_links WHERE organization_id = $1 ORDER BY position`
    return (await client.query<Place>(text, [organizationId])).rows
  })

interface Outcome {
  readonly what: string
  readonly expected: 'pass' | 'fault'
  readonly verification: Verification
  /** What must stand in the line of the fault. */
  readonly named: string
}

const isRight = ({ expected, verification: { code, out }, named }: Outcome): boolean =>
  expected === 'pass'
    ? code === 0
    : code === 1 && out.split('\n').some((line) => line.startsWith('FAULT') && line.includes(named))

async function tamper(stand: Stand, places: readonly Place[], report: Report): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [at, tampering] of tamperings.entries()) {
    report.progress(tampering.what)
    const place = places[Math.floor((places.length * (at + 1)) / (tamperings.length + 2))]
    if (!place) throw new Error('The log is empty.')
    const verification = await inDatabase(stand.postgres.url, (client) =>
      whileTampered(client, tampering, place, () => verify(stand)),
    )
    const named = tampering.names === 'entry' ? place.id : `position ${place.position}`
    outcomes.push({ what: tampering.what, expected: 'fault', verification, named })
  }
  return outcomes
}

export default {
  says: 'The activity log verifies; one change or deletion made by hand is named; redaction and retention leave it whole.',
  shortSeconds: 25,
  async run({ full }, report) {
    const entries = full ? 100_000 : 2_000
    const start = Date.UTC(2026, 0, 1)
    const clock = createTestClock(start)
    const stand = await startStand({ redis: false, environment: clock.environment })
    try {
      const owner = await stand.found('Large')
      await stand.found('Small')
      await fillLog(stand, owner, entries / 2, (done) => report.progress(`${done} of ${entries} entries`))
      clock.set(start + 60 * DAY)
      await fillLog(stand, owner, entries / 2, (done) =>
        report.progress(`${entries / 2 + done} of ${entries} entries`),
      )
      // As the server does by itself, a minute after so much has been added.
      await inDatabase(stand.postgres.url, (client) => client.query('ANALYZE'))
      const begun = performance.now()
      await stand.startWorker()
      await chained(stand)
      const perSecond = Math.round(entries / ((performance.now() - begun) / 1_000))
      const pass = async (what: string): Promise<Outcome> => ({
        what,
        expected: 'pass',
        verification: await verify(stand),
        named: '',
      })
      const whole = await pass('nothing was done to it')
      const places = await placesOf(stand, owner)
      const tampered = await tamper(stand, places, report)
      const undone = await pass('all of that undone')
      await redactEntries(
        stand.ctx,
        owner.organizationId,
        places.slice(-2 * REDACTED, -REDACTED).map(({ id }) => id),
      )
      await chained(stand)
      const redacted = await pass(`${REDACTED} entries redacted`)
      clock.set(start + 100 * DAY)
      const forgotten = await forgetEntries.run(stand.ctx, AbortSignal.timeout(LONGEST_WAIT_MS))
      const outcomes = [
        whole,
        ...tampered,
        undone,
        redacted,
        await pass(`${forgotten} old entries forgotten`),
      ]
      report.table(
        outcomes.map((outcome) => ({
          'what was done': outcome.what,
          'must be': outcome.expected,
          'exit code': outcome.verification.code,
          seconds: outcome.verification.seconds.toFixed(1),
          MB: outcome.verification.megabytes,
          right: isRight(outcome) ? 'yes' : 'NO',
        })),
      )
      report.say(tampered[0]?.verification.out.split('\n')[0] ?? '')
      report.say(whole.verification.out.trim().split('\n').at(-1) ?? '')
      const wrong = outcomes.filter((outcome) => !isRight(outcome))
      for (const { what, verification } of wrong) report.say(`${what}: ${verification.out}`)
      return {
        pass: wrong.length === 0 && forgotten >= entries / 2,
        figure: `${entries} entries, chained at ${perSecond}/s, verified in ${whole.verification.seconds.toFixed(1)} s; ${tampered.length - tampered.filter((one) => !isRight(one)).length} of ${tampered.length} tamperings named`,
      }
    } finally {
      await stand.stop()
      clock.remove()
    }
  },
} satisfies Trial
