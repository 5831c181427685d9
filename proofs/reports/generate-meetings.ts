// Generates meetings that are booked, canceled, moved and missed. No host is in two meetings at once.
import type { Random } from '../../testbed/random.ts'
import { DAY_MS, type Fixture, NOW, type ProofType } from './fixture.ts'

const MINUTE_MS = 60_000
const STEP_MS = 5 * MINUTE_MS
const FIRST_START = Math.floor((NOW - 200 * DAY_MS) / STEP_MS) * STEP_MS
const LAST_START = NOW + 40 * DAY_MS
const SLOTS = Math.ceil((LAST_START - FIRST_START + DAY_MS) / STEP_MS)

export interface ProofInvitee {
  readonly id: string
  readonly source: 'page' | 'api' | 'mcp'
  readonly campaign: string | null
  readonly createdAt: number
  /** The seat that the invitee left for this one. */
  readonly from: { readonly invitee: string; readonly meeting: string } | null
  to: { readonly invitee: string; readonly meeting: string } | null
  isActive: boolean
  isNoShow: boolean
  cancellation: ProofCancellation | null
}

export interface ProofCancellation {
  readonly by: 'host' | 'invitee'
  readonly reason: string | null
  readonly at: number
}

export interface ProofMeeting {
  readonly id: string
  readonly bookingId: string
  readonly type: ProofType
  readonly hosts: readonly number[]
  readonly start: number
  readonly end: number
  readonly createdAt: number
  readonly invitees: ProofInvitee[]
  cancellation: ProofCancellation | null
}

const REASONS = [null, null, 'Ill', 'Ill', ' On a train ', 'Something came up', '']
const CAMPAIGNS = [null, null, null, 'newsletter', 'spring']

export function generateMeetings({ hosts, types }: Fixture, count: number, random: Random): ProofMeeting[] {
  const taken = hosts.map(() => new Uint8Array(SLOTS))
  const meetings: ProofMeeting[] = []
  const uuid = () => {
    const hex = random.bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }

  function takeTime(type: ProofType, after: number, near: number | null) {
    const chosen = type.pooling === 'round_robin' ? [random.pick(type.hosts)] : type.hosts
    const length = (type.minutes * MINUTE_MS) / STEP_MS
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const base =
        near === null
          ? random.below(SLOTS - 300)
          : Math.floor((near - FIRST_START) / STEP_MS) + random.int(-5_000, 5_000)
      const start = FIRST_START + base * STEP_MS
      if (base < 0 || base + length >= SLOTS || start <= after) continue
      if (chosen.some((host) => taken[host]?.subarray(base, base + length).some((one) => one === 1))) continue
      for (const host of chosen) taken[host]?.fill(1, base, base + length)
      return { hosts: chosen, start, end: start + type.minutes * MINUTE_MS }
    }
    return null
  }

  /** In the past, after `from` and before `before`. */
  const timeBetween = (from: number, before: number) =>
    from + Math.floor(random.next() * Math.max(0, Math.min(before, NOW) - from))

  const createInvitee = (
    createdAt: number,
    mover: ProofInvitee | null,
    from: ProofInvitee['from'],
  ): ProofInvitee => ({
    id: uuid(),
    source: mover?.source ?? random.pick(['page', 'page', 'api', 'mcp']),
    campaign: mover === null ? random.pick(CAMPAIGNS) : mover.campaign,
    createdAt,
    from,
    to: null,
    isActive: true,
    isNoShow: false,
    cancellation: null,
  })

  function leave(meeting: ProofMeeting, invitee: ProofInvitee, cancellation: ProofCancellation): void {
    invitee.isActive = false
    invitee.cancellation = cancellation
    if (meeting.invitees.every(({ isActive }) => !isActive)) meeting.cancellation = cancellation
  }

  function drawCancellation(from: number, before: number): ProofCancellation {
    return {
      by: random.pick(['host', 'invitee']),
      reason: random.pick(REASONS),
      at: timeBetween(from, before),
    }
  }

  function move(meeting: ProofMeeting, invitee: ProofInvitee, depth: number): void {
    const at = timeBetween(meeting.createdAt, meeting.start)
    const time = takeTime(meeting.type, at, meeting.start)
    if (time === null) return
    const isSameBooking = meeting.type.seats === 1
    const next: ProofMeeting = {
      ...time,
      hosts: isSameBooking ? meeting.hosts : time.hosts,
      id: uuid(),
      bookingId: isSameBooking ? meeting.bookingId : uuid(),
      type: meeting.type,
      createdAt: at,
      invitees: [],
      cancellation: null,
    }
    const moved = createInvitee(at, invitee, { invitee: invitee.id, meeting: meeting.id })
    next.invitees.push(moved)
    if (meeting.type.seats > 1 && random.chance(0.3)) next.invitees.push(createInvitee(at, null, null))
    invitee.to = { invitee: moved.id, meeting: next.id }
    leave(meeting, invitee, { by: random.pick(['host', 'invitee']), reason: null, at })
    meetings.push(next)
    live(next, depth + 1)
  }

  /** What happens to a meeting after it was booked. */
  function live(meeting: ProofMeeting, depth: number): void {
    for (const invitee of meeting.invitees) {
      if (random.chance(0.12)) leave(meeting, invitee, drawCancellation(meeting.createdAt, meeting.start))
      else if (depth < 3 && meeting.type.pooling !== 'round_robin' && random.chance(0.15))
        move(meeting, invitee, depth)
    }
    if (meeting.end <= NOW)
      for (const invitee of meeting.invitees)
        invitee.isNoShow = invitee.isActive && random.chance(meeting.type.seats > 1 ? 0.5 : 0.12)
    // Marked as a no-show, and canceled afterwards.
    for (const invitee of meeting.invitees)
      if (invitee.isNoShow && random.chance(0.15))
        leave(meeting, invitee, drawCancellation(meeting.start, NOW))
    const active = meeting.invitees.filter(({ isActive }) => isActive)
    if (active.length === 0 || !random.chance(0.06)) return
    const last = meeting.start <= NOW && random.chance(0.3) ? NOW : meeting.start
    const cancellation: ProofCancellation = { ...drawCancellation(meeting.createdAt, last), by: 'host' }
    for (const invitee of active) leave(meeting, invitee, cancellation)
  }

  /** One meeting has begun and not ended. */
  function addRunningMeeting(type: ProofType): void {
    const first = Math.floor((NOW - STEP_MS - FIRST_START) / STEP_MS)
    const start = FIRST_START + first * STEP_MS
    for (const host of type.hosts) taken[host]?.fill(1, first, first + (type.minutes * MINUTE_MS) / STEP_MS)
    meetings.push({
      ...{ id: uuid(), bookingId: uuid(), type, hosts: type.hosts, start },
      end: start + type.minutes * MINUTE_MS,
      createdAt: start - DAY_MS,
      invitees: [createInvitee(start - DAY_MS, null, null)],
      cancellation: null,
    })
  }

  const [solo] = types
  if (solo !== undefined) addRunningMeeting(solo)
  while (meetings.length < count) {
    const type = random.pick(types)
    const time = takeTime(type, FIRST_START, null)
    if (time === null) continue
    const lead = Math.floor(random.next() ** 3 * 60 * DAY_MS)
    const createdAt = Math.min(time.start - lead, NOW - random.below(10 * DAY_MS))
    const seats = type.seats === 1 ? 1 : random.int(1, 4)
    const meeting: ProofMeeting = {
      ...time,
      id: uuid(),
      bookingId: uuid(),
      type,
      createdAt,
      invitees: Array.from({ length: seats }, (_, seat) =>
        createInvitee(createdAt + (seat > 0 ? random.below(MINUTE_MS) : 0), null, null),
      ),
      cancellation: null,
    }
    meetings.push(meeting)
    live(meeting, 0)
  }
  return meetings
}
