// Parts `loss…`: if a calendar server no longer accepts the credentials, nothing is lost, and the host is notified.
import { HOUR, MINUTE } from '../../../server/src/domain/time/instant.ts'
import { isSuccess } from '../../../testbed/attempts.ts'
import { withFault } from '../../../testbed/planted-fault.ts'
import { seededRandom } from '../../../testbed/random.ts'
import type { PartResult } from '../part-result.ts'
import { createBooks } from '../two-way/books.ts'
import { checkOutcome } from '../two-way/check-outcome.ts'
import type { Host } from '../two-way/create-host.ts'
import { SHORT_INTERVAL, startTwoWayFixture, type TwoWayFixture } from '../two-way/fixture.ts'
import type { StartedServer } from '../two-way/tested-server.ts'
import type { LosingServer } from './losing-servers.ts'

const BOOKINGS = { full: 100, short: 20 }
/** Servers lock accounts after wrong passwords. */
const MAX_REFUSED_CALLS = 3
const MAX_MAIL_DELAY_MS = MINUTE
const ROUND_MS = 10 * MINUTE
const ROUNDS = (3 * HOUR) / ROUND_MS

export async function proveLoss<Server extends StartedServer>(
  losing: LosingServer<Server>,
  full: boolean,
  seed: number,
): Promise<PartResult> {
  const fixture = await startTwoWayFixture({
    ...{ random: seededRandom('loss', seed), faultShare: 0, phantomShare: 0 },
    ...{ server: losing.tested, hostCount: 1, worker: withFault(SHORT_INTERVAL) },
  })
  try {
    return await loseAccess(losing, fixture, BOOKINGS[full ? 'full' : 'short'])
  } finally {
    await fixture.stop()
  }
}

async function loseAccess<Server extends StartedServer>(
  losing: LosingServer<Server>,
  fixture: TwoWayFixture<Server>,
  count: number,
): Promise<PartResult> {
  const { proxy, runRound } = fixture
  const host = fixture.hosts[0] as Host
  const books = createBooks(fixture)
  const failures: string[] = []
  const closed = host.nextSlot()
  await host.calendar.changeOwnEvent(0, closed)
  for (let booked = 0; booked < count / 2; booked += 1) await books.book(host)
  await runRound(ROUND_MS)

  await losing.refuse(fixture, host)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let booked = 0; booked < count / 2 / ROUNDS; booked += 1) await books.book(host)
    await runRound(ROUND_MS)
  }
  const { unauthorized } = proxy.counts
  if (unauthorized === 0 || unauthorized > MAX_REFUSED_CALLS)
    failures.push(`${unauthorized} calls with the refused credentials`)
  if (isSuccess((await books.tryBook(host, closed)).response))
    failures.push('the time of a known event can be booked while the calendar can’t be read')
  failures.push(...(await checkMail(fixture)), ...(await checkBusyTimes(host, closed)))

  await losing.restore(fixture, host)
  for (let round = 0; round < Math.ceil(count / 50) + 1; round += 1) await runRound(ROUND_MS)
  failures.push(...(await checkOutcome(fixture, books)))
  return {
    failures,
    faultChecks: [],
    figure:
      `${losing.tested.name} refuses the credentials during ${books.bookings.length} bookings: ` +
      `${unauthorized} calls with them, ${failures.length} faults`,
  }
}

/** The host is notified as soon as the server has refused the password. */
async function checkMail({ database }: TwoWayFixture): Promise<string[]> {
  const mails = await database.run<{ delay_ms: number }>(
    `SELECT extract(epoch FROM m.due_at - c.failing_since) * 1000 AS delay_ms
       FROM mails m JOIN calendar_connections c ON c.organization_id = m.organization_id AND c.id = m.subject_id
      WHERE m.subject_kind = 'calendar_connection'`,
  )
  return mails.some((mail) => Number(mail.delay_ms) <= MAX_MAIL_DELAY_MS)
    ? []
    : ['the host gets no mail within a minute']
}

/** Programs that need complete busy times learn that they are old. */
async function checkBusyTimes(host: Host, at: number): Promise<string[]> {
  const query = `start_time=${new Date(at).toISOString()}&end_time=${new Date(at + HOUR).toISOString()}`
  const { status } = await host.call('GET', `/user_busy_times?${query}`)
  return status === 424 ? [] : [`GET /user_busy_times returns ${status}, not 424, after three hours`]
}
