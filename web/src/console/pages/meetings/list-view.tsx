// The list of meetings by day, and the acts on a whole day or on selected meetings.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import { formatLongDay } from '../../../../../server/src/domain/language/format-moments.ts'
import {
  isUpcomingList,
  type MeetingQuery,
  type MeetingTab,
  meetingsInput,
  readMeetingTab,
} from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { formatDate, type LocalDate } from '../../../../../server/src/domain/time/local-date.ts'
import { startOfDay } from '../../../../../server/src/domain/time/zone.ts'
import { FailingCalendars } from '../../components/failing-calendars.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { type Console, useConsole } from '../../context.ts'
import { firstPages } from '../../data/first-pages.ts'
import { calendarSubscriptions, meetings } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useMembership } from '../../data/use-membership.ts'
import { ClearMeetings } from './clear-meetings.tsx'
import { loadMeetingsToClear } from './clear-tasks.ts'
import { endOf } from './describe-meeting.ts'
import { EmptyMeetings } from './empty-meetings.tsx'
import { countFilters } from './meeting-filters.tsx'
import { MeetingList } from './meeting-list.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'
import { whoseOf } from './whose-choices.ts'

export interface ListViewProps {
  readonly query: MeetingQuery
  readonly pathOf: (meeting: ScheduledEventInList) => string
  readonly current: string | undefined
}

export function ListView({ query, pathOf, current }: ListViewProps) {
  const console = useConsole()
  const { cache, messages, user, organization, now, display } = console
  const tab = readMeetingTab(query.status)
  const viewer = { user: user.uri, organization: organization.uri }
  const inputOf = (filters: MeetingQuery) => meetingsInput(viewer, filters, now, display.zone)
  const [pages, setPages] = useState(1)
  const { value: loaded, error } = useAnswer(
    firstPages((token) => meetings({ ...inputOf(query), ...token }), pages),
  )
  // The first pages stay while the next one loads.
  const last = useRef(loaded)
  last.current = loaded ?? last.current
  const value = last.current
  const calendars = useAnswer(isUpcomingList(query) ? calendarSubscriptions(user.uri) : null)
  // The list waits for what is above it, so that it doesn't move.
  const isComplete = !isUpcomingList(query) || calendars.value !== undefined || calendars.error !== null
  const shown = isComplete ? value?.collection.filter((meeting) => isInTab(console, tab, meeting)) : undefined
  const [firstNew, setFirstNew] = useState(0)
  // The button may be gone.
  useEffect(() => {
    if (pages > 1 && loaded) document.querySelectorAll<HTMLElement>('a.meeting')[firstNew]?.focus()
  }, [pages, loaded !== undefined])
  const [clearing, setClearing] = useState<LocalDate | null>(null)
  const isOfOthers = whoseOf(query) !== ''
  const { isAdmin } = useMembership(isOfOthers)
  const selection = useSelection(shown ?? [])
  const canClear = tab === 'upcoming' && (!isOfOthers || isAdmin)
  return (
    <>
      {shown && calendars.value && (
        <FailingCalendars calendars={calendars.value.collection.filter(({ state }) => state === 'failing')} />
      )}
      {shown === undefined && error === null && <LoadingRows rows={5} />}
      {error !== null && <Problem error={error} retry={() => cache.invalidate('listScheduledEvents')} />}
      {shown?.length === 0 && (
        <EmptyMeetings tab={tab} search={query.search ?? ''} hasFilters={countFilters(query) > 0} />
      )}
      {shown && shown.length > 0 && (
        <MeetingList
          meetings={shown}
          pathOf={pathOf}
          current={current}
          query={query}
          clearDay={canClear ? setClearing : null}
          selection={canClear ? selection : null}
        />
      )}
      {value && value.pagination.next_page_token !== null && (
        <button
          type="button"
          class="button plain"
          onClick={() => {
            setPages(pages + 1)
            setFirstNew(shown?.length ?? 0)
          }}
        >
          {messages.meetings.more}
        </button>
      )}
      {clearing !== null && (
        <ClearDay
          date={clearing}
          input={inputOf({ ...query, from: formatDate(clearing), to: formatDate(clearing) })}
          onClose={() => setClearing(null)}
        />
      )}
      {canClear && shown && (
        <SelectionBar selection={selection} shown={shown} hasDetails={current !== undefined} />
      )}
    </>
  )
}

interface ClearDayProps {
  readonly date: LocalDate
  /** Lists the meetings of the day. */
  readonly input: Readonly<Record<string, unknown>>
  readonly onClose: () => void
}

function ClearDay({ date, input, onClose }: ClearDayProps) {
  const { messages, display } = useConsole()
  const day = formatLongDay(display, startOfDay(display.zone, date))
  return (
    <ClearMeetings
      title={messages.clear.title(day)}
      done={messages.clear.cleared(day)}
      load={(api) => loadMeetingsToClear(api, input)}
      onClose={onClose}
    />
  )
}

/** Upcoming includes meetings that are going on; past begins with the last one that has ended. */
function isInTab({ now }: Console, tab: MeetingTab, meeting: ScheduledEventInList): boolean {
  if (tab === 'canceled') return true
  return tab === 'upcoming' ? endOf(meeting) > now : endOf(meeting) <= now
}
