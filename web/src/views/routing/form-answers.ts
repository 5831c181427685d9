// What is typed into a routing form: where it begins, what is wrong with it, and how it is sent.
import type { Fault, FormValue } from '../../../../server/src/domain/pages/forms.ts'
import type {
  FormAnswer,
  FormQuestion,
  FormRefusal,
  FormSubmission,
  RoutingFormPage,
} from '../../../../server/src/domain/pages/routing-views.ts'

export type Values = Readonly<Record<string, FormValue>>
export type Faults = Readonly<Record<string, Fault>>

export const answerName = ({ uuid }: FormQuestion): string => `answers.${uuid}`

/** What was sent already counts more than what the address said. */
export function firstValues({ questions, prefill, form }: RoutingFormPage): Values {
  const values = questions.flatMap((question) => {
    const answer = prefill.answers[question.uuid]
    return answer === undefined ? [] : [[answerName(question), answer]]
  })
  return { ...Object.fromEntries(values), ...form.values }
}

const answerTo = (values: Values, question: FormQuestion): string =>
  ([values[answerName(question)] ?? ''].flat()[0] ?? '').trim()

const EMAIL = /^[^\s@]+@[^\s@]+$/

/** What can be seen to be wrong before anything is sent. The server looks at everything again. */
export function findFaults(values: Values, questions: readonly FormQuestion[]): Faults {
  const faults: Record<string, Fault> = {}
  for (const question of questions) {
    const answer = answerTo(values, question)
    if (answer === '' && question.required) faults[answerName(question)] = 'required'
    if (answer !== '' && question.type === 'email' && !EMAIL.test(answer))
      faults[answerName(question)] = 'not_an_email'
  }
  return faults
}

export const toSubmission = (values: Values, { questions, prefill }: RoutingFormPage): FormSubmission => ({
  answers: questions.flatMap((question) => {
    const answer = answerTo(values, question)
    return answer === '' ? [] : [{ question: question.uuid, answer }]
  }),
  tracking: prefill.tracking,
})

const refused = (reason: FormRefusal): FormAnswer => ({ kind: 'refused', reason })

/** Never throws: whatever happens on the way is an answer for the page to show. */
export async function sendAnswers(path: string, submission: FormSubmission): Promise<FormAnswer> {
  try {
    const response = await fetch(`${path}/-/submissions`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(submission),
    })
    const answer = (await response.json()) as Partial<FormAnswer>
    if (answer.kind !== undefined) return answer as FormAnswer
    return refused(response.status === 429 ? 'too_many' : 'broken')
  } catch {
    return refused('broken')
  }
}

/** What the address says goes along to the booking page, but for the answers to this form's questions. */
export function withQuery(path: string, here: Pick<Location, 'href' | 'search'>): string {
  const address = new URL(path, here.href)
  for (const [name, value] of new URLSearchParams(here.search))
    if (!/^a\d+$/.test(name) && !address.searchParams.has(name)) address.searchParams.set(name, value)
  return `${address.pathname}${address.search}${address.hash}`
}
