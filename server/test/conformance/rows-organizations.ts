// The operations on organization data, routing forms and webhooks, as the specification and what is decided in its place describe them.
import { type Operation, organization, usual } from './operation.ts'
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
const ofOrganizations = { ...usual, scope: 'organizations:read' } as const
const ofGroups = { ...usual, scope: 'groups:read' } as const
const reference = (name: string) => ({ takes: [`{${name}_uri}`], isReference: true }) as const
const moment = (...takes: string[]) => ({ takes, refuses: ['2026-11-01T00:00:00', '2026-11-01', 'now'] })
const ofWebhooks = { ...usual, scope: 'webhooks:read', member: 403 } as const

const deletion = {
  ...usual,
  scope: 'data_compliance:write',
  plan: 'enterprise',
  member: 403,
  shows: 'nothing',
  answer: { kind: 'empty' },
  body: {
    sends: { emails: ['nobody@example.com', 'NOBODY@example.org'] },
    required: ['emails'],
    refuses: { emails: ['nobody@example.com', []], 'emails.0': [['nobody']] },
  },
} as const

export const organizationRows: readonly Operation[] = [
  {
    ...ofOrganizations,
    operation: 'GET /organizations/{uuid}',
    ids: ['{organization}'],
    member: 200,
    shows: 'Organization',
    answer: resource(Organization),
  },
  {
    ...ofOrganizations,
    operation: 'GET /organization_memberships',
    member: 200,
    shows: 'OrganizationMembership',
    answer: list(OrganizationMembership, 'created_at:asc'),
    many: 'organization={organization_uri}',
    query: {
      organization: { ...organization, field: 'organization' },
      user: reference('user'),
      email: { takes: ['person-1@example.com'], refuses: ['person'], field: 'user.email' },
      role: { takes: ['owner'], refuses: ['boss', 'Owner'], field: 'role' },
    },
  },
  {
    ...ofOrganizations,
    operation: 'GET /organization_memberships/{uuid}',
    ids: ['{membership}'],
    member: 403,
    shows: 'OrganizationMembership',
    answer: resource(OrganizationMembership),
  },
  {
    ...ofOrganizations,
    operation: 'GET /organization_invitations',
    member: 403,
    shows: 'OrganizationInvitation',
    answer: list(OrganizationInvitation, 'created_at:asc', 'email'),
    query: {
      organization: { ...organization, isRequired: true, field: 'organization' },
      email: { takes: ['guest-1@example.com'], refuses: ['guest'], field: 'email' },
      status: { takes: ['pending'], refuses: ['open', 'Pending'], field: 'status' },
    },
  },
  {
    ...ofGroups,
    operation: 'GET /groups',
    member: 200,
    shows: 'Group',
    answer: list(Group, 'created_at:asc'),
    query: { organization: { ...organization, field: 'organization' } },
  },
  {
    ...ofGroups,
    operation: 'GET /groups/{uuid}',
    ids: ['{group}'],
    member: 403,
    shows: 'Group',
    answer: resource(Group),
  },
  {
    ...usual,
    operation: 'GET /activity_log_entries',
    scope: 'activity_log:read',
    plan: 'enterprise',
    member: 403,
    shows: 'ActivityLogEntry',
    answer: list(ActivityLogEntry, 'occurred_at:desc'),
    many: 'namespace=Group',
    query: {
      organization: { ...organization, field: 'organization' },
      actor: reference('user'),
      namespace: { takes: ['Group'], refuses: ['Moon', 'group', 'Group,Moon'], field: 'namespace' },
      action: { takes: ['Updated'], refuses: ['Baked', 'updated'], field: 'action' },
      min_occurred_at: moment('2026-11-01T00:00:00Z'),
      max_occurred_at: moment('2026-11-30T00:00:00Z', '9999-12-31T23:59:59Z'),
      search_term: { takes: ['SALES'], beside: 'min_occurred_at=2026-11-01T00:00:00Z' },
    },
  },
  { ...deletion, operation: 'POST /data_compliance/invitee_deletion' },
  { ...deletion, operation: 'POST /data_compliance/deletion/invitees', status: 202 },
  {
    ...deletion,
    operation: 'POST /data_compliance/deletion/events',
    status: 202,
    body: {
      sends: { start_time: '2026-01-01T00:00:00Z', end_time: '2026-02-01T00:00:00Z' },
      required: ['start_time', 'end_time'],
      refuses: {
        start_time: ['2026-01-01', '2026-01-01T00:00:00', 5],
        end_time: ['2025-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
      },
    },
  },
  {
    ...usual,
    operation: 'GET /routing_forms',
    scope: 'routing_forms:read',
    member: 200,
    shows: 'RoutingForm',
    answer: list(RoutingForm, 'created_at:desc', 'name', 'updated_at'),
    query: { organization: { ...organization, field: 'organization' } },
  },
  {
    ...usual,
    operation: 'GET /routing_form_submissions',
    scope: 'routing_forms:read',
    member: 403,
    shows: 'RoutingFormSubmission',
    answer: list(RoutingFormSubmission, 'created_at:desc'),
    query: {
      form: { ...reference('form'), field: 'routing_form' },
      min_created_at: moment('2026-11-01T00:00:00Z'),
      max_created_at: moment('2026-11-30T00:00:00Z', '9999-12-31T23:59:59Z'),
    },
  },
  // From here on: named by the change history, or said to exist.
  {
    ...usual,
    operation: 'GET /users/me',
    scope: 'users:read',
    member: 200,
    shows: 'User',
    answer: resource(User),
  },
  {
    ...usual,
    operation: 'GET /users/{uuid}',
    ids: ['{user}'],
    scope: 'users:read',
    member: 403,
    shows: 'User',
    answer: resource(User),
  },
  {
    ...ofGroups,
    operation: 'GET /group_relationships',
    member: 200,
    shows: 'GroupRelationship',
    answer: list(GroupRelationship, 'created_at:asc'),
    query: {
      organization: { ...organization, field: 'organization' },
      group: { ...reference('group'), field: 'group' },
      owner: reference('membership'),
    },
  },
  {
    ...ofGroups,
    operation: 'GET /group_relationships/{uuid}',
    ids: ['{group_relationship}'],
    member: 403,
    shows: 'GroupRelationship',
    answer: resource(GroupRelationship),
  },
  {
    ...ofWebhooks,
    operation: 'GET /webhook_subscriptions',
    shows: 'WebhookSubscription',
    answer: list(WebhookSubscription, 'created_at:desc'),
    query: {
      organization: { ...organization, isRequired: true, field: 'organization' },
      scope: { takes: ['organization'], refuses: ['team'], field: 'scope', isRequired: true },
    },
  },
  {
    ...ofWebhooks,
    operation: 'GET /webhook_subscriptions/{uuid}',
    ids: ['{webhook_subscription}'],
    shows: 'WebhookSubscription',
    answer: resource(WebhookSubscription),
  },
  {
    ...ofWebhooks,
    operation: 'POST /webhook_subscriptions',
    scope: 'webhooks:write',
    scopesBeside: ['routing_forms:read'],
    status: 201,
    shows: 'WebhookSubscription',
    answer: resource(WebhookSubscription),
    body: {
      sends: {
        url: 'https://example.com/{fresh_number}',
        events: ['routing_form_submission.created'],
        organization: '{organization_uri}',
        scope: 'organization',
      },
      required: ['url', 'events', 'organization', 'scope'],
      refuses: {
        url: ['http://example.com/hook', 'example.com', 5],
        events: [[], 'invitee.created'],
        'events.0': [['invitee.came']],
        scope: ['team'],
        organization: ['{user_uri}'],
      },
      references: ['organization'],
      shown: { scope: 'organization', state: 'active', user: null, group: null },
    },
  },
]
