// Which events block time, as Google's API says it.
import { DAY } from '../../../server/src/domain/time/instant.ts'
import type { JsonObject } from '../../../testbed/calendar-contract/json.ts'
import { GOOGLE, googleAddressOf, type StartedGoogle } from '../two-way/google-tested.ts'
import type { CountedServer } from './counted-server.ts'
import type { TimeRange } from './counting-rules.ts'
import { type HourDraft, listProviderRules, type ProviderRule } from './provider-rules.ts'

const EVENT_TEXT = 'platform/google-calendar/event-text.ts'
const OTHER = { email: 'other@elsewhere.example', responseStatus: 'declined' }

/** Without a reply of the host, and with several. `email`: of the account. */
const hoursFor = (email: string): readonly HourDraft[] => {
  const replied = (responseStatus: string) => [{ email, self: true, responseStatus }]
  return [
    { name: 'an event', counts: true, fields: {} },
    { name: 'an event', counts: true, fields: { transparency: 'opaque', status: 'confirmed' } },
    { name: 'canceled', counts: false, fields: { status: 'cancelled' } },
    { name: 'marked as free', counts: false, fields: { transparency: 'transparent' } },
    {
      name: 'working at another place',
      counts: false,
      fields: { eventType: 'workingLocation', transparency: 'opaque' },
    },
    { name: 'a birthday', counts: false, fields: { eventType: 'birthday', transparency: 'opaque' } },
    { name: 'declined by the host', counts: false, fields: { attendees: replied('declined') } },
    { name: 'declined by the host', counts: false, fields: { attendees: [...replied('declined'), OTHER] } },
    { name: 'declined by another person', counts: true, fields: { attendees: [OTHER] } },
    {
      name: 'declined by another person',
      counts: true,
      fields: { attendees: [...replied('accepted'), OTHER] },
    },
    { name: 'without a reply', counts: true, fields: { attendees: replied('needsAction') } },
    { name: 'tentative', counts: true, fields: { status: 'tentative' } },
    { name: 'tentative', counts: true, fields: { attendees: replied('tentative') } },
    { name: 'out of office', counts: true, fields: { eventType: 'outOfOffice' } },
    { name: 'focus time', counts: true, fields: { eventType: 'focusTime' } },
    { name: 'private', counts: true, fields: { visibility: 'private' } },
    { name: 'private', counts: true, fields: { visibility: 'confidential' } },
  ]
}

const timesOf = ([start, end]: TimeRange): JsonObject => ({
  start: { dateTime: new Date(start).toISOString() },
  end: { dateTime: new Date(end).toISOString() },
})

const dateOf = (at: number) => ({ date: new Date(at).toISOString().slice(0, 10) })

const listRules = (email: string): readonly ProviderRule[] =>
  listProviderRules({
    hours: hoursFor(email),
    timesOf,
    wholeDay: (day) => ({ start: dateOf(day), end: dateOf(day + DAY) }),
    free: { transparency: 'transparent' },
    withoutEnd: { endTimeUnspecified: true },
  })

export const countedGoogle: CountedServer<StartedGoogle> = {
  tested: GOOGLE,
  addressOf: googleAddressOf,
  listRules,
  insert: ({ contract }, address, events) => contract.call('insertEvents', address, address, events),
  faults: [
    {
      description: 'birthdays at Google count',
      rule: 'a birthday',
      file: EVENT_TEXT,
      right: "['workingLocation', 'birthday']",
      wrong: "['workingLocation']",
    },
    {
      description: 'replies of other attendees at Google count',
      rule: 'declined by another person',
      file: EVENT_TEXT,
      right: 'attendees.find(({ self }) => self === true)',
      wrong: 'attendees.at(-1)',
    },
  ],
}
