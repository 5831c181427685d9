// Which events block time: each rule, in each way in which a calendar file can say it.
import { DAY, HOUR } from '../../../server/src/domain/time/instant.ts'

/** Each event is on a day of its own, when the hosts' clocks are one hour ahead of UTC. */
const FIRST_DAY = Date.UTC(2027, 0, 11)
const UTC_OFFSET = HOUR
const DAYS_APART = 2

/** [start, end] in epoch milliseconds. */
export type TimeRange = readonly [number, number]

export interface RuleTimes {
  /** Null = the event blocks no time. */
  readonly blocked: TimeRange | null
  /** Contains no other event. */
  readonly range: TimeRange
}

export interface CountingRule extends RuleTimes {
  readonly name: string
  readonly component: 'VEVENT' | 'VTODO' | 'VJOURNAL'
  /** Of the component, except its UID. */
  readonly lines: readonly string[]
  readonly isTentative: boolean
}

interface RuleDraft extends Pick<CountingRule, 'name'> {
  readonly component?: CountingRule['component']
  readonly isTentative?: boolean
  /** `day`: its midnight in UTC. */
  at(day: number): Pick<CountingRule, 'lines' | 'blocked'>
}

const timeText = (at: number) => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
const dateText = (at: number) => timeText(at).slice(0, 8)
const startOn = (day: number) => day + 10 * HOUR
const hourOn = (day: number) => [startOn(day), startOn(day) + HOUR] as const
const startLine = (day: number) => `DTSTART:${timeText(startOn(day))}Z`

/** An event from 10:00 to 11:00 UTC with further lines. */
const eventWith = (name: string, counts: boolean, ...lines: readonly string[]): RuleDraft => ({
  name,
  isTentative: name === 'tentative',
  at: (day) => ({
    lines: [startLine(day), `DTEND:${timeText(startOn(day) + HOUR)}Z`, ...lines],
    blocked: counts ? hourOn(day) : null,
  }),
})

const OTHER_DECLINED = 'ATTENDEE;PARTSTAT=DECLINED:mailto:other@elsewhere.example'

const statusRules = (email: string): readonly RuleDraft[] => [
  eventWith('an event', true),
  eventWith('an event', true, 'STATUS:CONFIRMED', 'TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY'),
  eventWith('canceled', false, 'STATUS:CANCELLED'),
  eventWith('canceled', false, 'STATUS:cancelled'),
  eventWith('marked as free', false, 'TRANSP:TRANSPARENT'),
  eventWith('marked as free', false, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
  eventWith('working at another place', false, 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'),
  eventWith('declined by the host', false, `ATTENDEE;PARTSTAT=DECLINED:mailto:${email}`),
  eventWith(
    'declined by the host',
    false,
    `ATTENDEE;CN="A, B";PARTSTAT=declined:MAILTO:${email.toUpperCase()}`,
  ),
  eventWith('declined by the host', false, `ATTENDEE;PARTSTAT=DECLINED;EMAIL=${email}:urn:uuid:1`),
  eventWith('declined by another person', true, OTHER_DECLINED),
  eventWith('declined by another person', true, `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${email}`, OTHER_DECLINED),
  eventWith('without a reply', true, `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${email}`),
  eventWith('without a reply', true, `ATTENDEE:mailto:${email}`),
  eventWith('tentative', true, 'STATUS:TENTATIVE'),
  eventWith('tentative', true, `ATTENDEE;PARTSTAT=TENTATIVE:mailto:${email}`),
  eventWith('tentative', true, 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'),
  eventWith('out of office', true, 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
  eventWith('private', true, 'CLASS:PRIVATE'),
  eventWith('private', true, 'CLASS:CONFIDENTIAL'),
]

/** Midnight on the hosts' clocks. */
const midnight = (day: number) => day - UTC_OFFSET

const timeRules: readonly RuleDraft[] = [
  {
    name: 'all day',
    at: (day) => ({
      lines: [`DTSTART;VALUE=DATE:${dateText(day)}`],
      blocked: [midnight(day), midnight(day + DAY)],
    }),
  },
  {
    name: 'all day',
    at: (day) => ({
      lines: [`DTSTART;VALUE=DATE:${dateText(day)}`, `DTEND;VALUE=DATE:${dateText(day + DAY)}`],
      blocked: [midnight(day), midnight(day + DAY)],
    }),
  },
  {
    name: 'all day, marked as free',
    at: (day) => ({ lines: [`DTSTART;VALUE=DATE:${dateText(day)}`, 'TRANSP:TRANSPARENT'], blocked: null }),
  },
  {
    name: 'travel time',
    at: (day) => ({
      lines: [startLine(day), 'DURATION:PT1H', 'X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M'],
      blocked: [startOn(day) - HOUR / 2, startOn(day) + HOUR],
    }),
  },
  {
    name: 'without a zone',
    at: (day) => ({
      lines: [`DTSTART:${timeText(startOn(day) + UTC_OFFSET)}`, 'DURATION:PT1H'],
      blocked: hourOn(day),
    }),
  },
  { name: 'without an end', at: (day) => ({ lines: [startLine(day)], blocked: null }) },
  { name: 'without an end', at: (day) => ({ lines: [startLine(day), 'DURATION:PT0S'], blocked: null }) },
  { name: 'a task', component: 'VTODO', at: (day) => ({ lines: [startLine(day)], blocked: null }) },
  {
    name: 'a task',
    component: 'VTODO',
    at: (day) => ({ lines: [startLine(day), `DUE:${timeText(startOn(day) + HOUR)}Z`], blocked: null }),
  },
  { name: 'a journal', component: 'VJOURNAL', at: (day) => ({ lines: [startLine(day)], blocked: null }) },
]

/** Gives each rule a day, of which `at` gets the midnight in UTC, and a function for midnights on the hosts' clocks. */
export const onSeparateDays = <Draft extends DatedDraft>(drafts: readonly Draft[]) =>
  drafts.map(({ at, ...draft }, index) => {
    const day = FIRST_DAY + index * DAYS_APART * DAY
    const range: TimeRange = [midnight(day), midnight(day + DAY)]
    return { ...draft, range, ...(at(day, midnight) as ReturnType<Draft['at']>) }
  })

interface DatedDraft {
  at(day: number, midnight: (day: number) => number): Pick<RuleTimes, 'blocked'>
}

/** `email`: of the host. */
export const listCountingRules = (email: string): CountingRule[] =>
  onSeparateDays([...statusRules(email), ...timeRules]).map(
    ({ component = 'VEVENT', isTentative = false, ...rule }) => ({ ...rule, component, isTentative }),
  )

/** Copies of meetings that the host has here: only the time beyond the meeting is blocked. */
export function listCopyRules(meetings: readonly TimeRange[]): CountingRule[] {
  return COPIES.map(({ name, copy, blocked }, index) => {
    const meeting = meetings[index] as TimeRange
    const [from, to] = copy(meeting)
    return {
      name,
      component: 'VEVENT',
      isTentative: false,
      lines: [`DTSTART:${timeText(from)}Z`, `DTEND:${timeText(to)}Z`],
      blocked: blocked(meeting),
      range: [meeting[0] - DAY, meeting[1] + 2 * DAY],
    }
  })
}

interface CopyDraft {
  readonly name: string
  copy(meeting: TimeRange): TimeRange
  blocked(meeting: TimeRange): TimeRange | null
}

const COPIES: readonly CopyDraft[] = [
  { name: 'a copy of a meeting', copy: (meeting) => meeting, blocked: () => null },
  {
    name: 'a copy of a meeting, made longer',
    copy: ([start, end]) => [start, end + HOUR],
    blocked: ([, end]) => [end, end + HOUR],
  },
  {
    name: 'a copy of a meeting, moved',
    copy: ([start, end]) => [start + DAY, end + DAY],
    blocked: ([start, end]) => [start + DAY, end + DAY],
  },
]

/** Each of these meetings has one copy. */
export const COPY_COUNT = COPIES.length

export interface CalendarEntry extends Pick<CountingRule, 'component' | 'lines'> {
  readonly uid: string
}

export function writeCalendar(entries: readonly CalendarEntry[]): string {
  const components = entries.flatMap(({ component, lines, uid }) => [
    `BEGIN:${component}`,
    `UID:${uid}`,
    'DTSTAMP:20261101T000000Z',
    'SUMMARY:Elsewhere',
    ...lines,
    `END:${component}`,
  ])
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//elsewhere//EN']
  return [...head, ...components, 'END:VCALENDAR', ''].join('\r\n')
}
