// The showcase of the demo organization: event types of every kind, a booking request, and a routing form.
import type { Member } from '../../../domain/access/actor.ts'
import { createEventType } from '../../../features/event-types/create-event-type.ts'
import { eventTypes } from '../../../features/event-types/store.ts'
import { createRoutingForm } from '../../../features/routing-forms/create-routing-form.ts'
import type { FormRow } from '../../../features/routing-forms/schema.ts'
import { routingForms } from '../../../features/routing-forms/store.ts'
import type { Context } from '../../../platform/context.ts'
import { uriOf } from '../../../platform/uris.ts'
import { createPendingRequest, MENTORING_TOPIC } from './pending-request.ts'

type NewEventType = Parameters<typeof createEventType>[2]

/** `hostIds` begins with the owner. Does nothing if the owner has event types. */
export async function fillShowcase(ctx: Context, owner: Member, hostIds: readonly string[]): Promise<void> {
  const page = { count: 1, sort: [{ field: 'name', descending: false }], backward: false, from: null }
  const filter = { userId: owner.userId, active: null, adminManaged: null, scheduleId: null }
  const existing = await ctx.db
    .withOrganization(owner.organizationId)
    .rows(eventTypes(owner.organizationId, filter, page))
  if (existing.length > 0) return
  const uri = (id: string) => uriOf(ctx.config.urls.api, 'users', id)
  const hosts = hostIds.map((id) => ({ user: uri(id) }))
  const created = []
  for (const type of showcase) created.push(await createEventType(ctx, owner, type(uri(owner.userId), hosts)))
  const approved = created.find(({ requires_approval }) => requires_approval)
  if (approved) await createPendingRequest(ctx, owner, approved.id)
  const [intro] = created
  if (intro)
    await createRoutingForm(ctx, owner, routingFormFor(uriOf(ctx.config.urls.api, 'event_types', intro.id)))
}

/** The form created above, or null if it was deleted or unpublished. */
export async function findShowcaseForm(ctx: Context, organizationId: string): Promise<FormRow | null> {
  const page = { count: 1, sort: [{ field: 'created_at', descending: false }], backward: false, from: null }
  const [form] = await ctx.db.withOrganization(organizationId).rows(routingForms(organizationId, page))
  return form?.status === 'published' ? form : null
}

const SIZE = 'How many people work with you?'
const EMAIL = 'Your email address'

/** Shows each kind of result. */
const routingFormFor = (eventType: string): Parameters<typeof createRoutingForm>[2] => ({
  name: 'Talk to us',
  status: 'published',
  questions: [
    { name: SIZE, type: 'radios', required: true, answer_choices: ['Fewer than 10', '10 to 100', 'More'] },
    { name: EMAIL, type: 'email', required: true },
  ],
  rules: [
    {
      condition: { question: SIZE, operator: 'equals', value: 'More' },
      result: { type: 'event_type', value: eventType },
    },
    {
      condition: { question: EMAIL, operator: 'contains', value: '.edu' },
      result: { type: 'external_url', value: 'https://example.com/for-schools' },
    },
    {
      condition: { question: SIZE, operator: 'equals', value: '10 to 100' },
      result: { type: 'event_type', value: eventType },
    },
  ],
  default_result: { type: 'custom_message', value: 'Thanks! We’ll email you within a day.' },
})

const showcase: readonly ((owner: string, hosts: readonly { user: string }[]) => NewEventType)[] = [
  (owner) => ({ owner, name: 'Intro call', duration: 30, duration_options: [15, 30, 60], minimum_notice: 0 }),
  (owner, hosts) => ({
    owner,
    name: 'Panel interview',
    pooling_type: 'collective',
    hosts: hosts.slice(0, 2),
    duration: 45,
    start_increment: 15,
    buffer_after: 15,
  }),
  (owner, hosts) => ({ owner, name: 'Support', pooling_type: 'round_robin', hosts: hosts.slice(0, 5) }),
  (owner) => ({
    owner,
    name: 'Workshop',
    kind: 'group',
    invitee_limit: 12,
    duration: 90,
    start_increment: 90,
  }),
  (owner) => ({
    owner,
    name: 'Mentoring',
    duration: 45,
    requires_approval: true,
    custom_questions: [{ name: MENTORING_TOPIC, type: 'text' }],
  }),
]
