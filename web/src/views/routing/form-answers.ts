// The answers of a routing form: initial values, validation and request body.
import { isEmail } from '../../../../server/src/domain/email/address.ts'
import type { FieldErrorCode, FormValue } from '../../../../server/src/domain/pages/forms.ts'
import type {
  FormQuestion,
  FormRefusal,
  FormResponse,
  FormSubmission,
  RoutingFormPage,
} from '../../../../server/src/domain/pages/routing-views.ts'

export type Values = Readonly<Record<string, FormValue>>
export type FieldErrors = Readonly<Record<string, FieldErrorCode>>

export const answerFieldName = ({ uuid }: FormQuestion): string => `answers.${uuid}`

/** Submitted values override those of the URL. */
export function getInitialValues({ questions, prefill, form }: RoutingFormPage): Values {
  const values = questions.flatMap((question) => {
    const answer = prefill.answers[question.uuid]
    return answer === undefined ? [] : [[answerFieldName(question), answer]]
  })
  return { ...Object.fromEntries(values), ...form.values }
}

const getAnswer = (values: Values, question: FormQuestion): string =>
  ([values[answerFieldName(question)] ?? ''].flat()[0] ?? '').trim()

/** Validates before sending. The server validates everything again. */
export function validateForm(values: Values, questions: readonly FormQuestion[]): FieldErrors {
  const errors: Record<string, FieldErrorCode> = {}
  for (const question of questions) {
    const answer = getAnswer(values, question)
    if (answer === '' && question.required) errors[answerFieldName(question)] = 'required'
    if (answer !== '' && question.type === 'email' && !isEmail(answer))
      errors[answerFieldName(question)] = 'not_an_email'
  }
  return errors
}

export const toSubmission = (values: Values, { questions, prefill }: RoutingFormPage): FormSubmission => ({
  answers: questions.flatMap((question) => {
    const answer = getAnswer(values, question)
    return answer === '' ? [] : [{ question: question.uuid, answer }]
  }),
  tracking: prefill.tracking,
})

const createRefusal = (reason: FormRefusal): FormResponse => ({ kind: 'refused', reason })

/** Never throws: turns failures into a refusal that the page can show. */
export async function sendAnswers(path: string, submission: FormSubmission): Promise<FormResponse> {
  try {
    const response = await fetch(`${path}/-/submissions`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(submission),
    })
    const body = (await response.json()) as Partial<FormResponse>
    if (body.kind !== undefined) return body as FormResponse
    return createRefusal(response.status === 429 ? 'too_many' : 'request_failed')
  } catch {
    return createRefusal('request_failed')
  }
}

/** Passes the query on to the booking page, except answers to this form's questions. */
export function appendQuery(path: string, location: Pick<Location, 'href' | 'search'>): string {
  const url = new URL(path, location.href)
  for (const [name, value] of new URLSearchParams(location.search))
    if (!/^a\d+$/.test(name) && !url.searchParams.has(name)) url.searchParams.set(name, value)
  return `${url.pathname}${url.search}${url.hash}`
}
