// The page of a routing form: a few questions, and then where the answers lead.
import { useEffect, useState } from 'preact/hooks'
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import type { FormRefusal, FormResult, Taken } from '../../../../server/src/domain/pages/routing-views.ts'
import { LiveForm } from '../../components/live-form.tsx'
import { Notice } from '../../components/notice.tsx'
import { useWords } from '../../frame.ts'
import { tellParent } from '../../tell-parent.ts'
import { routingWords } from '../../words/routing.ts'
import { HostLine } from '../booking/host-line.tsx'
import { Sheet } from '../booking/sheet.tsx'
import { useFocusNext } from '../booking/use-focus.ts'
import { AnswerField } from './answer-field.tsx'
import {
  answerName,
  type Faults,
  findFaults,
  firstValues,
  sendAnswers,
  toSubmission,
  type Values,
  withQuery,
} from './form-answers.ts'
import { RESULT, Result } from './result.tsx'

const FORM = 'routing-form'
const TITLE = 'form-title'
const REFUSAL = 'refusal'

export function RoutingForm(props: BookingViews['routingForm']) {
  const { name, asker, questions, path } = props
  const words = useWords(routingWords)
  const isHidden = props.embedding?.hidesDetails ?? false
  const [values, setValues] = useState<Values>(() => firstValues(props))
  const [faults, setFaults] = useState<Faults>(props.form.faults as Faults)
  const [refusal, setRefusal] = useState<FormRefusal | null>(props.refusal)
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<FormResult | null>(props.taken?.result ?? null)
  const focusNext = useFocusNext()

  useEffect(() => {
    if (props.taken === null) tellParent('routing_form_viewed', {})
    else tellSubmitted(props.taken)
  }, [])

  const show = (found: Faults) => {
    setFaults(found)
    // The form was changed since this page was opened: what is asked now is not here.
    if (!questions.some((question) => answerName(question) in found)) return window.location.reload()
    focusFirstFault()
  }
  const send = async (given: Values) => {
    const found = findFaults(given, questions)
    if (Object.keys(found).length > 0) return show(found)
    setSending(true)
    const answer = await sendAnswers(path, toSubmission(given, props))
    setSending(false)
    setFaults({})
    setRefusal(null)
    if (answer.kind === 'faulty') return show(answer.faults as Faults)
    if (answer.kind === 'refused') {
      setRefusal(answer.reason)
      return focusNext(REFUSAL)
    }
    tellSubmitted(answer)
    const led = goOn(answer.result)
    setResult(led)
    focusNext(RESULT)
    if (led.kind === 'booking') window.location.assign(led.path)
  }

  return (
    <Sheet shape="narrow">
      {result !== null ? (
        <Result name={name} result={result} />
      ) : (
        <>
          {!isHidden && <HostLine host={{ kind: 'group', name: asker, path: null }} />}
          <div class={isHidden ? 'unseen' : 'heading'}>
            <h1 id={TITLE}>{name}</h1>
            <p class="lead">{words.lead}</p>
          </div>
          {refusal && (
            <div id={REFUSAL} class="refusal" tabIndex={-1}>
              <Notice tone="bad">
                <p>{words.refusals[refusal]}</p>
              </Notice>
            </div>
          )}
          <LiveForm
            id={FORM}
            labelledBy={TITLE}
            state={{ values, faults, fault: null }}
            onValues={setValues}
            onSubmit={(given) => !isSending && send(given)}
          >
            {questions.map((question) => (
              <AnswerField key={question.uuid} question={question} />
            ))}
            <div class="buttons">
              {/* Not disabled while it is sent: the focus is on it. */}
              <button type="submit" id="send" class="button main" aria-disabled={isSending}>
                {isSending ? words.sending : words.send}
              </button>
            </div>
          </LiveForm>
        </>
      )}
    </Sheet>
  )
}

const tellSubmitted = ({ submissionUri: uri }: Taken): void =>
  tellParent('routing_form_submitted', { routing_form_submission: { uri } })

const goOn = (result: FormResult): FormResult =>
  result.kind === 'booking' ? { ...result, path: withQuery(result.path, window.location) } : result

/** Drawn by then: the fields know of their faults only after the next drawing. */
function focusFirstFault(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${FORM} [aria-invalid=true]`)?.focus())
}
