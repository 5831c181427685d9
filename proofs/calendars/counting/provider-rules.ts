// Which events block time, as the API of a calendar provider says it.
import { DAY, HOUR } from '../../../server/src/domain/time/instant.ts'
import type { JsonObject } from '../../../testbed/calendar-contract/json.ts'
import { onSeparateDays, type RuleTimes, type TimeRange } from './counting-rules.ts'

export interface ProviderRule extends RuleTimes {
  readonly name: string
  readonly isTentative: boolean
  readonly event: JsonObject
}

/** An event from 10:00 to 11:00 UTC with further fields. */
export interface HourDraft {
  readonly name: string
  readonly counts: boolean
  readonly fields: JsonObject
  /** Only for tentative events with another name. */
  readonly isTentative?: boolean
}

export interface ProviderDrafts {
  readonly hours: readonly HourDraft[]
  timesOf(time: TimeRange): JsonObject
  /** `day`: its midnight in UTC. */
  wholeDay(day: number): JsonObject
  /** Marks an event as free. */
  readonly free: JsonObject
  /** Of an event that ends when it starts. */
  readonly withoutEnd: JsonObject
}

export const listProviderRules = (drafts: ProviderDrafts): readonly ProviderRule[] => {
  const { hours, timesOf, wholeDay, free, withoutEnd } = drafts
  return onSeparateDays([
    ...hours.map(({ name, counts, fields, isTentative = name === 'tentative' }) => ({
      name,
      isTentative,
      at(day: number) {
        const hour = [day + 10 * HOUR, day + 11 * HOUR] as const
        return { event: { ...timesOf(hour), ...fields }, blocked: counts ? hour : null }
      },
    })),
    {
      name: 'all day',
      isTentative: false,
      at: (day: number, midnight: (day: number) => number) => ({
        event: wholeDay(day),
        blocked: [midnight(day), midnight(day + DAY)] as const,
      }),
    },
    {
      name: 'all day, marked as free',
      isTentative: false,
      at: (day: number) => ({ event: { ...wholeDay(day), ...free }, blocked: null }),
    },
    {
      name: 'without an end',
      isTentative: false,
      at: (day: number) => ({
        event: { ...timesOf([day + 10 * HOUR, day + 10 * HOUR]), ...withoutEnd },
        blocked: null,
      }),
    },
  ])
}
