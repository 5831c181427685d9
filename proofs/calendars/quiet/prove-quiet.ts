// Parts `quiet…`: a calendar server that sends invitations by itself sends none for the entries of bookings.
import { type Fault, type FaultCheck, withFault } from '../../../testbed/planted-fault.ts'
import { seededRandom } from '../../../testbed/random.ts'
import type { Report } from '../../../testbed/runner.ts'
import type { PartResult } from '../part-result.ts'
import { type Books, createBooks } from '../two-way/books.ts'
import { checkOutcome } from '../two-way/check-outcome.ts'
import type { Host } from '../two-way/create-host.ts'
import { SHORT_INTERVAL, startTwoWayFixture, type TwoWayFixture } from '../two-way/fixture.ts'
import type { StartedServer } from '../two-way/tested-server.ts'
import type { QuietServer } from './quiet-server.ts'

const SIZES = { full: { hosts: 5, bookings: 1_000 }, short: { hosts: 2, bookings: 20 } }
const FAULT_SIZE = { hosts: 1, bookings: 2 }
/** Bookings between two rounds of the worker. */
const BATCH_SIZE = 100
/** One of this many bookings is not canceled. */
const KEPT_SHARE = 10

interface QuietSize {
  readonly hosts: number
  readonly bookings: number
}

export async function proveQuiet<Server extends StartedServer>(
  server: QuietServer<Server>,
  full: boolean,
  seed: number,
  report: Report,
): Promise<PartResult> {
  const size = SIZES[full ? 'full' : 'short']
  const { name } = server.tested
  const run = await runBookings(server, size, seed, [], report)
  const failures = [...run.failures]
  if (run.messages > 0) failures.push(`${name} has sent ${run.messages} scheduling messages`)
  if (run.controlMessages === 0) failures.push(`${name} does not invite anyone: the part shows nothing`)
  return {
    failures,
    faultChecks: full ? await checkParticipants(server, seed, report) : [],
    figure: `${size.bookings} bookings, their moves and ${run.cancellations} cancellations: ${run.messages} invitations by ${name}`,
  }
}

async function checkParticipants<Server extends StartedServer>(
  server: QuietServer<Server>,
  seed: number,
  report: Report,
): Promise<FaultCheck[]> {
  const description = `entries at ${server.tested.name} name the participants`
  report.progress(`planting a fault: ${description}`)
  const { messages } = await runBookings(server, FAULT_SIZE, seed, [server.withParticipants], report)
  return [{ description, isCaught: messages > 0, effect: `${messages} scheduling messages` }]
}

interface QuietRun {
  readonly failures: readonly string[]
  readonly cancellations: number
  /** Messages of the server during the bookings. */
  readonly messages: number
  /** Messages about a meeting that another program has saved, with an organizer and an attendee. */
  readonly controlMessages: number
}

async function runBookings<Server extends StartedServer>(
  server: QuietServer<Server>,
  { hosts, bookings }: QuietSize,
  seed: number,
  faults: readonly Fault[],
  report: Report,
): Promise<QuietRun> {
  const fixture = await startTwoWayFixture({
    ...{ random: seededRandom('quiet', seed), faultShare: 0, phantomShare: 0 },
    ...{ server: server.tested, hostCount: hosts, worker: withFault(SHORT_INTERVAL, ...faults) },
  })
  try {
    const books = createBooks(fixture, () => server.invitee)
    // Cyrus creates the collections of an account when they are first read, and delivers nothing before.
    const earlier = await server.countMessages(fixture)
    for (let booked = 0; booked < bookings; booked += BATCH_SIZE) {
      await changeBookings(fixture, books, Math.min(BATCH_SIZE, bookings - booked))
      report.progress(`${booked} of ${bookings} bookings`)
    }
    // A call that failed because the machine is busy is repeated in the next round.
    await fixture.runWholeRound()
    const failures = await checkOutcome(fixture, books)
    const messages = (await server.countMessages(fixture)) - earlier
    await server.saveMeeting(fixture)
    const controlMessages = (await server.countMessages(fixture)) - messages - earlier
    const cancellations = books.bookings.filter(({ isCanceled }) => isCanceled).length
    return { failures, cancellations, messages, controlMessages }
  } finally {
    await fixture.stop()
  }
}

/** Books, moves and cancels. The entries follow after each step. */
async function changeBookings(fixture: TwoWayFixture, books: Books, count: number): Promise<void> {
  const first = books.bookings.length
  for (let number = 0; number < count; number += 1)
    await books.book(fixture.hosts[number % fixture.hosts.length] as Host)
  await fixture.runWholeRound()
  const added = books.bookings.slice(first)
  for (const booking of added) await books.move(booking)
  await fixture.runWholeRound()
  for (const booking of added) if (booking.guest % KEPT_SHARE !== 0) await books.cancel(booking)
  await fixture.runWholeRound()
}
