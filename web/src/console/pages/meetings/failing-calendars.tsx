// A line above the upcoming meetings: calendars that can't be read, so that their new events don't make the user busy.
import type { CalendarSubscription } from '../../../../../sdk/src/api.gen.ts'
import { formatShortDateTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { type Console, useConsole } from '../../context.ts'

export function FailingCalendars({ calendars }: { readonly calendars: readonly CalendarSubscription[] }) {
  const console = useConsole()
  const failing = calendars.filter(({ state }) => state === 'failing')
  if (failing.length === 0) return null
  return (
    <p class="notice bad">
      {describeFailing(console, failing)}{' '}
      <a href={console.href('/app/availability/calendars')}>{console.messages.meetings.whatToDo}</a>
    </p>
  )
}

function describeFailing({ messages, display }: Console, failing: readonly CalendarSubscription[]): string {
  const [first] = failing
  if (failing.length > 1 || !first?.failing_since) return messages.meetings.failingCalendars(failing.length)
  const since = formatShortDateTime(display, instant(Date.parse(first.failing_since)))
  return messages.meetings.failingCalendar(first.name, since)
}
