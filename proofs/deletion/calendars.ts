// Searches for the canary in the files of a CalDAV server whose calendar receives bookings, before and after the deletion.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uriOf } from '../../server/src/platform/uris.ts'
import { type RadicaleServer, startCaldavServer } from '../../testbed/caldav-server.ts'
import { createCalendarProgram } from '../../testbed/calendar-program.ts'
import { runStatement } from '../../testbed/database-client.ts'
import { CLOCK_START } from '../../testbed/meeting-fixtures.ts'
import type { Person } from '../../testbed/people.ts'
import { type Fault, type FaultCheck, withFault } from '../../testbed/planted-fault.ts'
import type { TestClock } from '../../testbed/test-clock.ts'
import type { ProcessOptions } from '../../testbed/testbed.ts'
import { type Canary, containsCanary, createCanary } from './canary.ts'
import { createSend, slotTime, type TestContext } from './send.ts'

export interface CalendarContext extends TestContext {
  readonly clock: Pick<TestClock, 'set'>
  /** Returns the seconds. */
  waitUntil(what: string, condition: () => Promise<boolean>): Promise<number>
  /** Until the deletion has finished in the database. */
  deleteCanary(owner: Person, canary: Canary): Promise<void>
  /** Kills the worker and starts another. */
  replaceWorker(options: ProcessOptions): Promise<void>
}

export interface CalendarResult {
  readonly entries: number
  /** From the end of the deletion in the database until the calendar is written. */
  readonly seconds: number
  readonly faultCheck: FaultCheck
}

const HOUR = 3_600_000
const USERNAME = 'ada'
const PASSWORD = 'correct horse'
const COLLEAGUE = { name: 'Ada Lovelace', email: 'ada.lovelace@stays.example' }
const ENTRIES = 4

const FAULT: Fault = {
  file: 'features/calendar-entries/write-entry.ts',
  right: 'hasEnded && entry.deletion_id === null',
  wrong: 'hasEnded',
}

export async function verifyCalendars(context: CalendarContext): Promise<CalendarResult> {
  const { left, seconds } = await deleteFromCalendar(context, CLOCK_START + 3 * HOUR)
  if (left.length > 0) throw new Error(`The calendar still contains the canary: ${left.join(', ')}`)
  await context.replaceWorker(withFault(FAULT))
  const faulty = await deleteFromCalendar(context, CLOCK_START + 5 * HOUR)
  return {
    entries: ENTRIES,
    seconds,
    faultCheck: {
      description: 'entries of past meetings are not rewritten',
      isCaught: faulty.left.length > 0,
      effect: `the canary is in ${faulty.left.length} files of the server`,
    },
  }
}

/** `firstStart`: of a meeting that is over when the person is deleted. Returns the files that still have the canary. */
async function deleteFromCalendar(
  context: CalendarContext,
  firstStart: number,
): Promise<{ readonly left: readonly string[]; readonly seconds: number }> {
  const { testbed, clock, waitUntil } = context
  const canary = createCanary()
  const server = await startCaldavServer({ [USERNAME]: PASSWORD })
  try {
    const owner = await testbed.createOrganization(`Calendar ${canary.mark}`)
    await bookIntoCalendar(context, owner, canary, server, firstStart)
    await waitUntil(
      'all entries in the calendar',
      async () => findFiles(server, canary).filter((name) => name.endsWith('.ics')).length >= ENTRIES,
    )
    // The clock ends the lease of a running write. It would be repeated at a time that the test clock never reaches.
    await waitUntil('the calendar to be written before the deletion', () => isCalendarWritten(context, owner))
    clock.set(firstStart + HOUR)
    await context.deleteCanary(owner, canary)
    const seconds = await waitUntil('the calendar to be written', () => isCalendarWritten(context, owner))
    if (!readFiles(server).some(({ text }) => text.includes(COLLEAGUE.email)))
      throw new Error('Another invitee was deleted from the calendar.')
    return { left: findFiles(server, canary), seconds }
  } finally {
    await server.stop()
  }
}

/** Meetings with one invitee, in the past and in the future, by phone and at a place; and a group event with another invitee. */
async function bookIntoCalendar(
  context: CalendarContext,
  owner: Person,
  { address, mark, phone }: Canary,
  { url }: RadicaleServer,
  firstStart: number,
): Promise<void> {
  const send = createSend(context, owner)
  await createCalendarProgram(url, USERNAME, PASSWORD).createCalendar('work', { name: 'Work' })
  const account = { url, username: USERNAME, password: PASSWORD }
  await send('POST', '/calendar_connections', { provider: 'caldav', ...account })
  const createType = (fields: object) =>
    send('POST', '/event_types', {
      owner: uriOf(context.testbed.ctx.config.urls.api, 'users', owner.userId),
      ...{ name: 'Consultation', duration: 30, minimum_notice: 0, start_increment: 5, booking_window: null },
      ...fields,
    })
  const invitee = { email: address, name: `Dr ${mark}` }
  const type = await createType({
    locations: [{ kind: 'ask_invitee' }, { kind: 'outbound_call' }],
    custom_questions: [{ name: 'What is it about?', type: 'string', position: 0 }],
  })
  const places = [
    { kind: 'outbound_call', location: phone },
    { kind: 'ask_invitee', location: `At ${mark}` },
    { kind: 'outbound_call', location: phone },
  ]
  const starts = [new Date(firstStart).toISOString(), slotTime(0), slotTime(2)]
  for (const [index, start_time] of starts.entries())
    await send('POST', '/invitees', {
      ...{ event_type: type.uri, start_time, invitee, location: places[index] },
      event_guests: [`guest.of.${mark}@guests.example`],
      questions_and_answers: [{ question: 'What is it about?', answer: `About ${mark}`, position: 0 }],
    })
  const group = await createType({ name: 'Class', kind: 'group', invitee_limit: 5 })
  for (const one of [COLLEAGUE, invitee])
    await send('POST', '/invitees', { event_type: group.uri, start_time: slotTime(4), invitee: one })
}

async function isCalendarWritten({ testbed }: CalendarContext, owner: Person): Promise<boolean> {
  const [row] = await runStatement<{ waiting: string }>(
    testbed.postgres.url,
    `SELECT (SELECT count(*) FROM calendar_entries
              WHERE organization_id = '${owner.organizationId}' AND written < revision)
          + (SELECT count(*) FROM undispatched_events) + (SELECT count(*) FROM event_retries) AS waiting`,
  )
  return Number(row?.waiting) === 0
}

interface StoredFile {
  readonly name: string
  readonly text: string
}

/** All files of the server, its caches included. Long lines of calendar files are folded. */
function readFiles({ storage }: Pick<RadicaleServer, 'storage'>): readonly StoredFile[] {
  try {
    return readdirSync(storage, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => ({
        name,
        text: readFileSync(join(parentPath, name), 'latin1').replaceAll(/\r?\n[ \t]/g, ''),
      }))
  } catch (error) {
    // The server writes a temporary file and renames it: the text may be at a name that was not listed.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return readFiles({ storage })
    throw error
  }
}

const findFiles = (server: RadicaleServer, canary: Canary): string[] =>
  readFiles(server)
    .filter(({ text }) => containsCanary(canary, text))
    .map(({ name }) => name)
