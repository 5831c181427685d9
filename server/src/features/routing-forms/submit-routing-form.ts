// Takes what somebody answers to a routing form, and decides where it leads.
import type { Member, Visitor } from '../../domain/access/actor.ts'
import type { Tracking } from '../../domain/booking/invitee.ts'
import { type Answer, answersTo, type GivenAnswer } from '../../domain/routing/answers.ts'
import { eventTypesOf, resultFor } from '../../domain/routing/form.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { found, Problem } from '../../platform/errors.ts'
import { refuse } from '../../platform/parameters.ts'
import { emit, withCommit, write } from '../../platform/writes/write.ts'
import type { FormRow } from './schema.ts'
import { eventTypesNamed, routingFormById } from './store.ts'
import type { SubmissionRow } from './submission-schema.ts'
import { insertSubmission } from './submission-store.ts'

export interface GivenSubmission {
  readonly formId: string
  readonly answers: readonly GivenAnswer[]
  readonly tracking: Tracking
}

/** A member by the API, or whoever has opened the form's page. */
export async function submitRoutingForm(
  ctx: Context,
  actor: Member | (Visitor & { readonly organizationId: string }),
  { formId, answers: given, tracking }: GivenSubmission,
): Promise<SubmissionRow> {
  const { organizationId } = actor
  return write(ctx, actor, async (tx) => {
    const form = found(await tx.first(routingFormById(organizationId, formId)))
    if (form.status === 'draft')
      throw new Problem('conflict', { message: 'The form is a draft. Publish it first.' })
    const { answers, faults } = answersTo(form.questions, given)
    refuse(faults)
    const now = ctx.clock.now()
    const submission: SubmissionRow = {
      organization_id: organizationId,
      id: ctx.newId(),
      routing_form_id: form.id,
      questions_and_answers: answers,
      tracking,
      result: await decide(tx, form, answers),
      invitee_id: null,
      event_id: null,
      created_at: now,
      updated_at: now,
    }
    withCommit(tx, insertSubmission(submission))
    emit(tx, {
      type: 'routing_form_submission.created',
      subjectId: submission.id,
      before: null,
      after: submission,
    })
    return submission
  })
}

async function decide(tx: Transaction, form: FormRow, answers: readonly Answer[]) {
  const { rules, default_result: defaultResult } = form
  const ids = eventTypesOf({ rules, defaultResult })
  const types = ids.length === 0 ? [] : await tx.rows(eventTypesNamed(tx.organizationId, ids))
  const open = new Set(
    types.filter(({ active, deleted_at }) => active && deleted_at === null).map(({ id }) => id),
  )
  const result = resultFor({ rules, defaultResult }, answers, (id) => open.has(id))
  if (result === null) throw new Error(`The published form ${form.id} has no default.`)
  return result
}
