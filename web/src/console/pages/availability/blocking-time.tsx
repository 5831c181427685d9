// What takes a time: a meeting, time off, a public holiday, a calendar or another source, with a link to it.
import type { BlockingTime } from '../../../../../sdk/src/api.gen.ts'
import { useConsole } from '../../context.ts'
import { calendarSubscription, idOf, meeting, timeOff } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { matchPage } from '../../router.ts'
import { holidayName } from './holiday-name.ts'
import { formatPeriod, periodOf } from './period.ts'

export interface CauseProps {
  readonly cause: BlockingTime
  /** It makes the user busy, not another host. */
  readonly isOwn: boolean
}

export function Cause({ cause, isOwn }: CauseProps) {
  const console = useConsole()
  const { text, path } = useCause(cause)
  const isLinked = path !== null && matchPage(path) !== null && (isOwn || cause.event !== null)
  return (
    <>
      {isLinked ? <a href={console.href(path)}>{text}</a> : text}{' '}
      <span class="hint">{formatPeriod(console, periodOf(cause))}</span>
    </>
  )
}

interface NamedCause {
  readonly text: string
  readonly path: string | null
}

function useCause({
  event,
  booking_request,
  calendar,
  time_off,
  public_holiday,
  source,
}: BlockingTime): NamedCause {
  const { messages, display } = useConsole()
  const { causes } = messages.why
  const { value: shownMeeting } = useAnswer(event && meeting(idOf(event.uri)))
  const { value: shownCalendar } = useAnswer(calendar && calendarSubscription(idOf(calendar.uri)))
  const { value: shownTimeOff } = useAnswer(time_off && timeOff(idOf(time_off.uri)))
  if (event !== null)
    return { text: shownMeeting?.name ?? causes.meeting, path: `/app/meetings/${idOf(event.uri)}` }
  if (booking_request !== null) return { text: causes.request, path: '/app/meetings/requests' }
  if (calendar !== null)
    return {
      text: causes.calendar(shownCalendar?.name ?? '…'),
      path: '/app/availability/calendars',
    }
  if (time_off !== null)
    return { text: shownTimeOff?.reason ?? causes.timeOff, path: '/app/availability/time-off' }
  if (public_holiday !== null)
    return { text: holidayName(public_holiday, display.locale), path: '/app/availability/time-off' }
  return { text: source === null ? causes.hold : causes.source(source), path: null }
}
