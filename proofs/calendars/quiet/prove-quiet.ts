// Part `quiet`: a calendar server that sends invitations by itself sends none for the entries of bookings.
import type { AccountServer } from '../../../testbed/caldav-server.ts'
import { CYRUS } from '../../../testbed/caldav-servers.ts'
import { createCalendarProgram } from '../../../testbed/calendar-program.ts'
import { CYRUS_DOMAIN } from '../../../testbed/cyrus-server.ts'
import { type Fault, type FaultCheck, withFault } from '../../../testbed/planted-fault.ts'
import { seededRandom } from '../../../testbed/random.ts'
import type { Report } from '../../../testbed/runner.ts'
import type { PartResult } from '../part-result.ts'
import { type Books, createBooks } from '../two-way/books.ts'
import { onCaldav, PASSWORD, type StartedCaldav } from '../two-way/caldav-tested.ts'
import { checkOutcome } from '../two-way/check-outcome.ts'
import type { Host } from '../two-way/create-host.ts'
import { SHORT_INTERVAL, startTwoWayFixture, type TwoWayFixture } from '../two-way/fixture.ts'
import { MEETING_MS, timeText } from '../two-way/host-calendar.ts'

const SIZES = { full: { hosts: 5, bookings: 1_000 }, short: { hosts: 2, bookings: 20 } }
const FAULT_SIZE = { hosts: 1, bookings: 2 }
/** Bookings between two rounds of the worker. */
const BATCH_SIZE = 100
/** One of this many bookings is not canceled. */
const KEPT_SHARE = 10
/** The invitee of all bookings has an account on the same server, which therefore invites them without mail. */
const INVITEE = 'invitee'
const addressOf = (username: string) => `${username}@${CYRUS_DOMAIN}`
/** Collections of Cyrus in which its messages, and meetings of others, appear. */
const MESSAGE_FOLDERS = ['Inbox', 'Outbox', 'Default']

/** An entry that names its participants. */
const WITH_PARTICIPANTS: Fault = {
  file: 'platform/icalendar/entry-text.ts',
  right: 'status: ICalEventStatus.CONFIRMED,',
  wrong: `status: ICalEventStatus.CONFIRMED,
    organizer: { name: 'Host', email: '${addressOf('host0')}' },
    attendees: [{ email: '${addressOf(INVITEE)}' }],`,
}

type CyrusFixture = TwoWayFixture<StartedCaldav<AccountServer>>

interface QuietSize {
  readonly hosts: number
  readonly bookings: number
}

export async function proveQuiet(full: boolean, seed: number, report: Report): Promise<PartResult> {
  const size = SIZES[full ? 'full' : 'short']
  const run = await runBookings(size, seed, [], report)
  const failures = [...run.failures]
  if (run.messages > 0) failures.push(`the calendar server has sent ${run.messages} scheduling messages`)
  if (run.controlMessages === 0)
    failures.push('the calendar server does not invite anyone: the part shows nothing')
  return {
    failures,
    faultChecks: full ? await checkParticipants(seed, report) : [],
    figure: `${size.bookings} bookings, their moves and ${run.cancellations} cancellations: ${run.messages} invitations by the calendar server`,
  }
}

async function checkParticipants(seed: number, report: Report): Promise<FaultCheck[]> {
  const description = 'entries name the participants'
  report.progress(`planting a fault: ${description}`)
  const { messages } = await runBookings(FAULT_SIZE, seed, [WITH_PARTICIPANTS], report)
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

async function runBookings(
  { hosts, bookings }: QuietSize,
  seed: number,
  faults: readonly Fault[],
  report: Report,
): Promise<QuietRun> {
  const fixture = await startTwoWayFixture({
    ...{ random: seededRandom('quiet', seed), faultShare: 0, phantomShare: 0 },
    ...{ server: onCaldav(CYRUS, [INVITEE]), hostCount: hosts },
    worker: withFault(SHORT_INTERVAL, ...faults),
  })
  try {
    const books = createBooks(fixture, () => addressOf(INVITEE))
    for (let booked = 0; booked < bookings; booked += BATCH_SIZE) {
      await changeBookings(fixture, books, Math.min(BATCH_SIZE, bookings - booked))
      report.progress(`${booked} of ${bookings} bookings`)
    }
    const failures = await checkOutcome(fixture, books)
    const messages = await countMessages(fixture)
    await saveMeeting(fixture)
    const controlMessages = (await countMessages(fixture)) - messages
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

/** In the accounts of the invitee and of the hosts. The meetings of hosts are in another calendar. */
async function countMessages({ server, hosts }: CyrusFixture): Promise<number> {
  let count = 0
  for (const username of [INVITEE, ...hosts.map((host) => host.username)]) {
    const program = createCalendarProgram(server.accounts.urlOf(username), username, PASSWORD)
    for (const folder of MESSAGE_FOLDERS) count += (await program.list(await program.urlOf(folder))).length
  }
  return count
}

/** With another program than ours: the server then sends an invitation. */
async function saveMeeting({ server, hosts }: CyrusFixture): Promise<void> {
  const host = hosts[0] as Host
  const program = createCalendarProgram(server.accounts.urlOf(host.username), host.username, PASSWORD)
  const start = host.nextOwnTime()
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//elsewhere//EN',
    'BEGIN:VEVENT',
    'UID:control@elsewhere.example',
    'DTSTAMP:20261101T000000Z',
    `DTSTART:${timeText(start)}`,
    `DTEND:${timeText(start + MEETING_MS)}`,
    'SUMMARY:Meeting with participants',
    `ORGANIZER:mailto:${addressOf(host.username)}`,
    `ATTENDEE:mailto:${addressOf(host.username)}`,
    `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${addressOf(INVITEE)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  await program.save(await program.urlOf('work'), 'control.ics', text)
}
