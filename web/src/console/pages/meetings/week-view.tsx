// A week of meetings as a calendar, with busy times. Phones get the list of the same week.
import type { BusyTime, ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import {
  type MeetingQuery,
  readFilterDate,
  weekInput,
} from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { toWireTime } from '../../../../../server/src/domain/time/instant.ts'
import { addDays, formatDate, type LocalDate } from '../../../../../server/src/domain/time/local-date.ts'
import { localDateAt, startOfDay } from '../../../../../server/src/domain/time/zone.ts'
import { Icon } from '../../components/icon.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { mondayOf, WEEK_DAYS } from '../../components/week-grid/place-in-week.ts'
import { WeekGrid } from '../../components/week-grid/week-grid.tsx'
import { type Console, useConsole } from '../../context.ts'
import { meetings, type Query } from '../../data/queries.ts'
import { type All, readAll } from '../../data/team-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useMembership } from '../../data/use-membership.ts'
import { endOf } from './describe-meeting.ts'
import { MeetingList } from './meeting-list.tsx'
import { formatWeek, listDays } from './week-blocks.ts'
import { useTypes } from './whose-fields.tsx'

const FIRST_MINUTE = 7 * 60

/** The first day of the shown week. */
export const readWeek = (
  { display, now }: Pick<Console, 'display' | 'now'>,
  { date }: MeetingQuery,
): LocalDate => mondayOf(readFilterDate(date) ?? localDateAt(display.zone, now))

const weekMeetings = (input: ReturnType<typeof weekInput>): Query<All<ScheduledEventInList>> => ({
  ...meetings(input),
  load: (api) => readAll(api.listScheduledEvents(input)),
})

const busyTimes = (user: string, start_time: string, end_time: string): Query<All<BusyTime>> => ({
  operation: 'listUserBusyTimes',
  input: { user, start_time, end_time },
  load: (api) => readAll(api.listUserBusyTimes({ user, start_time, end_time })),
})

/** Of the one person whose meetings are shown; only they themselves and admins can read them. */
function useBusyTimes({ user, group, organization }: MeetingQuery, monday: LocalDate) {
  const { display, user: viewer } = useConsole()
  const { isAdmin } = useMembership(Boolean(user))
  const [start, end] = [monday, addDays(monday, WEEK_DAYS)].map((date) =>
    toWireTime(startOfDay(display.zone, date)),
  )
  const person = group || organization || (user && !isAdmin) ? null : (user ?? viewer.uri)
  return useAnswer(person === null || !start || !end ? null : busyTimes(person, start, end))
}

export interface WeekViewProps {
  readonly query: MeetingQuery
  readonly pathOf: (meeting: ScheduledEventInList) => string
  readonly weekPath: (date: string | undefined) => string
  readonly current: string | undefined
}

export function WeekView({ query, pathOf, weekPath, current }: WeekViewProps) {
  const console = useConsole()
  const { cache, messages, user, organization, display, href } = console
  const monday = readWeek(console, query)
  const viewer = { user: user.uri, organization: organization.uri }
  const { value, error } = useAnswer(weekMeetings(weekInput(viewer, query, display.zone, monday)))
  const busy = useBusyTimes(query, monday)
  const types = useTypes(query)
  const start = startOfDay(display.zone, monday)
  const shown = (value?.collection ?? []).filter((meeting) => endOf(meeting) > start)
  const days = listDays(console, monday, {
    meetings: shown,
    busyTimes: busy.value?.collection ?? [],
    hrefOf: (meeting) => href(pathOf(meeting)),
    colorOf: (uri) => types?.find((type) => type.uri === uri)?.color,
  })
  return (
    <>
      <WeekSwitch monday={monday} weekPath={weekPath} />
      {error !== null && <Problem error={error} retry={() => cache.invalidate('listScheduledEvents')} />}
      {busy.error !== null && <p class="hint">{messages.week.busyNotLoaded}</p>}
      <div class="week-calendar">
        <WeekGrid label={formatWeek(console, monday)} days={days} firstMinute={FIRST_MINUTE} />
      </div>
      <div class="week-list">
        {value === undefined && error === null && <LoadingRows rows={3} />}
        {value && shown.length === 0 && <p class="empty">{messages.week.none}</p>}
        <MeetingList
          meetings={shown}
          pathOf={pathOf}
          current={current}
          query={query}
          clearDay={null}
          selection={null}
        />
      </div>
    </>
  )
}

function WeekSwitch({ monday, weekPath }: Pick<WeekViewProps, 'weekPath'> & { readonly monday: LocalDate }) {
  const console = useConsole()
  const { messages, href } = console
  const linkTo = (days: number) => href(weekPath(formatDate(addDays(monday, days))))
  return (
    <div class="week-head-line">
      <a class="icon-button" href={linkTo(-WEEK_DAYS)} aria-label={messages.week.previous}>
        <Icon name="back" />
      </a>
      <a class="icon-button forward" href={linkTo(WEEK_DAYS)} aria-label={messages.week.next}>
        <Icon name="back" />
      </a>
      <h2 aria-live="polite">{formatWeek(console, monday)}</h2>
      <a class="button plain small" href={href(weekPath(undefined))}>
        {messages.week.current}
      </a>
    </div>
  )
}
