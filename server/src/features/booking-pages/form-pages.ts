// The page of a routing form: its questions, and where the answers lead.
import { type FormState, untouched } from '../../domain/pages/forms.ts'
import type { FormQuestion, RoutingFormPage } from '../../domain/pages/routing-views.ts'
import { hasChoices, type Question } from '../../domain/routing/questions.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { basePath, bookingPath } from '../../platform/pages/booking-place.ts'
import {
  answered,
  formPage,
  type Redirect,
  type Refusal,
  redirect,
  refuse,
  type Shown,
  show,
  submission,
} from '../../platform/pages/page-table.ts'
import { findForm, NO_FORM, type OpenForm } from './find-form.ts'
import { showOver } from './pages.ts'
import { carried, prefillOf, surroundingsOf } from './read-address.ts'
import { FormBody, FormFields, type GivenAddress, PageQuery } from './schema.ts'
import { type TakenAnswers, takeAnswers } from './take-answers.ts'

const form = { policy: 'public', limit: 'booking_page', embeddable: true } as const

/** It is answered without leaving it; and as any form is, where no script runs, or is not there yet. */
export const formPages = [
  formPage({ ...form, id: 'routingForm', path: '/-/form/{link}', query: PageQuery, form: FormFields })
    .show(async (ctx, _visit, { params, query, form: state }) => {
      const open = await findForm(ctx, params.link)
      return open === null
        ? showOver(NO_FORM, query)
        : showForm(ctx, open, params.link, query, { form: state })
    })
    .submit(async (ctx, { address }, { params: { link }, query, form: values }) => {
      const open = await findForm(ctx, link)
      if (open === null) return showOver(NO_FORM, query)
      const answers = Object.entries(values).map(([name, answer]) => ({
        question: name.slice('answers.'.length),
        answer,
      }))
      const { tracking } = prefillOf(query, [])
      const taken = await takeAnswers(ctx, open.form, { answers, tracking }, address)
      return leadOn(ctx, open, link, query, { ...untouched, values }, taken)
    }),
  submission({
    ...form,
    id: 'answerRoutingForm',
    path: '/-/form/{link}/-/submissions',
    body: FormBody,
  }).answer(async (ctx, { address }, { params: { link }, body }) => {
    if (ctx.secrets.readLink('routing_form', link) === null) throw new Problem('not_found')
    const open = await findForm(ctx, link)
    // Somebody has it open, and it was taken back meanwhile.
    if (open === null) return answered({ kind: 'refused', reason: 'form_closed' }, 409)
    const taken = await takeAnswers(ctx, open.form, body, address)
    return answered(taken.body, taken.status)
  }),
]

/** What the script does with the same answer. */
function leadOn(
  ctx: Context,
  open: OpenForm,
  link: string,
  query: GivenAddress,
  form: FormState,
  { status, body }: TakenAnswers,
): Shown | Redirect | Refusal {
  if (body.kind === 'faulty') return refuse(body.faults)
  if (body.kind === 'refused') {
    const again = showForm(ctx, open, link, query, { form, refusal: body.reason })
    return { ...again, extras: { status } }
  }
  const { result } = body
  if (result.kind !== 'booking') return showForm(ctx, open, link, query, { taken: body })
  const along = new URLSearchParams(carried(query))
  for (const name of [...along.keys()]) if (/^a\d+$/.test(name)) along.delete(name)
  const path = result.path.slice(basePath(ctx.config.urls.booking).length)
  return redirect(along.size === 0 ? path : `${path}&${along}`)
}

function showForm(
  ctx: Context,
  { form, asker }: OpenForm,
  link: string,
  query: GivenAddress,
  state: Partial<Pick<RoutingFormPage, 'form' | 'refusal' | 'taken'>>,
): Shown {
  const { name, questions } = form
  return show('routingForm', {
    ...surroundingsOf(query),
    name,
    asker,
    questions: questions.map(toFormQuestion),
    path: bookingPath(ctx.config.urls, `/-/form/${link}`),
    prefill: { answers: answersIn(query, questions), tracking: prefillOf(query, []).tracking },
    form: untouched,
    refusal: null,
    taken: null,
    ...state,
  })
}

const toFormQuestion = ({ uuid, name, type, required, answer_choices }: Question): FormQuestion => ({
  uuid,
  name,
  type,
  required,
  choices: answer_choices,
})

/** `a1` is for the first question; names and addresses also find the first question that asks for one. */
function answersIn(
  query: GivenAddress,
  questions: readonly Question[],
): RoutingFormPage['prefill']['answers'] {
  const { name, firstName, lastName, email } = prefillOf(query, [])
  const known = { name: name || `${firstName} ${lastName}`.trim(), email }
  const answers: Record<string, string> = {}
  for (const kind of ['name', 'email'] as const) {
    const asked = questions.find(({ type }) => type === kind)
    if (asked && known[kind] !== '') answers[asked.uuid] = known[kind]
  }
  for (const [place, question] of questions.slice(0, 10).entries()) {
    const answer = query[`a${place + 1}` as keyof GivenAddress]
    if (answer !== undefined && fits(question, answer)) answers[question.uuid] = answer
  }
  return answers
}

const fits = ({ type, answer_choices }: Question, answer: string): boolean =>
  !hasChoices(type) || answer_choices.includes(answer)
