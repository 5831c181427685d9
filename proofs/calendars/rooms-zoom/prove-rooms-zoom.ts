// Part `rooms-zoom`: each booking on Zoom has one meeting there, at its time and with the link that it shows, whatever is lost.
import { MINUTE } from '../../../server/src/domain/time/instant.ts'
import { inviteeIdsFrom, isSuccess } from '../../../testbed/attempts.ts'
import { runStatement } from '../../../testbed/database-client.ts'
import type { Fault, FaultCheck } from '../../../testbed/planted-fault.ts'
import { type Random, seededRandom } from '../../../testbed/random.ts'
import type { Report } from '../../../testbed/runner.ts'
import { joinUrlOf } from '../../../testbed/zoom-contract/api-routes.ts'
import type { PartResult } from '../part-result.ts'
import { type RoomFixture, type RoomHost, startRoomFixture } from './fixture.ts'

interface Size {
  readonly hosts: number
  readonly edits: number
  readonly kills: number
  /** Of all calls to Zoom. */
  readonly faultShare: number
}

const SIZES = {
  full: { hosts: 6, edits: 500, kills: 50, faultShare: 0.2 },
  short: { hosts: 2, edits: 30, kills: 1, faultShare: 0.2 },
}
/** One booking. The response to its first request, which creates the meeting, is always lost. */
const FAULT_SIZE = { hosts: 1, edits: 1, kills: 0, faultShare: 0 }
const EDITS_PER_ROUND = 4
/** Waits for retries and for the checks of late requests. */
const MAX_FINAL_ROUNDS = 60

/** A lost response makes the worker create another meeting. */
const WITHOUT_LOOKUP: Fault = {
  file: 'platform/zoom/zoom-meetings.ts',
  right: 'const meetings = await listUpcoming(session, meetingsUrl)',
  wrong: 'const meetings = []',
}

interface RunResult {
  readonly failures: readonly string[]
  readonly bookings: number
  readonly calls: number
  readonly faults: number
  readonly kills: number
}

export async function proveRoomsZoom(full: boolean, seed: number, report: Report): Promise<PartResult> {
  const size = SIZES[full ? 'full' : 'short']
  const result = await runEdits(size, seed, [])
  const faultChecks: FaultCheck[] = []
  if (full) {
    report.progress('planting a fault: no look for an existing meeting')
    const { failures } = await runEdits(FAULT_SIZE, seed, [WITHOUT_LOOKUP])
    faultChecks.push({
      description: 'no look for an existing meeting',
      isCaught: failures.length > 0,
      effect: failures[0] ?? null,
    })
  }
  return {
    failures: result.failures,
    faultChecks,
    figure:
      `Zoom: ${size.edits} edits, ${result.bookings} active bookings, ${result.faults} of ${result.calls} calls faulty, ` +
      `${result.kills} kills: ${result.failures.length} differences`,
  }
}

interface Booking {
  readonly host: RoomHost
  inviteeId: string
  eventId: string
  isCanceled: boolean
}

async function runEdits(size: Size, seed: number, faults: readonly Fault[]): Promise<RunResult> {
  const random = seededRandom('rooms-zoom', seed)
  const fixture = await startRoomFixture({ seed: String(seed), hostCount: size.hosts, faults })
  try {
    const { zoom } = fixture
    const bookings: Booking[] = []
    zoom.faults.plan('lost_after')
    zoom.faults.setRate(size.faultShare)
    let kills = 0
    for (let edit = 0; edit < size.edits; edit += 1) {
      await makeEdit(fixture, bookings, random)
      if (edit % EDITS_PER_ROUND > 0) continue
      if (kills < size.kills && random.chance((2 * EDITS_PER_ROUND * size.kills) / size.edits)) {
        kills += 1
        await fixture.killAfter(random.int(1, 4))
      } else await fixture.runRound(random.int(1, 90) * 1_000)
    }
    zoom.faults.setRate(0)
    await zoom.executeLateWrites()
    for (let round = 0; round < MAX_FINAL_ROUNDS; round += 1) {
      await fixture.runRound(5 * MINUTE)
      if ((await countUnfinished(fixture)) === 0) break
    }
    return {
      failures: await compare(fixture, bookings),
      bookings: bookings.filter(({ isCanceled }) => !isCanceled).length,
      calls: zoom.requests.length,
      faults: zoom.requests.filter(({ fault }) => fault !== null).length,
      kills,
    }
  } finally {
    await fixture.stop()
  }
}

async function makeEdit({ hosts, call }: RoomFixture, bookings: Booking[], random: Random): Promise<void> {
  const active = bookings.filter(({ isCanceled }) => !isCanceled)
  const kind = active.length === 0 ? 'book' : random.pick(['book', 'book', 'move', 'move', 'cancel'] as const)
  const host = random.pick(hosts)
  const timeOf = (of: RoomHost) => new Date(of.nextSlot()).toISOString()
  if (kind === 'book') {
    const invitee = { email: `guest-${bookings.length}@example.com`, name: 'Grace Hopper' }
    const body = { event_type: host.type, start_time: timeOf(host), invitee }
    const response = await call('/invitees', body)
    if (!isSuccess(response)) throw new Error(`The booking failed: ${response.status} ${response.text}`)
    bookings.push({ host, ...inviteeIdsFrom(response), isCanceled: false })
    return
  }
  const booking = random.pick(active)
  const response =
    kind === 'move'
      ? await call(`/invitees/${booking.inviteeId}/reschedule`, { start_time: timeOf(booking.host) })
      : await call(`/scheduled_events/${booking.eventId}/cancellation`, {})
  if (!isSuccess(response)) throw new Error(`The ${kind} failed: ${response.status} ${response.text}`)
  if (kind === 'move') Object.assign(booking, inviteeIdsFrom(response))
  else booking.isCanceled = true
}

async function countUnfinished({ testbed }: RoomFixture): Promise<number> {
  const [row] = await runStatement<{ count: string }>(
    testbed.postgres.url,
    'SELECT count(*) FROM conference_rooms WHERE due_at IS NOT NULL',
  )
  return Number(row?.count)
}

interface StoredMeeting {
  readonly event_id: string
  readonly start_time: Date
  readonly status: string
  readonly join_url: string | null
}

/** Each active booking has one meeting at its time with its link, and there are no others. No email was sent. */
async function compare(
  { testbed, zoom, hosts }: RoomFixture,
  bookings: readonly Booking[],
): Promise<string[]> {
  const stored = await runStatement<StoredMeeting>(
    testbed.postgres.url,
    `SELECT id AS event_id, start_time, location ->> 'status' AS status, location ->> 'join_url' AS join_url
       FROM scheduled_events WHERE status = 'active'`,
  )
  const failures = zoom.emails.map(({ recipient }) => `Zoom would have sent an email to ${recipient}`)
  const left = new Map(
    hosts.flatMap(({ account }) =>
      [...account.meetings.values()].map((one) => [joinUrlOf(one), one] as const),
    ),
  )
  for (const { eventId, isCanceled } of bookings) {
    const event = stored.find(({ event_id }) => event_id === eventId)
    if (isCanceled) {
      if (event !== undefined) failures.push(`the canceled booking ${eventId} is active`)
      continue
    }
    const meeting = left.get(event?.join_url ?? '')
    if (event?.status !== 'pushed' || meeting === undefined)
      failures.push(`the booking ${eventId} is ${event?.status}, and its meeting is missing at Zoom`)
    else if (meeting.start !== event.start_time.getTime())
      failures.push(`the meeting of ${eventId} is at another time than the booking`)
    left.delete(event?.join_url ?? '')
  }
  for (const { id, agenda } of left.values())
    failures.push(`the meeting ${id} at Zoom belongs to no booking (${agenda})`)
  return failures
}
