// Says why a time is closed, and where the user can change that.
import type { ClosedReason, EventType } from '../../../../../sdk/src/api.gen.ts'
import { formatShortDateTime, formatTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { type Instant, instant } from '../../../../../server/src/domain/time/instant.ts'
import { localDateAt } from '../../../../../server/src/domain/time/zone.ts'
import type { Console } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import type { Remedy } from '../../messages/why.ts'
import { matchPage } from '../../router.ts'

type Texts = Pick<Console, 'messages' | 'display'>
type Rule = ClosedReason['rule']

/** With the day only if it is not that of `near`. */
export function formatNear({ display }: Pick<Texts, 'display'>, at: Instant, near: Instant): string {
  const isSameDay = localDateAt(display.zone, at) === localDateAt(display.zone, near)
  return isSameDay ? formatTime(display, at) : formatShortDateTime(display, at)
}

const HOUR_MINUTES = 60

export function describeReason(
  texts: Texts,
  type: EventType,
  { rule, until }: ClosedReason,
  near: Instant,
): string {
  const { why, days } = texts.messages
  return why.reasons[rule]({
    until: until === null ? null : formatNear(texts, instant(Date.parse(until)), near),
    minimumNotice: days.hoursAndMinutes(
      Math.floor(type.minimum_notice / HOUR_MINUTES),
      type.minimum_notice % HOUR_MINUTES,
    ),
    incrementMinutes: type.start_increment,
    dailyLimit: type.daily_limit ?? 0,
  })
}

/** Null: waiting or another time is all that helps, or what takes the time has a link of its own. */
const remedyByRule: Readonly<Record<Rule, Remedy | null>> = {
  host_inactive: 'eventType',
  outside_schedule: 'hours',
  date_closed: 'dates',
  public_holiday: 'holidays',
  in_the_past: null,
  minimum_notice: 'eventType',
  beyond_booking_window: 'eventType',
  not_on_increment: 'eventType',
  time_off: 'timeOff',
  busy: null,
  buffer: 'eventType',
  held: null,
  daily_limit: 'eventType',
  no_seats: 'eventType',
}

export interface RemedyLink {
  readonly path: string
  readonly label: string
}

/** Hours, public holidays and time off of other hosts have no page here. */
export function remedyOf(
  { messages }: Pick<Texts, 'messages'>,
  type: EventType,
  rule: Rule,
  isOwn: boolean,
): RemedyLink | null {
  const remedy = remedyByRule[rule]
  if (remedy === null || (remedy !== 'eventType' && !isOwn)) return null
  const paths: Readonly<Record<Remedy, string>> = {
    hours: '/app/availability',
    dates: '/app/availability',
    timeOff: '/app/availability/time-off',
    holidays: '/app/availability/time-off',
    eventType: `/app/event-types/${idOf(type.uri)}`,
  }
  const path = paths[remedy]
  return matchPage(path) === null ? null : { path, label: messages.why.remedies[remedy] }
}
