// The routing forms and submissions of the test organizations, and fresh ones for single cells.
import { toTracking } from '../../server/src/domain/booking/invitee.ts'
import { createRoutingForm } from '../../server/src/features/routing-forms/create-routing-form.ts'
import { submitRoutingForm } from '../../server/src/features/routing-forms/submit-routing-form.ts'
import type { Fixture, Tenant } from './fixture.ts'

type RoutingFormSetup = Pick<Tenant, 'name' | 'actor'>

/** `published` and `draft`; the submission is named after its result, the event type `open`. */
export async function seedRoutingForms(
  fixture: Fixture,
  setup: RoutingFormSetup,
  openId: string,
): Promise<Record<'routing_forms' | 'routing_form_submissions', Record<string, string>>> {
  const published = await createForm(fixture, setup, 'published', openId)
  return {
    routing_forms: { published, draft: await createForm(fixture, setup, 'draft', openId) },
    routing_form_submissions: { open: await createSubmission(fixture, setup, published) },
  }
}

export const createFreshForm = (fixture: Fixture, tenant: Tenant, object: string): Promise<string> =>
  createForm(
    fixture,
    tenant,
    object === 'draft' ? 'draft' : 'published',
    tenant.objects.event_types?.open ?? '',
  )

export const createFreshSubmission = (fixture: Fixture, tenant: Tenant): Promise<string> =>
  createSubmission(fixture, tenant, tenant.objects.routing_forms?.published ?? '')

async function createForm(
  fixture: Fixture,
  { name, actor }: RoutingFormSetup,
  status: 'draft' | 'published',
  typeId: string,
): Promise<string> {
  const { id } = await createRoutingForm(fixture.ctx, actor, {
    name: fixture.uniqueName(),
    status,
    questions: [{ name: 'How many are you?', type: 'text' }],
    default_result: { type: 'event_type', value: fixture.uri('event_types', typeId) },
  })
  fixture.recordOwner(name, id)
  return id
}

async function createSubmission(
  fixture: Fixture,
  { name, actor }: RoutingFormSetup,
  formId: string,
): Promise<string> {
  const { id } = await submitRoutingForm(fixture.ctx, actor, {
    formId,
    answers: [],
    tracking: toTracking({}),
  })
  fixture.recordOwner(name, id)
  return id
}
