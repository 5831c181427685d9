// Finds the routing form of a link, and the submission that led to a booking page.
import { type Brand, toBrand } from '../../domain/pages/brand.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { brandOf } from '../organizations/brand-store.ts'
import { deletedOrganization } from '../organizations/store.ts'
import type { FormRow } from '../routing-forms/schema.ts'
import { routingFormById } from '../routing-forms/store.ts'
import type { SubmissionRow } from '../routing-forms/submission-schema.ts'
import { submissionById } from '../routing-forms/submission-store.ts'
import type { Unavailable } from './find-event-type.ts'
import type { BookableTypeRow } from './store.ts'

export interface OpenForm {
  readonly form: FormRow
  readonly brand: Brand
}

export const FORM_NOT_FOUND: Unavailable = {
  kind: 'unavailable',
  reason: 'no_such_form',
  fallbackLink: null,
  locale: null,
}

/** Returns null for drafts too, so that their links reveal nothing. */
export async function findForm(ctx: Context, link: string): Promise<OpenForm | null> {
  const target = ctx.secrets.readLink('routing_form', link)
  if (target === null) return null
  const { organizationId, objectId } = target
  const { first } = ctx.db.withOrganization(organizationId)
  const [form, organization, deleted] = await Promise.all([
    first(routingFormById(organizationId, objectId)),
    first(brandOf(organizationId)),
    first(deletedOrganization(organizationId)),
  ])
  if (form === undefined || form.status === 'draft' || deleted !== undefined) return null
  return { form, brand: toBrand(orNotFound(organization)) }
}

/** For the URL of the booking page. */
export const sealSubmission = (ctx: Context, { organization_id, id }: SubmissionRow): string =>
  ctx.secrets.createLink('routing_form_submission', {
    organizationId: organization_id,
    objectId: id,
    generation: 1,
  })

/**
 * Returns the submission that led to this event type. Returns null if it led to another result or was already used: a
 * second booking works without it.
 */
export async function findSubmission(
  ctx: Context,
  { organization_id: organizationId, id }: BookableTypeRow,
  sealed: string | null | undefined,
): Promise<SubmissionRow | null> {
  const target = sealed ? ctx.secrets.readLink('routing_form_submission', sealed) : null
  if (target?.organizationId !== organizationId) return null
  const { first } = ctx.db.withOrganization(organizationId)
  const submission = await first(submissionById(organizationId, target.objectId))
  if (submission === undefined || submission.invitee_id !== null) return null
  const { type, value } = submission.result
  return type === 'event_type' && value === id ? submission : null
}

interface KnownContact {
  readonly name: string | null
  readonly email: string | null
}

/** Name and email from the form, so that the visitor need not enter them again. */
export async function readContact(ctx: Context, submission: SubmissionRow): Promise<KnownContact> {
  const { organization_id: organizationId, routing_form_id, questions_and_answers: answers } = submission
  const query = routingFormById(organizationId, routing_form_id)
  const form = await ctx.db.withOrganization(organizationId).first(query)
  const answerTo = (wanted: 'name' | 'email') => {
    const questionId = form?.questions.find(({ type }) => type === wanted)?.uuid
    return answers.find(({ question_uuid }) => question_uuid === questionId)?.answer ?? null
  }
  return { name: answerTo('name'), email: answerTo('email') }
}
