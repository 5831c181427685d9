// The settings of a link that differ from its event type.
import type { EventType, NewShare } from '../../../../../sdk/src/api.gen.ts'
import { toRules, type WeekHours } from '../../components/week-hours.ts'

/** Days into the future in which the link can be booked. */
export const dayChoices = [7, 14, 30] as const
export type Period = 'type' | 'dates' | `${(typeof dayChoices)[number]}`

export interface ShareSettings {
  readonly name: string
  /** Null: as the event type. */
  readonly duration: number | null
  readonly period: Period
  /** For the period `dates`. Empty: today, and the end of the period of the event type. */
  readonly firstDay: string
  readonly lastDay: string
  /** Null: as the event type. */
  readonly hours: { readonly week: WeekHours; readonly timezone: string } | null
}

/** What is as in the event type is left out, so that it follows the event type. */
export function buildShare(type: EventType, settings: ShareSettings): NewShare {
  const name = settings.name.trim()
  const { duration, hours } = settings
  return {
    event_type: type.uri,
    ...(name === '' || name === type.name ? {} : { name }),
    ...(duration === null ? {} : { duration_options: [duration] }),
    ...buildPeriod(settings),
    ...(hours === null
      ? {}
      : { availability_rule: { timezone: hours.timezone, rules: toRules(hours.week, []) } }),
  }
}

function buildPeriod({ period, firstDay, lastDay }: ShareSettings): Partial<NewShare> {
  if (period === 'type') return {}
  if (period !== 'dates') return { period_type: 'moving', max_booking_time: Number(period) }
  return {
    period_type: 'fixed',
    ...(firstDay === '' ? {} : { start_date: firstDay }),
    ...(lastDay === '' ? {} : { end_date: lastDay }),
  }
}
