// Calendars that make the user busy: state, last read, what is wrong and what to do.
import { useRef, useState } from 'preact/hooks'
import type { CalendarSubscription } from '../../../../../sdk/src/api.gen.ts'
import { type Instant, instant } from '../../../../../server/src/domain/time/instant.ts'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { calendarConnections, calendarSubscriptions } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useRefresh } from '../../data/use-refresh.ts'
import { AddCalendar, RenameCalendar } from './calendar-dialogs.tsx'
import { CalendarLine } from './calendar-line.tsx'
import { formatNear } from './describe-reason.ts'
import { useSubscriptionActs } from './use-calendar-acts.ts'

export function BusyCalendars() {
  const { messages, user, cache } = useConsole()
  const texts = messages.calendars
  const { value, error } = useAnswer(calendarSubscriptions(user.uri))
  // Connected calendars make the user busy too.
  const { value: accounts } = useAnswer(calendarConnections(user.uri))
  const [isAdding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const [hasRequestedRead, setRequestedRead] = useState(false)
  const isWaiting = value?.collection.some(({ state }) => state === 'waiting') ?? false
  useRefresh('listCalendarSubscriptions', hasRequestedRead || isWaiting)
  return (
    <section class="card">
      <div class="item-line">
        <h2>{texts.busyTitle}</h2>
        <button ref={addButton} type="button" class="button main" onClick={() => setAdding(true)}>
          {texts.add}
        </button>
      </div>
      <p class="hint">{texts.busyLead}</p>
      {error !== null && (
        <Problem error={error} retry={() => cache.invalidate('listCalendarSubscriptions')} />
      )}
      {value === undefined && error === null && <LoadingRows rows={2} />}
      {value?.collection.length === 0 && accounts?.collection.length === 0 && <p>{texts.busyEmpty}</p>}
      {value && value.collection.length > 0 && (
        <ul class="rows">
          {value.collection.map((calendar) => (
            <li key={calendar.uri} class="item">
              <BusyCalendar
                calendar={calendar}
                onRead={() => setRequestedRead(true)}
                onDelete={() => addButton.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddCalendar onClose={() => setAdding(false)} />}
    </section>
  )
}

const tones = { waiting: '', ok: 'good', failing: 'bad' } as const

interface BusyCalendarProps {
  readonly calendar: CalendarSubscription
  readonly onRead: () => void
  /** The focus must not be lost with the row. */
  readonly onDelete: () => void
}

function BusyCalendar({ calendar, onRead, onDelete }: BusyCalendarProps) {
  const { calendars: texts } = useConsole().messages
  const acts = useSubscriptionActs()
  const [isRenaming, setRenaming] = useState(false)
  const { name, state } = calendar
  const read = () => {
    onRead()
    void acts.read(calendar)
  }
  const remove = () => {
    onDelete()
    acts.remove(calendar)
  }
  const actions = [
    [texts.readNow, read],
    [texts.rename, () => setRenaming(true)],
    [texts.delete, remove],
  ] as const
  return (
    <>
      <CalendarLine name={name} tone={tones[state]} state={texts.states[state]} actions={actions}>
        <LastRead calendar={calendar} />
      </CalendarLine>
      {state === 'failing' && <Failure calendar={calendar} />}
      {isRenaming && <RenameCalendar calendar={calendar} onClose={() => setRenaming(false)} />}
    </>
  )
}

const parse = (time: string): Instant => instant(Date.parse(time))

function LastRead({ calendar: { name, host, read_at } }: Pick<BusyCalendarProps, 'calendar'>) {
  const console = useConsole()
  const { calendars: texts } = console.messages
  const text =
    read_at === null ? texts.neverRead : texts.lastRead(formatNear(console, parse(read_at), console.now))
  return host === name ? text : `${host} · ${text}`
}

function Failure({ calendar }: Pick<BusyCalendarProps, 'calendar'>) {
  const { failure_code, failing_since, read_at } = calendar
  const console = useConsole()
  const { calendars: texts } = console.messages
  const failure = failure_code && texts.failures[failure_code]
  return (
    <div class="problem">
      <p>
        {failure?.problem}{' '}
        {failing_since && texts.failingSince(formatNear(console, parse(failing_since), console.now))}
      </p>
      {read_at !== null && <p>{texts.eventsStay}</p>}
      <p>{failure?.whatToDo}</p>
    </div>
  )
}
