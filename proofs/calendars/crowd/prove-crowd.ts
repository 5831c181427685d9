// Part `crowd`: one worker reads the calendars of a thousand accounts often enough, with bounded memory.
import { setTimeout as delay } from 'node:timers/promises'
import { DAY, MINUTE } from '../../../server/src/domain/time/instant.ts'
import { setCalendarProvider } from '../../../server/src/features/calendar-providers/set-calendar-provider.ts'
import { type Cleanup, startAll } from '../../../testbed/cleanup.ts'
import { runStatement } from '../../../testbed/database-client.ts'
import {
  calendarIdOf,
  type GoogleProcess,
  startGoogleProcess,
} from '../../../testbed/google-contract/contract-process.ts'
import { insertMember } from '../../../testbed/people.ts'
import { type Random, seededRandom } from '../../../testbed/random.ts'
import { residentMebibytes } from '../../../testbed/resident-memory.ts'
import { forEachConcurrently } from '../../../testbed/run-concurrently.ts'
import type { Report } from '../../../testbed/runner.ts'
import { startTestbed, type Testbed } from '../../../testbed/testbed.ts'
import { storeOauthConnection } from '../oauth-connection.ts'
import type { PartResult } from '../part-result.ts'

/** The short form ends when everything was read once, and shows nothing about age. */
const SIZES = {
  full: { connections: 1_000, minutes: 18, endsWhenRead: false },
  short: { connections: 10, minutes: 2, endsWhenRead: true },
}
const CALENDARS = 3
const EVENTS = 200
const MAX_AGE_MS = 6 * MINUTE
/** The garbage collector lets the heap grow before it runs. What counts is that the memory does not grow further. */
const MAX_RESIDENT_MB = 800
/** Of the last third of the time, compared with the second: in the first, everything is read for the first time. */
const MAX_GROWTH = 1.2
const SAMPLES = 400
/** Changes of hosts in a minute, for each account. */
const CHANGES_PER_MINUTE = 0.2
const PAGE_SIZE = 250
const SETUP_CONCURRENCY = 8

type Size = (typeof SIZES)['full']

interface Crowd {
  readonly testbed: Testbed
  readonly contract: GoogleProcess
  readonly emails: readonly string[]
  stop(): Promise<void>
}

interface Sample {
  /** Of the calendar that was read longest ago. */
  readonly ageMs: number
  /** Calendars that were never read. */
  readonly unread: number
  readonly residentMb: number
}

export async function proveCrowd(full: boolean, seed: number, report: Report): Promise<PartResult> {
  const size = SIZES[full ? 'full' : 'short']
  const crowd = await startAll((cleanup) => startCrowd(size, cleanup))
  try {
    const samples = await watch(crowd, size, seededRandom('crowd', seed), report)
    const failing = await countFailing(crowd.testbed)
    const requests = await crowd.contract.call('countRequests')
    const oldest = Math.max(...samples.map(({ ageMs }) => ageMs))
    const unread = samples.at(-1)?.unread ?? 0
    const memory = samples.map(({ residentMb }) => residentMb)
    const max = Math.max(...memory)
    const growth = findGrowth(memory)
    const failures: string[] = []
    if (oldest > MAX_AGE_MS) failures.push(`a calendar was not read for ${minutes(oldest)} minutes`)
    if (failing + unread > 0)
      failures.push(
        `${failing} of ${size.connections} connections fail, and ${unread} calendars were never read`,
      )
    if (max > MAX_RESIDENT_MB) failures.push(`the worker takes ${max} MB`)
    if (!size.endsWhenRead && growth > MAX_GROWTH)
      failures.push(`the memory of the worker grows by a factor of ${growth.toFixed(2)}`)
    return {
      failures,
      faultChecks: [],
      figure:
        `${size.connections} accounts with ${CALENDARS} calendars of ${EVENTS} events, one worker` +
        `${size.endsWhenRead ? '' : `, ${size.minutes} minutes`}: no calendar older than ${minutes(oldest)} minutes, ` +
        `${requests} requests, ${max} MB${size.endsWhenRead ? '' : `, in the last third ${growth.toFixed(2)} times the second`}`,
    }
  } finally {
    await crowd.stop()
  }
}

async function startCrowd(size: Size, cleanup: Cleanup): Promise<Crowd> {
  const contract = await startGoogleProcess({
    ...{ seed: 'crowd', clockFile: null, redirectUris: [], pageSize: PAGE_SIZE },
    ...{ accessTokenSeconds: 3_600, notificationLossRate: 0 },
  })
  cleanup.add(contract.stop)
  const testbed = await startTestbed({
    redis: false,
    environment: {
      ALLOW_LOOPBACK_CALLS: 'true',
      LOG_LEVEL: 'fatal',
      TEST_GOOGLE_URL: contract.url,
    },
  })
  cleanup.add(testbed.stop)
  await setCalendarProvider(testbed.ctx, 'google', contract.client)
  const { organizationId } = await testbed.createOrganization('Crowd')
  const emails = Array.from({ length: size.connections }, (_, index) => `host${index}@gmail.example`)
  const filled = { calendars: CALENDARS, events: EVENTS, from: Math.floor(Date.now() / DAY) * DAY }
  const tokens = await contract.call('addAccounts', emails, filled)
  await forEachConcurrently(SETUP_CONCURRENCY, emails, async (email, index) => {
    const member = await insertMember(testbed.ctx, organizationId, { name: email, email })
    const calendars = Array.from({ length: CALENDARS }, (_, number) => ({
      ...{ id: calendarIdOf(email, number), name: `Calendar ${number}`, checksConflicts: true },
    }))
    const refreshToken = tokens[index] ?? ''
    await storeOauthConnection(testbed.ctx, member, { provider: 'google', email, refreshToken, calendars })
  })
  await testbed.startWorker()
  return { testbed, contract, emails, stop: cleanup.run }
}

/** Samples the age of the calendars and the memory of the worker, while hosts change events. */
async function watch(
  { testbed, contract, emails }: Crowd,
  { connections, minutes: length, endsWhenRead }: Size,
  random: Random,
  report: Report,
): Promise<Sample[]> {
  const samples: Sample[] = []
  const stepMs = (length * MINUTE) / SAMPLES
  const changes = (CHANGES_PER_MINUTE * connections * length) / SAMPLES
  const pid = testbed.workers[0]?.process.pid ?? 0
  const started = performance.now()
  for (let step = 1; step <= SAMPLES; step += 1) {
    await delay(Math.max(0, started + step * stepMs - performance.now()))
    for (let change = 0; change < changes; change += 1)
      await changeCalendar(contract, random.pick(emails), random)
    const { ageMs, unread } = await findAge(testbed)
    samples.push({ ageMs, unread, residentMb: Math.round(residentMebibytes(pid)) })
    if (endsWhenRead && unread === 0) break
    report.progress(
      `${step} of ${SAMPLES} samples, oldest calendar ${minutes(samples.at(-1)?.ageMs ?? 0)} minutes`,
    )
  }
  return samples
}

async function changeCalendar(contract: GoogleProcess, email: string, random: Random): Promise<void> {
  const start = Date.now() + random.int(1, 300) * DAY
  const event = {
    summary: 'New',
    start: { dateTime: new Date(start).toISOString() },
    end: { dateTime: new Date(start + 30 * MINUTE).toISOString() },
  }
  await contract.call('insertEvents', email, calendarIdOf(email, random.below(CALENDARS)), [event])
}

/** A calendar that was never read counts from its connection. */
async function findAge({ postgres }: Testbed): Promise<{ ageMs: number; unread: number }> {
  const [row] = await runStatement<{ oldest: Date; unread: string }>(
    postgres.url,
    `SELECT min(coalesce(read_at, created_at)) AS oldest, count(*) FILTER (WHERE read_at IS NULL) AS unread
       FROM connected_calendars`,
  )
  return { ageMs: Date.now() - (row?.oldest.getTime() ?? 0), unread: Number(row?.unread) }
}

async function countFailing({ postgres }: Testbed): Promise<number> {
  const [row] = await runStatement<{ failing: string }>(
    postgres.url,
    `SELECT count(*) AS failing FROM calendar_connections WHERE state <> 'active'`,
  )
  return Number(row?.failing)
}

const minutes = (milliseconds: number): string => (milliseconds / MINUTE).toFixed(1)

/** The maximum of the last third, compared with that of the second. */
function findGrowth(values: readonly number[]): number {
  const [second, third] = [values.length / 3, (2 * values.length) / 3]
  return Math.max(...values.slice(third)) / Math.max(...values.slice(second, third))
}
