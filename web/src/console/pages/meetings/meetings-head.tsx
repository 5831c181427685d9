// The head of the meetings page: tabs, search, filters, export, and the button that books.
import { useId, useState } from 'preact/hooks'
import {
  isWeekView,
  type MeetingQuery,
  meetingsInput,
  meetingTabs,
  readMeetingTab,
  weekInput,
} from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { toWireTime } from '../../../../../server/src/domain/time/instant.ts'
import { startOfDay } from '../../../../../server/src/domain/time/zone.ts'
import { describeProblem } from '../../components/problem.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { type Console, useConsole } from '../../context.ts'
import { exportList } from '../../data/export-list.ts'
import { countFilters, MeetingFilters } from './meeting-filters.tsx'
import { useRequestsTab } from './use-requests-tab.ts'
import { readWeek } from './week-view.tsx'

export interface MeetingsHeadProps {
  readonly query: MeetingQuery
  /** The address of the list with a changed query. */
  readonly listPath: (changes: MeetingQuery) => string
  readonly filter: (changes: MeetingQuery) => void
  readonly onBook: () => void
}

export function MeetingsHead({ query, listPath, filter, onBook }: MeetingsHeadProps) {
  const console = useConsole()
  const { messages, showToast } = console
  const filters = countFilters(query)
  const [isFiltering, setFiltering] = useState(filters > 0)
  const filtersId = useId()
  const save = () =>
    exportList(console, {
      path: '/scheduled_events',
      input: exportedInput(console, query),
      fileName: 'meetings.csv',
    }).catch((failure: unknown) => showToast({ text: describeProblem(console, failure).text, tone: 'bad' }))
  return (
    <>
      <div class="page-head">
        <h1>{messages.meetings.title}</h1>
        <MeetingTabs query={query} listPath={listPath} />
        <div class="page-actions">
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
          <button type="button" class="button main" onClick={onBook}>
            {messages.book.open}
          </button>
        </div>
      </div>
      {isFiltering && <MeetingFilters id={filtersId} query={query} onChange={filter} />}
    </>
  )
}

/** A week has no tabs: it shows what was before and what comes. */
function MeetingTabs({ query, listPath }: Pick<MeetingsHeadProps, 'query' | 'listPath'>) {
  const { messages, href } = useConsole()
  const { meetings: texts, week } = messages
  const isWeek = isWeekView(query)
  const requests = useRequestsTab(false)
  const tab = readMeetingTab(query.status)
  const views = [
    { label: week.list, href: href(listPath({ view: undefined, date: undefined })), isCurrent: !isWeek },
    { label: week.week, href: href(listPath({ view: 'week' })), isCurrent: isWeek },
  ]
  return (
    <>
      {!isWeek && (
        <Tabs
          label={texts.title}
          tabs={[
            ...meetingTabs.map((one) => ({
              label: texts.tabs[one],
              href: href(listPath({ status: one === 'upcoming' ? undefined : one })),
              isCurrent: one === tab,
            })),
            requests,
          ]}
        />
      )}
      <Tabs label={week.view} tabs={views} />
    </>
  )
}

function exportedInput(console: Console, query: MeetingQuery): Readonly<Record<string, unknown>> {
  const { user, organization, now, display } = console
  const viewer = { user: user.uri, organization: organization.uri }
  if (!isWeekView(query)) return meetingsInput(viewer, query, now, display.zone)
  const monday = readWeek(console, query)
  const min_start_time = toWireTime(startOfDay(display.zone, monday))
  return { ...weekInput(viewer, query, display.zone, monday), min_start_time }
}
