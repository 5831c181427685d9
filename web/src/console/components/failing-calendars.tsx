// A line that says which calendars can't be read, so that their new events don't make the user busy.
import { formatShortDateTime } from '../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { type Console, useConsole } from '../context.ts'

export const CALENDARS_PATH = '/app/availability/calendars'

export interface FailingCalendar {
  readonly name: string
  readonly failing_since: string | null
}

export function FailingCalendars({ calendars }: { readonly calendars: readonly FailingCalendar[] }) {
  const console = useConsole()
  if (calendars.length === 0) return null
  return (
    <p class="notice bad">
      {describeFailing(console, calendars)}{' '}
      <a href={console.href(CALENDARS_PATH)}>{console.messages.meetings.whatToDo}</a>
    </p>
  )
}

function describeFailing({ messages, display }: Console, failing: readonly FailingCalendar[]): string {
  const [first] = failing
  if (failing.length > 1 || !first?.failing_since) return messages.meetings.failingCalendars(failing.length)
  const since = formatShortDateTime(display, instant(Date.parse(first.failing_since)))
  return messages.meetings.failingCalendar(first.name, since)
}
