// A line on every page while an account on a calendar server can't be read: its user may have to act.
import type { CalendarConnection } from '../../../../sdk/src/api.gen.ts'
import { DAY, type Instant } from '../../../../server/src/domain/time/instant.ts'
import { CALENDARS_PATH, FailingCalendars } from '../components/failing-calendars.tsx'
import { useConsole } from '../context.ts'
import { calendarConnections } from '../data/queries.ts'
import { useAnswer } from '../data/use-answer.ts'

/** Servers that fail for a shorter time often recover. */
const MAX_FAILING_MS = DAY

function needsNotice({ state, failing_since }: CalendarConnection, now: Instant): boolean {
  if (state === 'failing') return failing_since !== null && now - Date.parse(failing_since) >= MAX_FAILING_MS
  return state !== 'active'
}

export function AccountNotice() {
  const { viewer, now, location } = useConsole()
  const { value } = useAnswer(calendarConnections(viewer.uri))
  const failing = value?.collection.filter((connection) => needsNotice(connection, now)) ?? []
  // That page has the details.
  if (failing.length === 0 || location.path === CALENDARS_PATH) return null
  return (
    <div class="account-notice" role="status">
      <FailingCalendars
        calendars={failing.map(({ host, failing_since }) => ({ name: host, failing_since }))}
      />
    </div>
  )
}
