// Bench: bookings at a steady rate over HTTP, before and while a concurrent migration builds an index on the claims.
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS, migrate } from '../server/src/platform/db/migrate.ts'
import { isSuccess } from '../testbed/attempts.ts'
import { createClient } from '../testbed/client.ts'
import { summarizeTimes, type TimingStats } from '../testbed/percentiles.ts'
import type { Proof } from '../testbed/runner.ts'
import { startTestbed } from '../testbed/testbed.ts'
import { bookingBody } from './booking/record.ts'
import { ALL_BOOKED } from './booking/slot-pool.ts'
import { findSlotPages, type Slot, toSlots } from './booking/slots.ts'
import { sendSteadily } from './load/steady-http.ts'
import { createClaimsTemplate } from './seed/claims.ts'
import { type Installation, startInstallation } from './seed/installations.ts'

const GOAL = { ratio: 2 }
const FULL = { hosts: 20_000, events: 10_000_000, rate: 50, warmUpSeconds: 10, seconds: 60 }
const SHORT = { hosts: 40, events: 20_000, rate: 20, warmUpSeconds: 0, seconds: 1 }
const MAX_HOSTS = 500
/** Bookings in a row go to different hosts. */
const HOSTS_IN_TURN = 32
const SOCKETS = 64

/** As in the booking bench, so all data stays in memory. */
const SETTINGS = { shared_buffers: '4GB', max_wal_size: '8GB', checkpoint_timeout: '30min' }

const CREATE_INDEX =
  'CREATE INDEX CONCURRENTLY bench_claims_by_type ON claims (organization_id, event_type_id, start_time);\n'

/** Applies a concurrent migration that follows the bundled ones. Returns its duration in seconds. */
async function buildIndex(url: string, onProgress: (text: string) => void): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-migrations-'))
  try {
    for (const file of readdirSync(MIGRATIONS)) symlinkSync(join(MIGRATIONS, file), join(folder, file))
    writeFileSync(join(folder, '9999_bench.concurrent.sql'), CREATE_INDEX)
    const started = performance.now()
    await migrate(url, { folder, onProgress })
    return (performance.now() - started) / 1_000
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Books the next free time with each call. Failed bookings are recorded and not thrown, because they are counted. */
function createBooker(installation: Installation, slots: Iterator<Slot>, failures: string[]) {
  const client = createClient(SOCKETS)
  return {
    async book(): Promise<void> {
      const { value: slot, done } = slots.next()
      if (done) throw new Error(ALL_BOOKED)
      const body = bookingBody(installation, slot)
      const response = await client.call(installation.api.url, 'POST', '/invitees', {
        token: installation.token,
        body,
      })
      if (!isSuccess(response)) failures.push(`${response.status} ${response.text}`)
    },
    close: client.close,
  }
}

const toRow = (phase: string, { count, p50, p99, max }: TimingStats) => ({
  phase,
  bookings: count,
  'p50 ms': p50.toFixed(1),
  'p99 ms': p99.toFixed(1),
  'slowest ms': max.toFixed(1),
})

export default {
  claim: `while a concurrent migration builds an index on 10 million claims, no booking fails, and the p99 of bookings is at most ${GOAL.ratio}× that before`,
  async run({ full }, report) {
    const size = full ? FULL : SHORT
    const testbed = await startTestbed({ apis: 0, settings: SETTINGS })
    try {
      const template = await createClaimsTemplate(testbed.postgres.url, size, report)
      const installation = await startInstallation(testbed, template, { max: MAX_HOSTS, ofHost: 'shortest' })
      const slots = toSlots(await findSlotPages(installation), HOSTS_IN_TURN)[Symbol.iterator]()
      const failures: string[] = []
      const booker = createBooker(installation, slots, failures)
      const offer = (seconds: number) =>
        sendSteadily(size.rate, (sentCount) => sentCount < size.rate * seconds, booker.book)

      report.progress('warming up')
      await offer(size.warmUpSeconds)
      report.progress('before the migration')
      const before = summarizeTimes(await offer(size.seconds))
      let isBuilding = true
      const build = buildIndex(installation.url, report.progress).finally(() => {
        isBuilding = false
      })
      const during = summarizeTimes(await sendSteadily(size.rate, () => isBuilding, booker.book))
      const seconds = await build
      booker.close()
      await installation.ctx.db.close()

      report.table([toRow('before', before), toRow('during the build', during)])
      report.print(
        `${installation.name}, ${size.rate} bookings per second, index built in ${seconds.toFixed(1)} s`,
      )
      for (const failure of new Set(failures)) report.print(failure)
      const ratio = during.p99 / before.p99
      return {
        pass: failures.length === 0 && ratio <= GOAL.ratio,
        figure: `${failures.length} of ${before.count + during.count} bookings failed, p99 ${ratio.toFixed(2)}× during the build (goal ≤ ${GOAL.ratio})`,
      }
    } finally {
      await testbed.stop()
    }
  },
} satisfies Proof
