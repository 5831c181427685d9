// Validates and stores a routing form submission and determines its result.
import type { Member, Visitor } from '../../domain/access/actor.ts'
import type { Tracking } from '../../domain/booking/invitee.ts'
import { type Answer, type AnswerInput, validateAnswers } from '../../domain/routing/answers.ts'
import { decideResult, listReferencedEventTypes } from '../../domain/routing/form.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { throwIfInvalid } from '../../platform/parameters.ts'
import { emit, write } from '../../platform/writes/write.ts'
import type { FormRow } from './schema.ts'
import { eventTypesByIds, routingFormById } from './store.ts'
import type { SubmissionRow } from './submission-schema.ts'
import { insertSubmission } from './submission-store.ts'

export interface SubmissionInput {
  readonly formId: string
  readonly answers: readonly AnswerInput[]
  readonly tracking: Tracking
}

/** The actor is a member (API) or a visitor of the form's page. */
export async function submitRoutingForm(
  ctx: Context,
  actor: Member | (Visitor & { readonly organizationId: string }),
  { formId, answers: answerInputs, tracking }: SubmissionInput,
): Promise<SubmissionRow> {
  const { organizationId } = actor
  return write(ctx, actor, async (tx) => {
    const form = orNotFound(await tx.first(routingFormById(organizationId, formId)))
    if (form.status === 'draft')
      throw new Problem('conflict', { message: 'The form is a draft. Publish it first.' })
    const { answers, errors } = validateAnswers(form.questions, answerInputs)
    throwIfInvalid(errors)
    const now = ctx.clock.now()
    const submission: SubmissionRow = {
      organization_id: organizationId,
      id: ctx.newId(),
      routing_form_id: form.id,
      questions_and_answers: answers,
      tracking,
      result: await resolveResult(tx, form, answers),
      invitee_id: null,
      event_id: null,
      created_at: now,
      updated_at: now,
    }
    tx.defer(insertSubmission(submission))
    emit(tx, {
      type: 'routing_form_submission.created',
      subjectId: submission.id,
      before: null,
      after: submission,
    })
    return submission
  })
}

async function resolveResult(tx: Transaction, form: FormRow, answers: readonly Answer[]) {
  const { rules, default_result: defaultResult } = form
  const ids = listReferencedEventTypes({ rules, defaultResult })
  const types = ids.length === 0 ? [] : await tx.rows(eventTypesByIds(tx.organizationId, ids))
  const bookableIds = new Set(
    types.filter(({ active, deleted_at }) => active && deleted_at === null).map(({ id }) => id),
  )
  const result = decideResult({ rules, defaultResult }, answers, (id) => bookableIds.has(id))
  if (result === null) throw new Error(`The published form ${form.id} has no default result.`)
  return result
}
