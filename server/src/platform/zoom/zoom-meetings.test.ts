// Meetings of a Zoom account: what we send, how a meeting is found again, and errors.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NetworkFault } from '../../../../testbed/calendar-contract/faults.ts'
import type { ZoomFault } from '../../../../testbed/zoom-contract/faults.ts'
import { failureOf, NOW } from '../../../test/calendar-reads.ts'
import { startZoomAccount, type ZoomAccountFixture } from '../../../test/zoom-account.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import type { CallOutcome, OutgoingCall } from '../outgoing/outgoing.ts'
import { openZoomMeetings, type RoomDetails } from './zoom-meetings.ts'

const roomAt = (hours: number, changes: Partial<RoomDetails> = {}): RoomDetails => ({
  name: '0199a000-0000-7000-8000-000000000001',
  topic: 'Intro call',
  start: instant(NOW + hours * HOUR),
  end: instant(NOW + hours * HOUR + 30 * MINUTE),
  ...changes,
})

let zoom: ZoomAccountFixture
beforeEach(async () => {
  zoom = await startZoomAccount()
})
afterEach(() => zoom.stop())

const stored = () => [...zoom.account.meetings.values()]

test('a meeting is created with the name, the topic and the times, moved, found and deleted, without emails', async () => {
  const created = await zoom.rooms.create(roomAt(1))
  expect(stored()).toMatchObject([{ topic: 'Intro call', start: NOW + HOUR, duration: 30 }])
  expect(created).toEqual({ externalId: String(stored()[0]?.id), joinUrl: expect.stringMatching(/^https:/) })
  expect(await zoom.rooms.find(roomAt(1))).toEqual([{ ...created, isCurrent: true }])
  expect(await zoom.rooms.find(roomAt(3))).toEqual([{ ...created, isCurrent: false }])
  expect(await zoom.rooms.update(created.externalId, roomAt(3))).toBe(true)
  expect(stored()).toMatchObject([{ start: NOW + 3 * HOUR }])
  expect(await zoom.rooms.find(roomAt(3))).toEqual([{ ...created, isCurrent: true }])
  await zoom.rooms.delete(created.externalId)
  expect(stored()).toEqual([])
  expect(zoom.contract.emails).toEqual([])
})

test('a change keeps the topic and the agenda, which the host may have changed', async () => {
  const { externalId } = await zoom.rooms.create(roomAt(1))
  const [meeting] = stored()
  if (meeting !== undefined) zoom.account.meetings.set(meeting.id, { ...meeting, topic: 'Renamed' })
  await zoom.rooms.update(externalId, roomAt(2))
  expect(stored()).toMatchObject([{ topic: 'Renamed', agenda: meeting?.agenda }])
})

test('a meeting that Zoom does not know is gone: a change says so, and a deletion succeeds', async () => {
  expect(await zoom.rooms.update('12345678901', roomAt(1))).toBe(false)
  await zoom.rooms.delete('12345678901')
})

test.each(['javascript:alert(1)', 'https://zoom.us@evil.example/j/1', 'http://zoom.us/j/1'])(
  'a meeting with the link %s is malformed, and not found',
  async (join_url) => {
    const meeting = { id: 1, join_url, agenda: roomAt(1).name }
    const respond = async ({ method }: OutgoingCall): Promise<CallOutcome> => ({
      status: method === 'POST' ? 201 : 200,
      headers: {},
      body: Buffer.from(JSON.stringify(method === 'POST' ? meeting : { meetings: [meeting] })),
      isComplete: true,
      error: null,
    })
    const deps = { ...zoom.deps, outgoing: { ...zoom.deps.outgoing, call: respond } }
    const rooms = openZoomMeetings(
      deps,
      { getAccessToken: async () => 'token' },
      new AbortController().signal,
    )
    expect(await failureOf(rooms.create(roomAt(1)))).toMatchObject({ failure: 'malformed' })
    expect(await rooms.find(roomAt(1))).toEqual([])
  },
)

test('meetings are found on all pages, and only those with the name', async () => {
  for (let hour = 1; hour <= 7; hour += 1) await zoom.rooms.create(roomAt(hour, { name: `other-${hour}` }))
  const { externalId } = await zoom.rooms.create(roomAt(8))
  expect(await zoom.rooms.find(roomAt(8))).toMatchObject([{ externalId }])
  expect(zoom.contract.requests.filter(({ method }) => method === 'GET')).toHaveLength(3)
})

test('meetings are deleted by their names, also several with the same one', async () => {
  for (const name of ['a', 'b', 'b', 'c'].map((letter) => letter.repeat(36)))
    await zoom.rooms.create(roomAt(1, { name }))
  await zoom.rooms.deleteNamed(['b'.repeat(36), 'c'.repeat(36)])
  expect(stored()).toMatchObject([{ agenda: expect.stringMatching(/^a{36} /) }])
})

test('long topics are shortened, and durations are whole minutes of at most a day', async () => {
  await zoom.rooms.create(roomAt(1, { topic: `x${'😀'.repeat(150)}`, end: instant(NOW + HOUR + 61_000) }))
  await zoom.rooms.create(roomAt(1, { end: instant(NOW + 49 * HOUR) }))
  expect(stored()).toMatchObject([{ topic: `x${'😀'.repeat(99)}`, duration: 2 }, { duration: 1_440 }])
})

test.each<[ZoomFault | NetworkFault, string, number | null]>([
  ['lost_before', 'unreachable', null],
  ['lost_after', 'unreachable', null],
  ['cut_off', 'unreachable', null],
  ['server_error', 'unreachable', null],
  ['bad_gateway', 'unreachable', null],
  ['unavailable', 'unreachable', null],
  ['too_many_requests', 'throttled', null],
  ['too_many_requests_with_delay', 'throttled', 2_000],
  ['access_denied', 'forbidden', null],
])('the fault %s is %s', async (fault, failure, retryAfterMs) => {
  zoom.contract.faults.plan(fault)
  const error = await failureOf(zoom.rooms.create(roomAt(1)))
  expect(error).toMatchObject({ failure, retryAfterMs })
  expect(zoom.contract.requests).toHaveLength(1)
  expect(JSON.stringify([error.message, error.stack, error])).not.toMatch(/eyJz|127\.0\.0\.1|\/v2\//)
})

test('the daily limit says when meetings can be created again', async () => {
  await zoom.stop()
  zoom = await startZoomAccount({ changesPerDay: 0 })
  expect(await failureOf(zoom.rooms.create(roomAt(1)))).toMatchObject({
    failure: 'throttled',
    // Midnight in UTC.
    retryAfterMs: 16 * HOUR,
  })
})

describe('an access token', () => {
  const { signal } = new AbortController()

  test('that is refused is replaced once', async () => {
    const tokens: (string | null)[] = []
    const rooms = openZoomMeetings(
      zoom.deps,
      {
        async getAccessToken(rejected) {
          tokens.push(rejected)
          return rejected === null ? 'old' : 'also old'
        },
      },
      signal,
    )
    expect(await failureOf(rooms.create(roomAt(1)))).toMatchObject({ failure: 'refused' })
    expect(tokens).toEqual([null, 'old'])
  })

  test('without a scope is refused: the user has to allow the app again', async () => {
    const { accessToken } = zoom.contract.issueTokens(zoom.account, ['user:read:user'])
    const rooms = openZoomMeetings(zoom.deps, { getAccessToken: async () => accessToken }, signal)
    expect(await failureOf(rooms.create(roomAt(1)))).toMatchObject({ failure: 'refused' })
  })
})
