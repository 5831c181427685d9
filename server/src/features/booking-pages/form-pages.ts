// The page of a routing form: its questions, and where the answers lead.
import type { FormQuestion, RoutingFormPage } from '../../domain/pages/routing-views.ts'
import { hasChoices, type Question } from '../../domain/routing/questions.ts'
import type { Context } from '../../platform/context.ts'
import { bookingPath } from '../../platform/pages/booking-place.ts'
import { page, type Shown, show, submission } from '../../platform/pages/page-table.ts'
import { findForm, NO_FORM, type OpenForm } from './find-form.ts'
import { showOver } from './pages.ts'
import { prefillOf, surroundingsOf } from './read-address.ts'
import { FormBody, type GivenAddress, PageQuery } from './schema.ts'
import { takeAnswers } from './take-answers.ts'

const form = { policy: 'public', limit: 'booking_page', embeddable: true } as const

export const formPages = [
  page({ ...form, id: 'routingForm', path: '/-/form/{link}', query: PageQuery }).show(
    async (ctx, _visit, { params, query }) => {
      const found = await findForm(ctx, params.link)
      return found === null ? showOver(NO_FORM, query) : showForm(ctx, found, params.link, query)
    },
  ),
  submission({
    ...form,
    id: 'answerRoutingForm',
    path: '/-/form/{link}/-/submissions',
    body: FormBody,
  }).answer((ctx, { address }, { params, body }) => takeAnswers(ctx, params.link, body, address)),
]

function showForm(ctx: Context, { form, asker }: OpenForm, link: string, query: GivenAddress): Shown {
  const { name, questions } = form
  return show('routingForm', {
    ...surroundingsOf(query),
    name,
    asker,
    questions: questions.map(toFormQuestion),
    path: bookingPath(ctx.config.urls, `/-/form/${link}`),
    prefill: { answers: answersIn(query, questions), tracking: prefillOf(query, []).tracking },
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
