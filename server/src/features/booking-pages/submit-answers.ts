// Submits a routing form from its page and returns the result.
import type { Static } from 'typebox'
import { toTracking } from '../../domain/booking/invitee.ts'
import type { FieldErrorCode } from '../../domain/pages/forms.ts'
import type { FormRefusal, FormResponse, FormResult } from '../../domain/pages/routing-views.ts'
import { type AnswerInput, validateAnswers } from '../../domain/routing/answers.ts'
import { hasChoices, type Question } from '../../domain/routing/questions.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { uriOf } from '../../platform/uris.ts'
import { isBlocked } from '../blocked-invitees/is-blocked.ts'
import type { FormRow } from '../routing-forms/schema.ts'
import type { SubmissionRow } from '../routing-forms/submission-schema.ts'
import { submitRoutingForm } from '../routing-forms/submit-routing-form.ts'
import { eventTypePath } from './find-event-type.ts'
import { sealSubmission } from './find-form.ts'
import { dropLongValues } from './read-booking-request.ts'
import type { FormBody } from './schema.ts'
import { bookableTypeById } from './store.ts'

type FormInput = Static<typeof FormBody>
type FieldErrors = Record<string, FieldErrorCode>

const MAX_LINE_LENGTH = 1_000
const MAX_TEXT_LENGTH = 10_000

export interface SubmissionResult {
  readonly status: number
  readonly body: FormResponse
}

const respond = (body: FormResponse, status: number): SubmissionResult => ({ status, body })
const refused = (reason: FormRefusal, status: number) => respond({ kind: 'refused', reason }, status)

/** `address`: the client's network address. */
export async function submitAnswers(
  ctx: Context,
  form: FormRow,
  body: FormInput,
  address: string,
): Promise<SubmissionResult> {
  const { answers, errors } = readAnswers(form.questions, body.answers)
  if (Object.keys(errors).length > 0) return respond({ kind: 'invalid', errors }, 422)
  if (!(await ctx.throttle(['page_submission'], { address })).allowed)
    return refused('too_many_from_address', 429)
  const { organization_id: organizationId } = form
  const addresses = form.questions.flatMap(({ type, uuid }) =>
    type === 'email' ? answers.filter(({ question_uuid }) => question_uuid === uuid) : [],
  )
  for (const { answer } of addresses)
    if (await isBlocked(ctx, organizationId, answer)) return refused('blocked', 403)
  const actor = { kind: 'invitee', organizationId } as const
  try {
    const tracking = toTracking(dropLongValues(body.tracking))
    const submission = await submitRoutingForm(ctx, actor, { formId: form.id, answers, tracking })
    const submissionUri = uriOf(ctx.config.urls.api, 'routing_form_submissions', submission.id)
    return respond({ kind: 'accepted', submissionUri, result: await describeResult(ctx, submission) }, 201)
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') return refused('form_closed', 409)
    throw error
  }
}

/** Ignores answers to questions that were removed after the page was opened. */
function readAnswers(questions: readonly Question[], input: FormInput['answers']) {
  const errors: FieldErrors = {}
  const answers = questions.flatMap((question): AnswerInput[] => {
    const { uuid } = question
    const text = input.find((one) => one.question === uuid)?.answer ?? ''
    const cleaned = text.replaceAll(/\r\n?/g, '\n').trim()
    const answered = cleaned === '' ? [] : [{ question_uuid: uuid, answer: cleaned }]
    const [wrong] = validateAnswers([question], answered).errors
    if (cleaned.length > (question.type === 'textarea' ? MAX_TEXT_LENGTH : MAX_LINE_LENGTH))
      errors[`answers.${uuid}`] = 'too_long'
    else if (wrong) errors[`answers.${uuid}`] = wrong.code === 'required' ? 'required' : errorCodeOf(question)
    return answered
  })
  return { answers, errors }
}

function errorCodeOf({ type }: Question): FieldErrorCode {
  if (hasChoices(type)) return 'not_a_choice'
  return type === 'email' ? 'not_an_email' : 'invalid'
}

async function describeResult(ctx: Context, submission: SubmissionRow): Promise<FormResult> {
  const { organization_id: organizationId, result } = submission
  const { type, value } = result
  if (type === 'custom_message') return { kind: 'message', text: value }
  if (type === 'external_url') return { kind: 'external', url: value, host: new URL(value).host }
  const eventType = orNotFound(
    await ctx.db.withOrganization(organizationId).first(bookableTypeById(organizationId, value)),
  )
  const query = new URLSearchParams({ submission: sealSubmission(ctx, submission) })
  return {
    kind: 'booking',
    path: `${eventTypePath(ctx.config.urls, eventType)}?${query}`,
    name: eventType.name,
  }
}
