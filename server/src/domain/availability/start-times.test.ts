// Tests which starts are offered, and that explanations agree with them.
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, type Instant, instant, iso, MINUTE } from '../time/instant.ts'
import { parseDate } from '../time/local-date.ts'
import { findZone, type Zone } from '../time/zone.ts'
import { explain, explainHost } from './explain.ts'
import type { Claim, Host, Meeting } from './meeting.ts'
import { startTimes } from './start-times.ts'

const zone = (name: string): Zone => {
  const found = findZone(name)
  if (!found) throw new Error(`no zone ${name}`)
  return found
}
const at = (text: string) => instant(Date.parse(`2026-05-${text}:00Z`))
const NOW = at('01T00:00')

const meeting = (changes: Partial<Meeting> = {}): Meeting => ({
  duration: 60 * MINUTE,
  bufferBefore: 0,
  bufferAfter: 0,
  increment: 60 * MINUTE,
  minimumNotice: 0,
  window: { kind: 'unlimited' },
  dailyLimit: null,
  zone: null,
  pooling: 'solo',
  seats: 1,
  ...changes,
})

const host = (changes: Partial<Host> = {}): Host => ({
  id: 'a',
  active: true,
  zone: zone('UTC'),
  rules: { byWeekday: Array.from({ length: 7 }, () => [{ from: 540, to: 780 }]), byDate: new Map() },
  claims: [],
  externalBusy: [],
  meetingsByDate: new Map(),
  ...changes,
})

const claim = (start: Instant, end: Instant, changes: Partial<Claim> = {}): Claim => ({
  kind: 'booking',
  start,
  end,
  bufferedStart: start,
  bufferedEnd: end,
  seatsLeft: null,
  ...changes,
})

/** The starts of 4 May, a Monday, as wall-clock hours. */
const offered = (requested: Meeting, ...hosts: Host[]) =>
  startTimes(requested, hosts, NOW, at('04T00:00'), at('05T00:00')).starts.map((start) =>
    iso(start).slice(11, 16),
  )

describe('one host', () => {
  test('starts are on the increment grid of the interval, and the meeting ends within it', () => {
    expect(offered(meeting({ increment: 45 * MINUTE }), host())).toEqual([
      '09:00',
      '09:45',
      '10:30',
      '11:15',
      '12:00',
    ])
  })

  test('excludes starts that overlap a meeting, but not adjacent ones', () => {
    const taken = claim(at('04T10:00'), at('04T11:00'))
    expect(offered(meeting(), host({ claims: [taken] }))).toEqual(['09:00', '11:00', '12:00'])
  })

  test('the gap between two meetings is the buffer after the first plus the buffer before the second', () => {
    const taken = claim(at('04T10:00'), at('04T11:00'), { bufferedEnd: at('04T11:30') })
    const requested = meeting({ bufferBefore: 30 * MINUTE, increment: 30 * MINUTE })
    expect(offered(requested, host({ claims: [taken] }))).toEqual(['09:00', '12:00'])
  })

  test('treats external busy times like meetings', () => {
    const externalBusy = [at('04T09:30'), at('04T11:15')]
    expect(offered(meeting(), host({ externalBusy }))).toEqual(['12:00'])
  })

  test('offers no starts within the notice period or beyond the booking window', () => {
    expect(offered(meeting({ minimumNotice: 3 * DAY + 11 * HOUR }), host())).toEqual(['11:00', '12:00'])
    expect(offered(meeting({ window: { kind: 'days', days: 3 } }), host())).toHaveLength(4)
    expect(offered(meeting({ window: { kind: 'days', days: 2 } }), host())).toEqual([])
  })

  test('closes a day that has reached the daily limit', () => {
    const date = parseDate('2026-05-04')
    if (date === null) throw new Error('no date')
    const meetingsByDate = new Map([[date, 2]])
    expect(offered(meeting({ dailyLimit: 2 }), host({ meetingsByDate }))).toEqual([])
    expect(offered(meeting({ dailyLimit: 3 }), host({ meetingsByDate }))).toHaveLength(4)
  })
})

describe('several hosts', () => {
  const early = host({ id: 'a' })
  const late = host({
    id: 'b',
    rules: { byWeekday: Array.from({ length: 7 }, () => [{ from: 660, to: 840 }]), byDate: new Map() },
  })

  test('a collective needs all hosts to be free, a round robin needs one', () => {
    expect(offered(meeting({ pooling: 'collective' }), early, late)).toEqual(['11:00', '12:00'])
    expect(offered(meeting({ pooling: 'round_robin' }), early, late)).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
    ])
  })

  test('an inactive host closes a collective and is skipped in a round robin', () => {
    const inactive = host({ id: 'c', active: false })
    expect(offered(meeting({ pooling: 'collective' }), early, inactive)).toEqual([])
    expect(offered(meeting({ pooling: 'round_robin' }), early, inactive)).toHaveLength(4)
  })
})

describe('group types', () => {
  const event = (seatsLeft: number) => claim(at('04T10:00'), at('04T11:00'), { seatsLeft })
  const seatsAt = (seatsLeft: number) => {
    const { starts, seatsLeft: seats } = startTimes(
      meeting({ seats: 8 }),
      [host({ claims: [event(seatsLeft)] })],
      NOW,
      at('04T00:00'),
      at('05T00:00'),
    )
    return starts.map((start, i) => [iso(start).slice(11, 16), seats?.[i]])
  }

  test('offers an event with free seats at its start, with the number of seats', () => {
    expect(seatsAt(3)).toEqual([
      ['09:00', 8],
      ['10:00', 3],
      ['11:00', 8],
      ['12:00', 8],
    ])
  })

  test('does not offer a full event', () => {
    expect(seatsAt(0)).toEqual([
      ['09:00', 8],
      ['11:00', 8],
      ['12:00', 8],
    ])
  })
})

describe('explain', () => {
  const rulesFor = (requested: Meeting, one: Host, start: Instant) =>
    explainHost(requested, one, NOW, start).map(({ rule }) => rule)

  test.each([
    ['host_inactive', meeting(), host({ active: false }), at('04T10:00')],
    ['outside_schedule', meeting(), host(), at('04T08:00')],
    ['outside_schedule', meeting(), host(), at('04T12:30')],
    ['in_the_past', meeting(), host(), instant(NOW - 15 * HOUR)],
    ['minimum_notice', meeting({ minimumNotice: 30 * DAY }), host(), at('04T10:00')],
    ['beyond_booking_window', meeting({ window: { kind: 'days', days: 1 } }), host(), at('04T10:00')],
    ['not_on_increment', meeting(), host(), at('04T10:10')],
    ['busy', meeting(), host({ claims: [claim(at('04T10:30'), at('04T11:00'))] }), at('04T10:00')],
    [
      'buffer',
      meeting({ bufferAfter: MINUTE }),
      host({ claims: [claim(at('04T11:00'), at('04T12:00'))] }),
      at('04T10:00'),
    ],
    [
      'held',
      meeting(),
      host({ claims: [claim(at('04T10:00'), at('04T11:00'), { kind: 'hold' })] }),
      at('04T10:00'),
    ],
    [
      'no_seats',
      meeting({ seats: 2 }),
      host({ claims: [claim(at('04T10:00'), at('04T11:00'), { seatsLeft: 0 })] }),
      at('04T10:00'),
    ],
  ])('%s', (rule, requested, one, start) => {
    expect(rulesFor(requested, one, start)).toContain(rule)
  })

  test('returns no reasons for an offered start', () => {
    for (const start of startTimes(meeting(), [host()], NOW, at('04T00:00'), at('05T00:00')).starts) {
      expect(explain(meeting(), [host()], NOW, start)).toEqual({
        bookable: true,
        reasons: [],
        hosts: [{ id: 'a', reasons: [], waived: [] }],
      })
    }
  })

  test('returns the end of a busy time as until', () => {
    const taken = claim(at('04T10:00'), at('04T11:00'), { bufferedEnd: at('04T11:15') })
    expect(
      explainHost(meeting({ bufferBefore: 5 * MINUTE }), host({ claims: [taken] }), NOW, at('04T10:00')),
    ).toEqual([{ rule: 'busy', until: at('04T11:20') }])
  })
})
