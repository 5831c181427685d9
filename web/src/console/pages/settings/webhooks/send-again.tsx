// The dialog that sends all failed deliveries of a period again, with its progress. Closing it stops after the current request.
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { WebhookSubscription } from '../../../../../../sdk/src/api.gen.ts'
import {
  creationPeriod,
  type PeriodQuery,
} from '../../../../../../server/src/domain/pages/creation-period.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { ClockField } from '../../../components/field.tsx'
import { SaveProblem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { DELIVERY, DELIVERY_LIST, WEBHOOK_LIST } from '../../../data/webhook-queries.ts'
import { redeliverPeriod } from './redeliver-period.ts'

export interface SendAgainProps {
  readonly webhook: WebhookSubscription
  /** That of the list. */
  readonly period: PeriodQuery
  readonly onClose: () => void
}

export function SendAgain({ webhook, period, onClose }: SendAgainProps) {
  const { messages } = useConsole()
  const { webhooks: texts, filter } = messages
  const [{ from = '', to = '' }, setPeriod] = useState(period)
  const { count, isRunning, isDone, error, start } = useRun(webhook)
  const submit = (event: Event) => {
    event.preventDefault()
    void start({ from, to })
  }
  return (
    <Dialog title={texts.againTitle} onClose={onClose}>
      <form class="dialog-form" onSubmit={submit}>
        <p>{texts.againLead}</p>
        {!isDone && !isRunning && (
          <>
            <ClockField
              type="date"
              label={filter.from}
              value={from}
              onChange={(date) => setPeriod({ from: date, to })}
            />
            <ClockField
              type="date"
              label={filter.to}
              value={to}
              onChange={(date) => setPeriod({ from, to: date })}
            />
          </>
        )}
        {isRunning && <Progress count={count} />}
        <p role="status">{isDone && (count === 0 ? texts.againNone : texts.againDone(count))}</p>
        {error !== null && <SaveProblem error={error} />}
        <div class="buttons">
          {isDone ? (
            <DoneButton onClick={onClose} />
          ) : (
            <button type="submit" class="button main" disabled={isRunning}>
              {texts.sendAgain}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function Progress({ count }: { readonly count: number }) {
  const texts = useConsole().messages.webhooks
  const id = useId()
  return (
    <div class="clear-progress">
      <progress aria-labelledby={id} />
      <p id={id}>{texts.againProgress(count)}</p>
    </div>
  )
}

/** Takes the focus of the button that it replaces. */
function DoneButton({ onClick }: { readonly onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button ref={button} type="button" class="button main" onClick={onClick}>
      {useConsole().messages.webhooks.done}
    </button>
  )
}

function useRun({ uri }: WebhookSubscription) {
  const { api, cache, display } = useConsole()
  const [count, setCount] = useState(0)
  const [state, setState] = useState<'ready' | 'running' | 'done'>('ready')
  const [error, setError] = useState<unknown>(null)
  const isClosed = useRef(false)
  useEffect(
    () => () => {
      isClosed.current = true
    },
    [],
  )
  return {
    count,
    isRunning: state === 'running',
    isDone: state === 'done',
    error,
    async start(period: PeriodQuery) {
      setState('running')
      setError(null)
      try {
        const input = { uuid: idOf(uri), ...creationPeriod(period, display.zone) }
        await redeliverPeriod(requireApi(api), input, {
          onQueued: setCount,
          isStopped: () => isClosed.current,
        })
        setState('done')
      } catch (failure) {
        setError(failure)
        setState('ready')
      } finally {
        cache.invalidate(DELIVERY_LIST, DELIVERY, WEBHOOK_LIST)
      }
    },
  }
}
