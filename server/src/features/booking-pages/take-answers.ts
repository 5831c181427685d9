// Takes what somebody without an account answers to a routing form, and tells where it leads.
import type { Static } from 'typebox'
import { trackingOf } from '../../domain/booking/invitee.ts'
import type { Fault } from '../../domain/pages/forms.ts'
import type { FormAnswer, FormRefusal, FormResult } from '../../domain/pages/routing-views.ts'
import { answersTo, type GivenAnswer } from '../../domain/routing/answers.ts'
import { hasChoices, type Question } from '../../domain/routing/questions.ts'
import type { Context } from '../../platform/context.ts'
import { found, Problem } from '../../platform/errors.ts'
import { uriOf } from '../../platform/uris.ts'
import type { FormRow } from '../routing-forms/schema.ts'
import type { SubmissionRow } from '../routing-forms/submission-schema.ts'
import { submitRoutingForm } from '../routing-forms/submit-routing-form.ts'
import { sealSubmission } from './find-form.ts'
import { pathOf } from './find-offer.ts'
import { shortOnes } from './read-booking-request.ts'
import type { FormBody } from './schema.ts'
import { offerById } from './store.ts'

type Given = Static<typeof FormBody>
type Faults = Record<string, Fault>

const LONGEST_LINE = 1_000
const LONGEST_TEXT = 10_000

export interface TakenAnswers {
  readonly status: number
  readonly body: FormAnswer
}

const answer = (body: FormAnswer, status: number): TakenAnswers => ({ status, body })
const refused = (reason: FormRefusal, status: number) => answer({ kind: 'refused', reason }, status)

/** `address`: where the request comes from. */
export async function takeAnswers(
  ctx: Context,
  form: FormRow,
  body: Given,
  address: string,
): Promise<TakenAnswers> {
  const { answers, faults } = readAnswers(form.questions, body.answers)
  if (Object.keys(faults).length > 0) return answer({ kind: 'faulty', faults }, 422)
  if (!(await ctx.throttle(['page_submission'], { address })).allowed)
    return refused('too_many_from_address', 429)
  const { organization_id: organizationId } = form
  const actor = { kind: 'invitee', organizationId } as const
  try {
    const tracking = trackingOf(shortOnes(body.tracking))
    const submission = await submitRoutingForm(ctx, actor, { formId: form.id, answers, tracking })
    const submissionUri = uriOf(ctx.config.urls.api, 'routing_form_submissions', submission.id)
    return answer({ kind: 'taken', submissionUri, result: await describeResult(ctx, submission) }, 201)
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') return refused('form_closed', 409)
    throw error
  }
}

/** A question that was taken back since the page was opened is not answered. */
function readAnswers(questions: readonly Question[], given: Given['answers']) {
  const faults: Faults = {}
  const answers = questions.flatMap((question): GivenAnswer[] => {
    const { uuid } = question
    const text = given.find((one) => one.question === uuid)?.answer ?? ''
    const said = text.replaceAll(/\r\n?/g, '\n').trim()
    const answered = said === '' ? [] : [{ question_uuid: uuid, answer: said }]
    const [wrong] = answersTo([question], answered).faults
    if (said.length > (question.type === 'textarea' ? LONGEST_TEXT : LONGEST_LINE))
      faults[`answers.${uuid}`] = 'too_long'
    else if (wrong) faults[`answers.${uuid}`] = wrong.code === 'required' ? 'required' : faultOf(question)
    return answered
  })
  return { answers, faults }
}

function faultOf({ type }: Question): Fault {
  if (hasChoices(type)) return 'not_a_choice'
  return type === 'email' ? 'not_an_email' : 'unusable'
}

async function describeResult(ctx: Context, submission: SubmissionRow): Promise<FormResult> {
  const { organization_id: organizationId, result } = submission
  const { type, value } = result
  if (type === 'custom_message') return { kind: 'message', text: value }
  if (type === 'external_url') return { kind: 'elsewhere', url: value, host: new URL(value).host }
  const offer = found(await ctx.db.withOrganization(organizationId).first(offerById(organizationId, value)))
  const query = new URLSearchParams({ submission: sealSubmission(ctx, submission) })
  return { kind: 'booking', path: `${pathOf(ctx.config.urls, offer)}?${query}`, name: offer.name }
}
