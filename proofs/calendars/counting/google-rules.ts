// Which events block time, as Google's API says it.
import { DAY, HOUR } from '../../../server/src/domain/time/instant.ts'
import type { JsonObject } from '../../../testbed/calendar-contract/json.ts'
import { onSeparateDays, type RuleTimes, type TimeRange } from './counting-rules.ts'

export interface GoogleRule extends RuleTimes {
  readonly name: string
  readonly isTentative: boolean
  readonly event: JsonObject
}

interface Draft {
  readonly name: string
  readonly counts: boolean
  readonly fields: JsonObject
}

const OTHER = { email: 'other@elsewhere.example', responseStatus: 'declined' }

/** Without a reply of the host, and with several. `email`: of the account. */
const draftsFor = (email: string): readonly Draft[] => {
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

export const listGoogleRules = (email: string): readonly GoogleRule[] =>
  onSeparateDays([
    ...draftsFor(email).map(({ name, counts, fields }) => ({
      name,
      at: (day: number) => {
        const hour = [day + 10 * HOUR, day + 11 * HOUR] as const
        return { event: { ...timesOf(hour), ...fields }, blocked: counts ? hour : null }
      },
    })),
    {
      name: 'all day',
      at: (day: number, midnight: (day: number) => number) => ({
        event: { start: dateOf(day), end: dateOf(day + DAY) },
        blocked: [midnight(day), midnight(day + DAY)] as const,
      }),
    },
    {
      name: 'all day, marked as free',
      at: (day: number) => ({
        event: { start: dateOf(day), end: dateOf(day + DAY), transparency: 'transparent' },
        blocked: null,
      }),
    },
    {
      name: 'without an end',
      at: (day: number) => ({
        event: { ...timesOf([day + 10 * HOUR, day + 10 * HOUR]), endTimeUnspecified: true },
        blocked: null,
      }),
    },
  ]).map((rule) => ({ ...rule, isTentative: rule.name === 'tentative' }))
