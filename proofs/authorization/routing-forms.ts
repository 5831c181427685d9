// The routing forms of the proof's organizations and what was submitted to them, and fresh ones like them.
import { trackingOf } from '../../server/src/domain/booking/invitee.ts'
import { createRoutingForm } from '../../server/src/features/routing-forms/create-routing-form.ts'
import { submitRoutingForm } from '../../server/src/features/routing-forms/submit-routing-form.ts'
import type { Tenant, World } from './world.ts'

type Scene = Pick<Tenant, 'name' | 'actor'>

/** `published` and `draft`; the submission is called after where it `leads`: to the event type `open`. */
export async function standingForms(
  world: World,
  scene: Scene,
  openId: string,
): Promise<Record<'routing_forms' | 'routing_form_submissions', Record<string, string>>> {
  const published = await form(world, scene, 'published', openId)
  return {
    routing_forms: { published, draft: await form(world, scene, 'draft', openId) },
    routing_form_submissions: { open: await submission(world, scene, published) },
  }
}

export const freshForm = (world: World, tenant: Tenant, object: string): Promise<string> =>
  form(world, tenant, object === 'draft' ? 'draft' : 'published', tenant.objects.event_types?.open ?? '')

export const freshSubmission = (world: World, tenant: Tenant): Promise<string> =>
  submission(world, tenant, tenant.objects.routing_forms?.published ?? '')

async function form(
  world: World,
  { name, actor }: Scene,
  status: 'draft' | 'published',
  typeId: string,
): Promise<string> {
  const { id } = await createRoutingForm(world.ctx, actor, {
    name: world.unique(),
    status,
    questions: [{ name: 'How many are you?', type: 'text' }],
    default_result: { type: 'event_type', value: world.uri('event_types', typeId) },
  })
  world.own(name, id)
  return id
}

async function submission(world: World, { name, actor }: Scene, formId: string): Promise<string> {
  const { id } = await submitRoutingForm(world.ctx, actor, { formId, answers: [], tracking: trackingOf({}) })
  world.own(name, id)
  return id
}
