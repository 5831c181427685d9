// Meetings: upcoming, past and canceled ones by day, with the details of one beside the list.
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import { formatLongDay } from '../../../../../server/src/domain/language/format-moments.ts'
import {
  type MeetingQuery,
  meetingsInput,
  meetingTabs,
  readMeetingTab,
} from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { formatDate, type LocalDate } from '../../../../../server/src/domain/time/local-date.ts'
import { startOfDay } from '../../../../../server/src/domain/time/zone.ts'
import { LoadingRows } from '../../components/loading.tsx'
import { describeProblem, Problem } from '../../components/problem.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { type Console, useConsole } from '../../context.ts'
import { idOf, meetings } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import type { PageProps } from '../../pages.ts'
import { withQuery } from '../../router.ts'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { BookForSomeone } from './book-for-someone.tsx'
import { ClearDay } from './clear-day.tsx'
import { endOf } from './describe-meeting.ts'
import { EmptyMeetings } from './empty-meetings.tsx'
import { exportMeetings } from './export-meetings.ts'
import { MeetingDetails } from './meeting-details.tsx'
import { countFilters, MeetingFilters } from './meeting-filters.tsx'
import { MeetingList } from './meeting-list.tsx'
import { SearchField } from './search-field.tsx'
import { useIsAdmin, whoseOf } from './whose-choices.ts'

const REFRESH_MS = 15_000

/** Upcoming includes meetings that are going on; past begins with the last one that has ended. */
function isInTab({ now }: Console, tab: string, meeting: ScheduledEventInList): boolean {
  if (tab === 'canceled') return true
  return tab === 'upcoming' ? endOf(meeting) > now : endOf(meeting) <= now
}

export function MeetingsPage({ params: { meeting: uuid } }: PageProps) {
  const console = useConsole()
  const { messages, location, href, navigate, user, organization, now, cache, showToast, display } = console
  const query: MeetingQuery = location.query
  const tab = readMeetingTab(query.status)
  const viewer = { user: user.uri, organization: organization.uri }
  const listed = meetings(meetingsInput(viewer, query, now, display.zone))
  const { value, error } = useAnswer(listed)
  const list = useRef<HTMLDivElement>(null)
  const [isBooking, setBooking] = useState(false)
  const [clearing, setClearing] = useState<LocalDate | null>(null)
  const isOfOthers = whoseOf(query) !== ''
  const isAdmin = useIsAdmin(isOfOthers)
  const canClear = tab === 'upcoming' && (!isOfOthers || isAdmin === true)
  const filters = countFilters(query)
  const [isFiltering, setFiltering] = useState(filters > 0)
  const filtersId = useId()
  const shown = value?.collection.filter((meeting) => isInTab(console, tab, meeting))
  const listPath = (changes: MeetingQuery) => withQuery('/app/meetings', { ...query, ...changes })
  const pathOf = (meeting: ScheduledEventInList) =>
    withQuery(`/app/meetings/${idOf(meeting.uri)}`, { ...query })

  /** An open meeting stays open. */
  const filter = (changes: MeetingQuery) =>
    navigate(withQuery(location.path, { ...query, ...changes }), { replace: true })

  const save = () =>
    exportMeetings(console, listed.input).catch((failure: unknown) =>
      showToast({ text: describeProblem(console, failure).text, tone: 'bad' }),
    )
  // New bookings appear without a reload.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') cache.invalidate('listScheduledEvents')
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [cache])

  const move = (step: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a.meeting') ?? [])]
    const index = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[Math.max(0, Math.min(links.length - 1, index + step))]?.focus()
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    n: () => setBooking(true),
    ...(uuid === undefined ? {} : { Escape: () => navigate(listPath({})) }),
  })

  return (
    <div class={`meetings${uuid === undefined ? '' : ' with-details'}`}>
      <div class="meetings-list" ref={list}>
        <div class="page-head">
          <h1>{messages.meetings.title}</h1>
          <Tabs
            label={messages.meetings.title}
            tabs={meetingTabs.map((one) => ({
              label: messages.meetings.tabs[one],
              href: href(listPath({ status: one === 'upcoming' ? undefined : one })),
              isCurrent: one === tab,
            }))}
          />
          <SearchField
            label={messages.meetings.searchLabel}
            value={query.search ?? ''}
            onSearch={(search) => filter({ search })}
          />
          <button
            type="button"
            class="button plain"
            aria-expanded={isFiltering}
            aria-controls={isFiltering ? filtersId : undefined}
            onClick={() => setFiltering(!isFiltering)}
          >
            {messages.filter.open(filters)}
          </button>
          <button type="button" class="button plain" onClick={() => void save()}>
            {messages.meetings.export}
          </button>
          <button type="button" class="button main" onClick={() => setBooking(true)}>
            {messages.book.open}
          </button>
        </div>
        {isFiltering && <MeetingFilters id={filtersId} query={query} onChange={filter} />}
        {shown === undefined && error === null && <LoadingRows rows={5} />}
        {error !== null && <Problem error={error} retry={() => cache.invalidate('listScheduledEvents')} />}
        {shown?.length === 0 && (
          <EmptyMeetings tab={tab} search={query.search ?? ''} hasFilters={filters > 0} />
        )}
        {shown && shown.length > 0 && (
          <MeetingList
            meetings={shown}
            pathOf={pathOf}
            current={uuid}
            query={query}
            clearDay={canClear ? setClearing : null}
          />
        )}
      </div>
      {clearing !== null && (
        <ClearDay
          day={formatLongDay(display, startOfDay(display.zone, clearing))}
          input={meetingsInput(
            viewer,
            { ...query, from: formatDate(clearing), to: formatDate(clearing) },
            now,
            display.zone,
          )}
          onClose={() => setClearing(null)}
        />
      )}
      {isBooking && <BookForSomeone onClose={() => setBooking(false)} />}
      {uuid !== undefined && <MeetingDetails key={uuid} uuid={uuid} closePath={listPath({})} />}
    </div>
  )
}
