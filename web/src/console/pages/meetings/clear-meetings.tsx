// Clears meetings: asks all invitees to choose another time, or cancels all meetings, one after the other.
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { Meetwright } from '../../../../../sdk/src/client.ts'
import { formatShortDateTime, formatTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { localDateAt } from '../../../../../server/src/domain/time/zone.ts'
import { Dialog } from '../../components/dialog.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { describeProblem, Problem } from '../../components/problem.tsx'
import { type Console, requireApi, useConsole } from '../../context.ts'
import { type FailedTask, runTasks, type Task } from '../../data/run-tasks.ts'
import { type ClearWay, type MeetingToClear, planTasks } from './clear-tasks.ts'
import { describePeople, endOf, nameInvitee, startOf } from './describe-meeting.ts'
import { MessageField } from './message-field.tsx'

const ways = ['ask', 'cancel'] as const

interface Progress {
  readonly done: number
  readonly total: number
  /** Null while it runs. */
  readonly failed: readonly FailedTask[] | null
}

/** Null before the first run. */
function useClearing(doneText: string, onClose: () => void) {
  const { cache, messages, showToast } = useConsole()
  const [progress, setProgress] = useState<Progress | null>(null)
  const isOpen = useRef(true)
  useEffect(
    () => () => {
      isOpen.current = false
    },
    [],
  )
  const run = async (tasks: readonly Task[]) => {
    const total = tasks.length
    setProgress({ done: 0, total, failed: null })
    const failed = await runTasks(tasks, (done) => setProgress({ done, total, failed: null }))
    setProgress({ done: total, total, failed })
    cache.invalidate('listScheduledEvents', 'getScheduledEvent', 'listScheduledEventInvitees')
    if (failed.length === 0) showToast({ text: doneText })
    // The dialog may be closed while it runs.
    else if (!isOpen.current) showToast({ text: messages.clear.failed(failed.length), tone: 'bad' })
    if (failed.length === 0 && isOpen.current) onClose()
  }
  return { progress, run }
}

export interface ClearMeetingsProps {
  readonly title: string
  /** Shown after all meetings were cleared. */
  readonly done: string
  readonly load: (api: Meetwright) => Promise<readonly MeetingToClear[]>
  readonly onClose: () => void
}

export function ClearMeetings({ title, done, load, onClose }: ClearMeetingsProps) {
  const { api, messages, now } = useConsole()
  const [found, setFound] = useState<readonly MeetingToClear[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  // What is shown here is what happens: new bookings don't join the list while the user reads it.
  useEffect(() => {
    load(requireApi(api)).then(
      (loaded) => setFound(loaded.filter(({ meeting }) => endOf(meeting) > now)),
      setError,
    )
  }, [])
  const { progress, run } = useClearing(done, onClose)
  return (
    <Dialog title={title} onClose={onClose}>
      {error !== null && <Problem error={error} />}
      {found === null && error === null && <LoadingRows rows={3} />}
      {found?.length === 0 && <p>{messages.clear.none}</p>}
      {found && found.length > 0 && progress === null && <ClearForm found={found} run={run} />}
      {progress?.failed === null && <ClearProgress {...progress} />}
      {progress?.failed && progress.failed.length > 0 && (
        <Failures failed={progress.failed} retry={run} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface ClearFormProps {
  readonly found: readonly MeetingToClear[]
  readonly run: (tasks: readonly Task[]) => Promise<void>
}

function ClearForm({ found, run }: ClearFormProps) {
  const console = useConsole()
  const { api, messages, hasMail } = console
  const texts = messages.clear
  // Without mail, asking would reach no one.
  const [way, setWay] = useState<ClearWay>(hasMail ? 'ask' : 'cancel')
  const [message, setMessage] = useState('')
  const people = found.reduce((sum, one) => sum + one.people.length, 0)
  const formatStart = isOneDay(console, found) ? formatTime : formatShortDateTime
  const start = () =>
    run(
      planTasks(requireApi(api), found, {
        way,
        message,
        describeMeeting: (meeting) => describeLine(console, meeting, formatStart),
        describePerson: (person, meeting) =>
          `${formatStart(console.display, startOf(meeting))} ${nameInvitee(messages, person)}`,
      }),
    )
  return (
    <>
      <ul class="plain-list clear-list">
        {found.map(({ meeting }) => (
          <li key={meeting.uri}>{describeLine(console, meeting, formatStart)}</li>
        ))}
      </ul>
      {hasMail ? (
        <>
          <fieldset class="ways">
            <legend class="unseen">{messages.selection.open}</legend>
            {ways.map((one) => (
              <label key={one}>
                <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />{' '}
                {texts[one]}
              </label>
            ))}
          </fieldset>
          <p>{way === 'ask' ? texts.askLead : texts.cancelLead}</p>
        </>
      ) : (
        <p>{messages.book.noMailHint}</p>
      )}
      <MessageField value={message} onChange={setMessage} />
      <div class="buttons">
        <button type="button" class="button danger" onClick={() => void start()}>
          {way === 'ask' ? texts.askButton(people) : texts.cancelButton(found.length)}
        </button>
      </div>
    </>
  )
}

const isOneDay = ({ display }: Console, found: readonly MeetingToClear[]): boolean =>
  new Set(found.map(({ meeting }) => localDateAt(display.zone, startOf(meeting)))).size === 1

const describeLine = (
  console: Console,
  meeting: MeetingToClear['meeting'],
  formatStart: typeof formatTime,
): string =>
  `${formatStart(console.display, startOf(meeting))} ${describePeople(console, meeting)} · ${meeting.name}`

function ClearProgress({ done, total }: Pick<Progress, 'done' | 'total'>) {
  const { messages } = useConsole()
  const id = useId()
  return (
    <div class="clear-progress">
      <progress aria-labelledby={id} value={done} max={total} />
      <p id={id} role="status">
        {messages.clear.progress(done, total)}
      </p>
    </div>
  )
}

interface FailuresProps {
  readonly failed: readonly FailedTask[]
  readonly retry: (tasks: readonly Task[]) => Promise<void>
  readonly onClose: () => void
}

function Failures({ failed, retry, onClose }: FailuresProps) {
  const console = useConsole()
  const { messages } = console
  const retryButton = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone.
  useEffect(() => retryButton.current?.focus(), [])
  return (
    <>
      <p role="alert">{messages.clear.failed(failed.length)}</p>
      <ul class="plain-list clear-list">
        {failed.map(({ task, error }) => (
          <li key={task.idempotencyKey}>
            <b>{task.label}</b> {describeProblem(console, error).text}
          </li>
        ))}
      </ul>
      <div class="buttons">
        <button
          ref={retryButton}
          type="button"
          class="button main"
          onClick={() => void retry(failed.map(({ task }) => task))}
        >
          {messages.shell.retry}
        </button>
        <button type="button" class="button plain" onClick={onClose}>
          {messages.shell.close}
        </button>
      </div>
    </>
  )
}
