// The page of a routing form and its result.
import { emptyForm, type FormState } from '../../domain/pages/forms.ts'
import type { FormQuestion, RoutingFormPage } from '../../domain/pages/routing-views.ts'
import { hasChoices, type Question } from '../../domain/routing/questions.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { basePath, bookingPath } from '../../platform/pages/booking-paths.ts'
import {
  type FormRejection,
  formPage,
  jsonResponse,
  type Redirect,
  redirect,
  rejectForm,
  show,
  submission,
  type ViewResponse,
} from '../../platform/pages/page-table.ts'
import { FORM_NOT_FOUND, findForm, type OpenForm } from './find-form.ts'
import { showUnavailable } from './pages.ts'
import { readEmbedSettings, readPrefill, toCarriedQuery } from './read-page-query.ts'
import { FormBody, FormFields, PageQuery, type PageQueryInput } from './schema.ts'
import { type SubmissionResult, submitAnswers } from './submit-answers.ts'

const form = { policy: 'public', limit: 'booking_page', embeddable: true } as const

/** Works with a script on the page, and as a plain form without scripts. */
export const formPages = [
  formPage({ ...form, id: 'routingForm', path: '/-/form/{link}', query: PageQuery, form: FormFields })
    .show(async (ctx, _visit, { params, query, form: state }) => {
      const open = await findForm(ctx, params.link)
      return open === null
        ? showUnavailable(FORM_NOT_FOUND, query)
        : showForm(ctx, open, params.link, query, { form: state })
    })
    .submit(async (ctx, { address }, { params: { link }, query, form: values }) => {
      const open = await findForm(ctx, link)
      if (open === null) return showUnavailable(FORM_NOT_FOUND, query)
      const answers = Object.entries(values).map(([name, answer]) => ({
        question: name.slice('answers.'.length),
        answer,
      }))
      const { tracking } = readPrefill(query, [])
      const taken = await submitAnswers(ctx, open.form, { answers, tracking }, address)
      return toPageResponse(ctx, open, link, query, { ...emptyForm, values }, taken)
    }),
  submission({
    ...form,
    id: 'answerRoutingForm',
    path: '/-/form/{link}/-/submissions',
    body: FormBody,
  }).respond(async (ctx, { address }, { params: { link }, body }) => {
    if (ctx.secrets.readLink('routing_form', link) === null) throw new Problem('not_found')
    const open = await findForm(ctx, link)
    // The form was unpublished after the visitor opened it.
    if (open === null) return jsonResponse({ kind: 'refused', reason: 'form_closed' }, 409)
    const taken = await submitAnswers(ctx, open.form, body, address)
    return jsonResponse(taken.body, taken.status)
  }),
]

/** Does the same as the script does with the JSON response. */
function toPageResponse(
  ctx: Context,
  open: OpenForm,
  link: string,
  query: PageQueryInput,
  form: FormState,
  { status, body }: SubmissionResult,
): ViewResponse | Redirect | FormRejection {
  if (body.kind === 'invalid') return rejectForm(body.errors)
  if (body.kind === 'refused') {
    const page = showForm(ctx, open, link, query, { form, refusal: body.reason })
    return { ...page, extras: { ...page.extras, status } }
  }
  const { result } = body
  if (result.kind !== 'booking') return showForm(ctx, open, link, query, { accepted: body })
  const carriedParams = new URLSearchParams(toCarriedQuery(query))
  for (const name of [...carriedParams.keys()]) if (/^a\d+$/.test(name)) carriedParams.delete(name)
  const path = result.path.slice(basePath(ctx.config.urls.booking).length)
  return redirect(carriedParams.size === 0 ? path : `${path}&${carriedParams}`)
}

function showForm(
  ctx: Context,
  { form, brand }: OpenForm,
  link: string,
  query: PageQueryInput,
  state: Partial<Pick<RoutingFormPage, 'form' | 'refusal' | 'accepted'>>,
): ViewResponse {
  const { name, questions } = form
  const props = {
    ...readEmbedSettings(query),
    name,
    organizationName: brand.name,
    questions: questions.map(toFormQuestion),
    path: bookingPath(ctx.config.urls, `/-/form/${link}`),
    prefill: { answers: readPrefillAnswers(query, questions), tracking: readPrefill(query, []).tracking },
    form: emptyForm,
    refusal: null,
    accepted: null,
    ...state,
  }
  return show('routingForm', props, { brand })
}

const toFormQuestion = ({ uuid, name, type, required, answer_choices }: Question): FormQuestion => ({
  uuid,
  name,
  type,
  required,
  choices: answer_choices,
})

/** `a1` prefills the first question. Name and email prefill the first question of that type. */
function readPrefillAnswers(
  query: PageQueryInput,
  questions: readonly Question[],
): RoutingFormPage['prefill']['answers'] {
  const { name, firstName, lastName, email } = readPrefill(query, [])
  const known = { name: name || `${firstName} ${lastName}`.trim(), email }
  const answers: Record<string, string> = {}
  for (const kind of ['name', 'email'] as const) {
    const matchingQuestion = questions.find(({ type }) => type === kind)
    if (matchingQuestion && known[kind] !== '') answers[matchingQuestion.uuid] = known[kind]
  }
  for (const [index, question] of questions.slice(0, 10).entries()) {
    const answer = query[`a${index + 1}` as keyof PageQueryInput]
    if (answer !== undefined && isPossibleAnswer(question, answer)) answers[question.uuid] = answer
  }
  return answers
}

const isPossibleAnswer = ({ type, answer_choices }: Question, answer: string): boolean =>
  !hasChoices(type) || answer_choices.includes(answer)
