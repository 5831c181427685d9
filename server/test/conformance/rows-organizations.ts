// Operations on organization data, routing forms and webhooks, as the specification and our decisions define them.
import { defaults, type Operation, organization } from './operation.ts'
import {
  ActivityLogEntry,
  type Fields,
  Group,
  GroupRelationship,
  Organization,
  OrganizationInvitation,
  OrganizationMembership,
  RoutingForm,
  RoutingFormSubmission,
  User,
  WebhookSubscription,
} from './resources.ts'

const resource = (fields: Fields) => ({ kind: 'resource', fields }) as const
const list = (fields: Fields, ...sort: string[]) => ({ kind: 'list', fields, sort }) as const
const organizationDefaults = { ...defaults, scope: 'organizations:read' } as const
const groupDefaults = { ...defaults, scope: 'groups:read' } as const
const reference = (name: string) => ({ accepts: [`{${name}_uri}`], isReference: true }) as const
const timeParameter = (...accepts: string[]) => ({
  accepts,
  rejects: ['2026-11-01T00:00:00', '2026-11-01', 'now'],
})
const webhookDefaults = { ...defaults, scope: 'webhooks:read', memberStatus: 403 } as const

const deletion = {
  ...defaults,
  scope: 'data_compliance:write',
  plan: 'enterprise',
  memberStatus: 403,
  resourceName: 'nothing',
  response: { kind: 'empty' },
  body: {
    example: { emails: ['nobody@example.com', 'NOBODY@example.org'] },
    required: ['emails'],
    rejects: { emails: ['nobody@example.com', []], 'emails.0': [['nobody']] },
  },
} as const

export const organizationRows: readonly Operation[] = [
  {
    ...organizationDefaults,
    operation: 'GET /organizations/{uuid}',
    ids: ['{organization}'],
    memberStatus: 200,
    resourceName: 'Organization',
    response: resource(Organization),
  },
  {
    ...organizationDefaults,
    operation: 'GET /organization_memberships',
    memberStatus: 200,
    resourceName: 'OrganizationMembership',
    response: list(OrganizationMembership, 'created_at:asc'),
    queryWithManyRows: 'organization={organization_uri}',
    query: {
      organization: { ...organization, field: 'organization' },
      user: reference('user'),
      email: { accepts: ['person-1@example.com'], rejects: ['person'], field: 'user.email' },
      role: { accepts: ['owner'], rejects: ['boss', 'Owner'], field: 'role' },
    },
  },
  {
    ...organizationDefaults,
    operation: 'GET /organization_memberships/{uuid}',
    ids: ['{membership}'],
    memberStatus: 403,
    resourceName: 'OrganizationMembership',
    response: resource(OrganizationMembership),
  },
  {
    ...organizationDefaults,
    operation: 'GET /organization_invitations',
    memberStatus: 403,
    resourceName: 'OrganizationInvitation',
    response: list(OrganizationInvitation, 'created_at:asc', 'email'),
    query: {
      organization: { ...organization, isRequired: true, field: 'organization' },
      email: { accepts: ['guest-1@example.com'], rejects: ['guest'], field: 'email' },
      status: { accepts: ['pending'], rejects: ['open', 'Pending'], field: 'status' },
    },
  },
  {
    ...groupDefaults,
    operation: 'GET /groups',
    memberStatus: 200,
    resourceName: 'Group',
    response: list(Group, 'created_at:asc'),
    query: { organization: { ...organization, field: 'organization' } },
  },
  {
    ...groupDefaults,
    operation: 'GET /groups/{uuid}',
    ids: ['{group}'],
    memberStatus: 403,
    resourceName: 'Group',
    response: resource(Group),
  },
  {
    ...defaults,
    operation: 'GET /activity_log_entries',
    scope: 'activity_log:read',
    plan: 'enterprise',
    memberStatus: 403,
    resourceName: 'ActivityLogEntry',
    response: list(ActivityLogEntry, 'occurred_at:desc'),
    queryWithManyRows: 'namespace=Group',
    query: {
      organization: { ...organization, field: 'organization' },
      actor: reference('user'),
      namespace: { accepts: ['Group'], rejects: ['Moon', 'group', 'Group,Moon'], field: 'namespace' },
      action: { accepts: ['Updated'], rejects: ['Baked', 'updated'], field: 'action' },
      min_occurred_at: timeParameter('2026-11-01T00:00:00Z'),
      max_occurred_at: timeParameter('2026-11-30T00:00:00Z', '9999-12-31T23:59:59Z'),
      search_term: { accepts: ['SALES'], extraQuery: 'min_occurred_at=2026-11-01T00:00:00Z' },
    },
  },
  { ...deletion, operation: 'POST /data_compliance/invitee_deletion' },
  { ...deletion, operation: 'POST /data_compliance/deletion/invitees', status: 202 },
  {
    ...deletion,
    operation: 'POST /data_compliance/deletion/events',
    status: 202,
    body: {
      example: { start_time: '2026-01-01T00:00:00Z', end_time: '2026-02-01T00:00:00Z' },
      required: ['start_time', 'end_time'],
      rejects: {
        start_time: ['2026-01-01', '2026-01-01T00:00:00', 5],
        end_time: ['2025-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
      },
    },
  },
  {
    ...defaults,
    operation: 'GET /routing_forms',
    scope: 'routing_forms:read',
    memberStatus: 200,
    resourceName: 'RoutingForm',
    response: list(RoutingForm, 'created_at:desc', 'name', 'updated_at'),
    query: { organization: { ...organization, field: 'organization' } },
  },
  {
    ...defaults,
    operation: 'GET /routing_form_submissions',
    scope: 'routing_forms:read',
    memberStatus: 403,
    resourceName: 'RoutingFormSubmission',
    response: list(RoutingFormSubmission, 'created_at:desc'),
    query: {
      form: { ...reference('form'), field: 'routing_form' },
      min_created_at: timeParameter('2026-11-01T00:00:00Z'),
      max_created_at: timeParameter('2026-11-30T00:00:00Z', '9999-12-31T23:59:59Z'),
    },
  },
  // The following come from the change history, or are only mentioned in the specification.
  {
    ...defaults,
    operation: 'GET /users/me',
    scope: 'users:read',
    memberStatus: 200,
    resourceName: 'User',
    response: resource(User),
  },
  {
    ...defaults,
    operation: 'GET /users/{uuid}',
    ids: ['{user}'],
    scope: 'users:read',
    memberStatus: 403,
    resourceName: 'User',
    response: resource(User),
  },
  {
    ...groupDefaults,
    operation: 'GET /group_relationships',
    memberStatus: 200,
    resourceName: 'GroupRelationship',
    response: list(GroupRelationship, 'created_at:asc'),
    query: {
      organization: { ...organization, field: 'organization' },
      group: { ...reference('group'), field: 'group' },
      owner: reference('membership'),
    },
  },
  {
    ...groupDefaults,
    operation: 'GET /group_relationships/{uuid}',
    ids: ['{group_relationship}'],
    memberStatus: 403,
    resourceName: 'GroupRelationship',
    response: resource(GroupRelationship),
  },
  {
    ...webhookDefaults,
    operation: 'GET /webhook_subscriptions',
    resourceName: 'WebhookSubscription',
    response: list(WebhookSubscription, 'created_at:desc'),
    query: {
      organization: { ...organization, isRequired: true, field: 'organization' },
      scope: { accepts: ['organization'], rejects: ['team'], field: 'scope', isRequired: true },
    },
  },
  {
    ...webhookDefaults,
    operation: 'GET /webhook_subscriptions/{uuid}',
    ids: ['{webhook_subscription}'],
    resourceName: 'WebhookSubscription',
    response: resource(WebhookSubscription),
  },
  {
    ...webhookDefaults,
    operation: 'POST /webhook_subscriptions',
    scope: 'webhooks:write',
    additionalScopes: ['routing_forms:read'],
    status: 201,
    resourceName: 'WebhookSubscription',
    response: resource(WebhookSubscription),
    body: {
      example: {
        url: 'https://example.com/{fresh_number}',
        events: ['routing_form_submission.created'],
        organization: '{organization_uri}',
        scope: 'organization',
      },
      required: ['url', 'events', 'organization', 'scope'],
      rejects: {
        url: ['http://example.com/hook', 'example.com', 5],
        events: [[], 'invitee.created'],
        'events.0': [['invitee.came']],
        scope: ['team'],
        organization: ['{user_uri}'],
      },
      references: ['organization'],
      expected: { scope: 'organization', state: 'active', user: null, group: null },
    },
  },
]
