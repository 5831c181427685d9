// The routing form page: questions, then the result.
import { useEffect, useState } from 'preact/hooks'
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import type {
  AcceptedSubmission,
  FormRefusal,
  FormResult,
} from '../../../../server/src/domain/pages/routing-views.ts'
import { focusFirstInvalidField, LiveForm } from '../../components/live-form.tsx'
import { Notice } from '../../components/notice.tsx'
import { useMessages } from '../../frame.ts'
import { routingMessages } from '../../messages/routing.ts'
import { notifyParent } from '../../notify-parent.ts'
import { BookingLayout } from '../booking/booking-layout.tsx'
import { HostLine } from '../booking/host-line.tsx'
import { useFocusNext } from '../booking/use-focus.ts'
import { AnswerField } from './answer-field.tsx'
import {
  answerFieldName,
  appendQuery,
  type FieldErrors,
  getInitialValues,
  sendAnswers,
  toSubmission,
  type Values,
  validateForm,
} from './form-answers.ts'
import { RESULT_ID, Result } from './result.tsx'

const FORM_ID = 'routing-form'
const TITLE_ID = 'form-title'
const REFUSAL_ID = 'refusal'

export function RoutingForm(props: BookingViews['routingForm']) {
  const { name, organizationName, questions, path } = props
  const messages = useMessages(routingMessages)
  const isHidden = props.embedding?.hidesDetails ?? false
  const [values, setValues] = useState<Values>(() => getInitialValues(props))
  const [errors, setErrors] = useState<FieldErrors>(props.form.errors as FieldErrors)
  const [refusal, setRefusal] = useState<FormRefusal | null>(props.refusal)
  const [isSending, setSending] = useState(false)
  const [result, setResult] = useState<FormResult | null>(props.accepted?.result ?? null)
  const focusNext = useFocusNext()

  useEffect(() => {
    if (props.accepted === null) notifyParent('routing_form_viewed', {})
    else notifySubmitted(props.accepted)
  }, [])

  const showErrors = (found: FieldErrors) => {
    setErrors(found)
    // The form was changed after this page was opened, so the new questions are not here.
    if (!questions.some((question) => answerFieldName(question) in found)) return window.location.reload()
    focusFirstInvalidField(FORM_ID)
  }
  const send = async (submitted: Values) => {
    const found = validateForm(submitted, questions)
    if (Object.keys(found).length > 0) return showErrors(found)
    setSending(true)
    const response = await sendAnswers(path, toSubmission(submitted, props))
    setSending(false)
    setErrors({})
    setRefusal(null)
    if (response.kind === 'invalid') return showErrors(response.errors as FieldErrors)
    if (response.kind === 'refused') {
      setRefusal(response.reason)
      return focusNext(REFUSAL_ID)
    }
    notifySubmitted(response)
    const destination = withCarriedQuery(response.result)
    setResult(destination)
    focusNext(RESULT_ID)
    if (destination.kind === 'booking') window.location.assign(destination.path)
  }

  return (
    <BookingLayout variant="narrow">
      {result !== null ? (
        <Result name={name} result={result} />
      ) : (
        <>
          {!isHidden && (
            <HostLine host={{ kind: 'group', name: organizationName, path: null, picture: null }} />
          )}
          <div class={isHidden ? 'unseen' : 'heading'}>
            <h1 id={TITLE_ID}>{name}</h1>
            <p class="lead">{messages.lead}</p>
          </div>
          {refusal && (
            <div id={REFUSAL_ID} class="refusal" tabIndex={-1}>
              <Notice tone="bad">
                <p>{messages.refusals[refusal]}</p>
              </Notice>
            </div>
          )}
          <LiveForm
            id={FORM_ID}
            labelledBy={TITLE_ID}
            state={{ values, errors, error: null }}
            onValuesChange={setValues}
            onSubmit={(submitted) => !isSending && send(submitted)}
          >
            {questions.map((question) => (
              <AnswerField key={question.uuid} question={question} />
            ))}
            <div class="buttons">
              {/* Not disabled while sending, because a disabled button loses the focus. */}
              <button type="submit" id="send" class="button main" aria-disabled={isSending}>
                {isSending ? messages.sending : messages.send}
              </button>
            </div>
          </LiveForm>
        </>
      )}
    </BookingLayout>
  )
}

const notifySubmitted = ({ submissionUri: uri }: AcceptedSubmission): void =>
  notifyParent('routing_form_submitted', { routing_form_submission: { uri } })

const withCarriedQuery = (result: FormResult): FormResult =>
  result.kind === 'booking' ? { ...result, path: appendQuery(result.path, window.location) } : result
