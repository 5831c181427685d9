// Time off: periods in which the user can't be booked, with the meetings that already lie in them. Below it, public holidays.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { UserTimeOff } from '../../../../../sdk/src/api.gen.ts'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { timeOffList } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { AvailabilityPage } from './availability-page.tsx'
import { MeetingsInPeriod } from './meetings-in-period.tsx'
import { formatPeriod, periodOf } from './period.ts'
import { PublicHolidays } from './public-holidays.tsx'
import { TimeOffDialog } from './time-off-dialog.tsx'
import { useTimeOffActs } from './use-time-off-acts.ts'

/** Each has a request for its meetings. */
const SHOWN_AT_ONCE = 20

export function TimeOffPage() {
  const [isComplete, setComplete] = useState(false)
  return (
    <div class="form-page wide">
      <AvailabilityPage>
        <TimeOff onComplete={() => setComplete(true)} />
        {/* Not before, or it would move. */}
        {isComplete && <PublicHolidays />}
      </AvailabilityPage>
    </div>
  )
}

/** `onComplete`: the time off and its meetings are shown. */
function TimeOff({ onComplete }: { readonly onComplete: () => void }) {
  const { messages, user, now, cache } = useConsole()
  const texts = messages.timeOff
  const { value, error } = useAnswer(timeOffList(user.uri))
  const [isPlanning, setPlanning] = useState(false)
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const planButton = useRef<HTMLButtonElement>(null)
  /** The focus must not be lost with the row. */
  const keepFocus = () => planButton.current?.focus()
  useShortcuts({ n: () => setPlanning(true) })
  const withMeetings = useRef(new Set<string>())
  const list = value?.collection ?? []
  const ahead = list.filter((one) => periodOf(one).end > now)
  const past = list.filter((one) => periodOf(one).end <= now).toReversed()
  const shown = ahead.slice(0, limit)
  const reportIfComplete = () => {
    const isListLoaded = value !== undefined || error !== null
    if (isListLoaded && shown.every(({ uri }) => withMeetings.current.has(uri))) onComplete()
  }
  const addMeetingsOf = ({ uri }: UserTimeOff) => {
    withMeetings.current.add(uri)
    reportIfComplete()
  }
  useEffect(reportIfComplete, [value, error])
  return (
    <>
      <div class="item-line">
        <p>{texts.lead}</p>
        <button ref={planButton} type="button" class="button main" onClick={() => setPlanning(true)}>
          {texts.plan}
        </button>
      </div>
      {error !== null && <Problem error={error} retry={() => cache.invalidate('listUserTimeOff')} />}
      {value === undefined && error === null && <LoadingRows rows={3} />}
      {value && ahead.length === 0 && <p class="empty">{texts.empty}</p>}
      {ahead.length > 0 && <TimeOffRows list={shown} onMeetings={addMeetingsOf} onDelete={keepFocus} />}
      {ahead.length > limit && (
        <button type="button" class="button plain" onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>
          {texts.showMore}
        </button>
      )}
      {past.length > 0 && (
        <details>
          <summary>{texts.past}</summary>
          <TimeOffRows list={past} onDelete={keepFocus} />
        </details>
      )}
      {isPlanning && <TimeOffDialog timeOff={null} onClose={() => setPlanning(false)} />}
    </>
  )
}

interface TimeOffRowsProps {
  readonly list: readonly UserTimeOff[]
  /** The meetings of this time off are shown. Without it, they aren't. */
  readonly onMeetings?: (timeOff: UserTimeOff) => void
  readonly onDelete: () => void
}

function TimeOffRows({ list, onMeetings, onDelete }: TimeOffRowsProps) {
  return (
    <ul class="rows">
      {list.map((timeOff) => (
        <li key={timeOff.uri} class="item">
          <TimeOffRow timeOff={timeOff} onDelete={onDelete} />
          {onMeetings && <MeetingsInPeriod period={periodOf(timeOff)} onLoaded={() => onMeetings(timeOff)} />}
        </li>
      ))}
    </ul>
  )
}

interface TimeOffRowProps {
  readonly timeOff: UserTimeOff
  readonly onDelete: () => void
}

function TimeOffRow({ timeOff, onDelete }: TimeOffRowProps) {
  const console = useConsole()
  const texts = console.messages.timeOff
  const { remove } = useTimeOffActs()
  const [isChanging, setChanging] = useState(false)
  const period = formatPeriod(console, periodOf(timeOff))
  return (
    <div class="item-line">
      <span class="item-text">
        <b>{period}</b> <span class="hint">{timeOff.reason}</span>
      </span>
      <span class="line-actions">
        <button
          type="button"
          class="button plain"
          aria-label={`${texts.change}, ${period}`}
          onClick={() => setChanging(true)}
        >
          {texts.change}
        </button>
        <button
          type="button"
          class="button plain"
          aria-label={`${texts.delete}, ${period}`}
          onClick={() => {
            onDelete()
            remove(timeOff)
          }}
        >
          {texts.delete}
        </button>
      </span>
      {isChanging && <TimeOffDialog timeOff={timeOff} onClose={() => setChanging(false)} />}
    </div>
  )
}
