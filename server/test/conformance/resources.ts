// "Resources and their fields" of the specification: the required fields of every object and their types.

/** A regular expression matches a string, an object has nested fields, brackets describe the items of a list. */
export type Kind =
  | 'string'
  | 'URI'
  | 'e-mail'
  | 'date-time'
  | 'boolean'
  | 'integer'
  | 'object'
  | RegExp
  | Fields
  | readonly [Kind]
/** By name. A field whose name ends with `?` may be null, but must be present. */
export interface Fields {
  readonly [name: string]: Kind
}

const oneOf = (...values: readonly string[]): RegExp => new RegExp(`^(?:${values.join('|')})$`)
const times: Fields = { created_at: 'date-time', updated_at: 'date-time' }
const ZONE = /^[A-Z][A-Za-z_]+(?:\/[A-Za-z_+-]+)*$/
const LOCALE = oneOf('en', 'fr', 'es', 'de', 'nl', 'pt', 'it', 'uk')
const STATUS = oneOf('active', 'canceled')

export const Organization: Fields = {
  uri: 'URI',
  name: 'string',
  kind: oneOf('individual', 'multiple'),
  plan: oneOf('free', 'standard', 'teams', 'enterprise'),
  stage: oneOf('trial', 'active'),
  ...times,
}
/** The specification lists the fields of an organization; we defined those of the invitation itself. */
export const OrganizationInvitation: Fields = {
  ...Organization,
  organization: 'URI',
  email: 'e-mail',
  status: oneOf('pending', 'accepted', 'declined'),
  'user?': 'URI',
  last_sent_at: 'date-time',
}
export const User: Fields = {
  uri: 'URI',
  name: 'string',
  slug: 'string',
  email: 'e-mail',
  scheduling_url: 'URI',
  timezone: ZONE,
  'avatar_url?': 'URI',
  ...times,
  current_organization: 'URI',
  locale: LOCALE,
  resource_type: oneOf('User'),
}
export const OrganizationMembership: Fields = {
  uri: 'URI',
  role: oneOf('user', 'admin', 'owner'),
  user: User,
  organization: 'URI',
  ...times,
}
export const Group: Fields = { uri: 'URI', name: 'string', organization: 'URI', ...times }
export const GroupRelationship: Fields = {
  uri: 'URI',
  role: oneOf('member', 'admin'),
  owner: { type: oneOf('OrganizationMembership', 'OrganizationInvitation') },
  organization: 'URI',
  group: 'URI',
  ...times,
}

export const EventType: Fields = {
  uri: 'URI',
  name: 'string',
  active: 'boolean',
  slug: 'string',
  scheduling_url: 'URI',
  duration: 'integer',
  kind: oneOf('solo', 'group'),
  'pooling_type?': oneOf('round_robin', 'collective'),
  type: oneOf('StandardEventType', 'AdhocEventType'),
  color: /^#[0-9a-f]{6}$/,
  ...times,
  'internal_note?': 'string',
  'description_plain?': 'string',
  'description_html?': 'string',
  profile: { type: oneOf('User', 'Team'), name: 'string', owner: 'URI' },
  secret: 'boolean',
  booking_method: oneOf('instant'),
  custom_questions: [
    {
      name: 'string',
      type: oneOf('string', 'text', 'phone_number', 'single_select', 'multi_select'),
      position: 'integer',
      enabled: 'boolean',
      required: 'boolean',
      answer_choices: ['string'],
      include_other: 'boolean',
    },
  ],
  'deleted_at?': 'date-time',
  admin_managed: 'boolean',
  locale: LOCALE,
}
export const EventTypeMembership: Fields = { uri: 'URI', event_type: 'URI', member: User, ...times }
const CLOCK = /^(?:[01]\d|2[0-4]):[0-5]\d$/
export const AvailabilitySchedule: Fields = {
  uri: 'URI',
  default: 'boolean',
  name: 'string',
  user: 'URI',
  timezone: ZONE,
  rules: [{ type: oneOf('wday', 'date'), intervals: [{ from: CLOCK, to: CLOCK }] }],
}
export const Location: Fields = {
  kind: 'string',
  connected: 'boolean',
  'source?': 'string',
  'url?': 'string',
}
export const Share: Fields = {
  scheduling_links: [{ booking_url: 'URI', owner: 'URI', owner_type: oneOf('EventType') }],
  share_override: 'object',
}

export const ScheduledEvent: Fields = {
  uri: 'URI',
  name: 'string',
  'meeting_notes_plain?': 'string',
  'meeting_notes_html?': 'string',
  status: STATUS,
  start_time: 'date-time',
  end_time: 'date-time',
  event_type: 'URI',
  // Null if the event type has no location.
  'location?': {
    type: 'string',
    'location?': 'string',
    'join_url?': 'URI',
    'status?': oneOf('initiated', 'processing', 'pushed', 'failed'),
  },
  invitees_counter: { total: 'integer', active: 'integer', limit: 'integer' },
  ...times,
  event_memberships: [{ user: 'URI', user_email: 'e-mail', user_name: 'string' }],
}
const Tracking: Fields = {
  'utm_campaign?': 'string',
  'utm_source?': 'string',
  'utm_medium?': 'string',
  'utm_content?': 'string',
  'utm_term?': 'string',
  'crm_uuid?': 'string',
}
export const Invitee: Fields = {
  uri: 'URI',
  email: 'e-mail',
  'first_name?': 'string',
  'last_name?': 'string',
  name: 'string',
  status: STATUS,
  timezone: ZONE,
  event: 'URI',
  ...times,
  tracking: Tracking,
  'text_reminder_number?': /^\+[1-9]\d{6,14}$/,
  rescheduled: 'boolean',
  'old_invitee?': 'URI',
  'new_invitee?': 'URI',
  cancel_url: 'URI',
  reschedule_url: 'URI',
  'payment?': {
    external_id: 'string',
    provider: 'string',
    amount: 'integer',
    currency: 'string',
    terms: 'string',
    successful: 'boolean',
  },
  'no_show?': { uri: 'URI', created_at: 'date-time' },
  'reconfirmation?': { created_at: 'date-time', 'confirmed_at?': 'date-time' },
  'scheduling_method?': oneOf('instant_book'),
  'invitee_scheduled_by?': 'URI',
}

export const RoutingForm: Fields = {
  uri: 'URI',
  organization: 'URI',
  name: 'string',
  status: oneOf('draft', 'published'),
  // We defined the fields of questions and answers, here and below; the specification does not.
  questions: [
    {
      uuid: 'string',
      name: 'string',
      type: oneOf('name', 'text', 'email', 'phone', 'textarea', 'select', 'radios'),
      required: 'boolean',
      answer_choices: ['string'],
    },
  ],
  ...times,
}
export const RoutingFormSubmission: Fields = {
  uri: 'URI',
  routing_form: 'URI',
  questions_and_answers: [{ question_uuid: 'string', question: 'string', answer: 'string' }],
  tracking: Tracking,
  result: { type: oneOf('event_type', 'external_url', 'custom_message'), value: 'string' },
  'submitter?': 'URI',
  'submitter_type?': oneOf('Invitee'),
  ...times,
}
export const ActivityLogEntry: Fields = {
  uri: 'URI',
  organization: 'URI',
  action: 'string',
  fully_qualified_name: /^\w+\.\w+$/,
  namespace: 'string',
  actor: {
    'uri?': 'URI',
    type: oneOf('User', 'System'),
    'display_name?': 'string',
    'organization?': { uri: 'URI', 'role?': oneOf('user', 'admin', 'owner') },
    'alternative_identifier?': 'string',
  },
  details: 'object',
  occurred_at: 'date-time',
}

/** The specification only says "Webhook subscriptions exist"; we defined the fields. */
export const WebhookSubscription: Fields = {
  uri: 'URI',
  callback_url: 'URI',
  ...times,
  'retry_started_at?': 'date-time',
  state: oneOf('active', 'paused', 'disabled'),
  events: ['string'],
  scope: oneOf('user', 'organization', 'group'),
  organization: 'URI',
  'user?': 'URI',
  'group?': 'URI',
  creator: 'URI',
}

/** Response of the token endpoint. */
export const AccessToken: Fields = {
  access_token: 'string',
  refresh_token: 'string',
  token_type: oneOf('Bearer'),
  scope: 'string',
  expires_in: 'integer',
  created_at: 'integer',
  owner: 'URI',
  organization: 'URI',
}
export const ProtectedResource: Fields = {
  resource: 'URI',
  authorization_servers: ['URI'],
  scopes_supported: ['string'],
  bearer_methods_supported: ['string'],
}
