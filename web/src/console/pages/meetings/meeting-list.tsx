// Meetings under the headings of their days.
import type { ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import { formatList, formatLongDay } from '../../../../../server/src/domain/language/format-moments.ts'
import type { MeetingQuery } from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { DAY, instant, MINUTE } from '../../../../../server/src/domain/time/instant.ts'
import type { LocalDate } from '../../../../../server/src/domain/time/local-date.ts'
import { localDateAt } from '../../../../../server/src/domain/time/zone.ts'
import { ColorMark } from '../../components/color-mark.tsx'
import { type Console, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { describeMeeting, endOf, startOf } from './describe-meeting.ts'
import type { Selection } from './use-selection.ts'
import { whoseOf } from './whose-choices.ts'
import { useTypes } from './whose-fields.tsx'

interface Day {
  readonly date: LocalDate
  readonly meetings: ScheduledEventInList[]
}

function groupByDay({ display }: Console, meetings: readonly ScheduledEventInList[]): Day[] {
  const days: Day[] = []
  for (const meeting of meetings) {
    const date = localDateAt(display.zone, startOf(meeting))
    const last = days.at(-1)
    if (last?.date === date) last.meetings.push(meeting)
    else days.push({ date, meetings: [meeting] })
  }
  return days
}

/** "Today" and the day, or only the day. */
function nameDay({ display, now, messages }: Console, { date, meetings }: Day): readonly [string, string] {
  const [first] = meetings
  const day = first ? formatLongDay(display, startOf(first)) : ''
  const { today, tomorrow, yesterday } = messages.days
  const names: readonly (readonly [number, string])[] = [
    [0, today],
    [1, tomorrow],
    [-1, yesterday],
  ]
  const found = names.find(([days]) => localDateAt(display.zone, instant(now + days * DAY)) === date)
  return found ? [found[1], day] : [day, '']
}

function describeDay({ messages: { days, meetings: texts } }: Console, { meetings }: Day): string {
  const minutes = meetings.reduce((sum, one) => sum + (endOf(one) - startOf(one)) / MINUTE, 0)
  const length = days.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60)
  return `${texts.count(meetings.length)}, ${length}`
}

export interface MeetingListProps {
  readonly meetings: readonly ScheduledEventInList[]
  readonly pathOf: (meeting: ScheduledEventInList) => string
  /** The id of the meeting whose details are shown. */
  readonly current: string | undefined
  readonly query: MeetingQuery
  /** Null: the viewer can't change all of these meetings. */
  readonly clearDay: ((date: LocalDate) => void) | null
  /** Null: meetings can't be selected. */
  readonly selection: Selection | null
}

export function MeetingList({ meetings, pathOf, current, query, clearDay, selection }: MeetingListProps) {
  const console = useConsole()
  const types = useTypes(query)
  const colorOf = (uri: string) => types?.find((type) => type.uri === uri)?.color
  return groupByDay(console, meetings).map((day) => {
    const [name, detail] = nameDay(console, day)
    return (
      <section key={name} class="day">
        <div class="day-head">
          <h2 id={`day-${day.date}`}>
            {name} <span class="hint">{[detail, describeDay(console, day)].filter(Boolean).join(' · ')}</span>
          </h2>
          {clearDay && (
            <button
              type="button"
              class="button plain small"
              aria-describedby={`day-${day.date}`}
              onClick={() => clearDay(day.date)}
            >
              {console.messages.clear.open}
            </button>
          )}
        </div>
        <ul class="rows">
          {day.meetings.map((meeting) => (
            <li key={meeting.uri} class={selection ? 'selectable' : undefined}>
              {selection && <SelectBox meeting={meeting} selection={selection} />}
              <MeetingRow
                meeting={meeting}
                href={console.href(pathOf(meeting))}
                color={colorOf(meeting.event_type)}
                isCurrent={idOf(meeting.uri) === current}
                showsHosts={whoseOf(query) !== ''}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

interface SelectBoxProps {
  readonly meeting: ScheduledEventInList
  readonly selection: Selection
}

function SelectBox({ meeting, selection }: SelectBoxProps) {
  const console = useConsole()
  const { who, when } = describeMeeting(console, meeting)
  return (
    <label class="select-box">
      <input
        type="checkbox"
        aria-label={console.messages.selection.select(`${who}, ${when}`)}
        checked={selection.meetings.includes(meeting)}
        onChange={() => selection.toggle(meeting)}
      />
    </label>
  )
}

interface MeetingRowProps {
  readonly meeting: ScheduledEventInList
  readonly href: string
  readonly color: string | undefined
  readonly isCurrent: boolean
  readonly showsHosts: boolean
}

function MeetingRow({ meeting, href, color, isCurrent, showsHosts }: MeetingRowProps) {
  const console = useConsole()
  const { who, start, end, place, state } = describeMeeting(console, meeting)
  const hosts = formatList(
    console.display.locale,
    meeting.event_memberships.map(({ user_name }) => user_name),
  )
  return (
    <a class="meeting" href={href} aria-current={isCurrent ? 'true' : undefined}>
      <span class="meeting-time">
        <b>{start}</b> <span>{end}</span>
      </span>
      <ColorMark color={color} />
      <span class="meeting-text">
        <span>
          <b>{who}</b> · {meeting.name}
        </span>
        <span class="hint">{[showsHosts && hosts, place].filter(Boolean).join(' · ')}</span>
      </span>
      {state && <span class={`badge ${state.tone}`}>{state.text}</span>}
    </a>
  )
}
