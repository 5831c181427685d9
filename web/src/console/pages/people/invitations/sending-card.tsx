// The progress of a batch of invitations, and what was refused and why.
import { useEffect, useId } from 'preact/hooks'
import { formatTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { describeProblem } from '../../../components/problem.tsx'
import { type Console, useConsole } from '../../../context.ts'
import { describeRefusal } from './describe-refusal.ts'
import type { InvitationRun } from './invitation-run.ts'
import { countAll, type Sending, type Stop } from './send-invitations.ts'

export interface SendingCardProps {
  readonly run: InvitationRun
  readonly sending: Sending
}

export function SendingCard({ run, sending }: SendingCardProps) {
  const isRunning = sending.unsent.length > 0 && sending.stop === null
  useEffect(() => {
    if (!isRunning) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isRunning])
  return (
    <section class="card sending">
      {isRunning ? <Progress sending={sending} /> : <Result sending={sending} run={run} />}
    </section>
  )
}

function Progress({ sending }: { readonly sending: Sending }) {
  const { messages, display } = useConsole()
  const texts = messages.invite
  const id = useId()
  const total = countAll(sending)
  const done = total - sending.unsent.length
  return (
    <div class="clear-progress">
      <progress aria-labelledby={id} value={done} max={total} />
      <p id={id}>{texts.progress(done, total)}</p>
      {/* Each invitation would be read out otherwise. */}
      <p role="status">
        {sending.waitingUntil !== null &&
          texts.waiting(formatTime(display, instant(roundUpToMinute(sending.waitingUntil))))}
      </p>
    </div>
  )
}

const MINUTE_MS = 60_000
const roundUpToMinute = (at: number): number => Math.ceil(at / MINUTE_MS) * MINUTE_MS

function Result({ sending, run }: SendingCardProps) {
  const console = useConsole()
  const { messages, href, location } = console
  const texts = messages.invite
  const { unsent, refused, sent, stop } = sending
  return (
    <>
      <div role="status">
        {sent > 0 && <p>{texts.done(sent)}</p>}
        {unsent.length > 0 && stop !== null && (
          <p>
            {texts.unsent(unsent.length)} {describeStop(console, stop)}{' '}
            {stop.kind === 'identity' && (
              <a href={href(`/account/confirm?next=${encodeURIComponent(location.path)}`)}>
                {messages.problems.confirmIdentity}
              </a>
            )}
          </p>
        )}
        {refused.length > 0 && <p>{texts.refused(refused.length)}</p>}
      </div>
      {refused.length > 0 && (
        <ul class="plain-list clear-list">
          {refused.map(({ email, refusal }) => (
            <li key={email}>
              <b>{email}</b> {describeRefusal(console, refusal)}
            </li>
          ))}
        </ul>
      )}
      <div class="buttons">
        {unsent.length > 0 && (
          <button type="button" class="button main" onClick={run.continue}>
            {texts.continue}
          </button>
        )}
        {unsent.length === 0 && refused.length > 0 && (
          <button type="button" class="button main" onClick={run.retry}>
            {messages.shell.retry}
          </button>
        )}
        <button
          type="button"
          class="button plain"
          onClick={() => {
            run.close()
            document.getElementById('content')?.focus()
          }}
        >
          {unsent.length > 0 ? texts.discard : messages.shell.close}
        </button>
      </div>
    </>
  )
}

function describeStop(console: Console, stop: Stop): string {
  const { messages } = console
  if (stop.kind === 'limit') return describeRefusal(console, { ...stop, kind: 'other' })
  if (stop.kind === 'unreachable') return describeProblem(console, null).text
  return messages.invite[stop.kind]
}
