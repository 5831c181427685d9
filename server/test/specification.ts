// The specification's tables of resources and their fields, and how an answer is held against them.
import { expect } from 'vitest'

type Kind =
  | 'string'
  | 'URI'
  | 'e-mail'
  | 'date-time'
  | 'boolean'
  | 'integer'
  | 'nullable'
  | 'array'
  | Fields
  | readonly [Fields]
/** By name; in brackets: of each item of a list. */
export interface Fields {
  readonly [name: string]: Kind
}

/** "Resources and their fields" of the specification. */
export const Organization: Fields = {
  uri: 'URI',
  name: 'string',
  kind: 'string',
  plan: 'string',
  stage: 'string',
  created_at: 'date-time',
  updated_at: 'date-time',
}
export const User: Fields = {
  uri: 'URI',
  name: 'string',
  slug: 'string',
  email: 'e-mail',
  scheduling_url: 'URI',
  timezone: 'string',
  avatar_url: 'nullable',
  created_at: 'date-time',
  updated_at: 'date-time',
  current_organization: 'URI',
  locale: 'string',
  resource_type: 'string',
}
export const Membership: Fields = {
  uri: 'URI',
  role: 'string',
  user: User,
  organization: 'URI',
  created_at: 'date-time',
  updated_at: 'date-time',
}
export const Group: Fields = {
  uri: 'URI',
  name: 'string',
  organization: 'URI',
  created_at: 'date-time',
  updated_at: 'date-time',
}

/** Of the token endpoint. */
export const AccessToken: Fields = {
  access_token: 'string',
  refresh_token: 'string',
  token_type: 'string',
  scope: 'string',
  expires_in: 'integer',
  created_at: 'integer',
  owner: 'URI',
  organization: 'URI',
}
export const ProtectedResource: Fields = {
  resource: 'string',
  authorization_servers: 'array',
  scopes_supported: 'array',
  bearer_methods_supported: 'array',
}

export const RoutingForm: Fields = {
  uri: 'URI',
  organization: 'URI',
  name: 'string',
  status: 'string',
  // What is in it is decided in the specification's place, and so it is below.
  questions: [
    { uuid: 'string', name: 'string', type: 'string', required: 'boolean', answer_choices: 'array' },
  ],
  created_at: 'date-time',
  updated_at: 'date-time',
}
export const RoutingFormSubmission: Fields = {
  uri: 'URI',
  routing_form: 'URI',
  questions_and_answers: [{ question_uuid: 'string', question: 'string', answer: 'string' }],
  tracking: {
    utm_campaign: 'nullable',
    utm_source: 'nullable',
    utm_medium: 'nullable',
    utm_content: 'nullable',
    utm_term: 'nullable',
    crm_uuid: 'nullable',
  },
  result: { type: 'string', value: 'string' },
  submitter: 'nullable',
  submitter_type: 'nullable',
  created_at: 'date-time',
  updated_at: 'date-time',
}

export const CustomQuestion: Fields = {
  name: 'string',
  type: 'string',
  position: 'integer',
  enabled: 'boolean',
  required: 'boolean',
  answer_choices: 'array',
  include_other: 'boolean',
}
export const EventType: Fields = {
  uri: 'URI',
  name: 'string',
  active: 'boolean',
  slug: 'string',
  scheduling_url: 'URI',
  duration: 'integer',
  kind: 'string',
  pooling_type: 'nullable',
  type: 'string',
  color: 'string',
  created_at: 'date-time',
  updated_at: 'date-time',
  internal_note: 'nullable',
  description_plain: 'nullable',
  description_html: 'nullable',
  profile: { type: 'string', name: 'string', owner: 'URI' },
  secret: 'boolean',
  booking_method: 'string',
  custom_questions: [CustomQuestion],
  deleted_at: 'nullable',
  admin_managed: 'boolean',
  locale: 'string',
}
export const AvailabilitySchedule: Fields = {
  uri: 'URI',
  default: 'boolean',
  name: 'string',
  user: 'URI',
  timezone: 'string',
  rules: 'array',
}

export const ScheduledEvent: Fields = {
  uri: 'URI',
  name: 'string',
  meeting_notes_plain: 'nullable',
  meeting_notes_html: 'nullable',
  status: 'string',
  start_time: 'date-time',
  end_time: 'date-time',
  event_type: 'URI',
  location: { type: 'string', location: 'nullable', join_url: 'nullable', status: 'nullable' },
  invitees_counter: { total: 'integer', active: 'integer', limit: 'integer' },
  created_at: 'date-time',
  updated_at: 'date-time',
  event_memberships: [{ user: 'URI', user_email: 'e-mail', user_name: 'string' }],
}
export const Invitee: Fields = {
  uri: 'URI',
  email: 'e-mail',
  first_name: 'nullable',
  last_name: 'nullable',
  name: 'string',
  status: 'string',
  timezone: 'string',
  event: 'URI',
  created_at: 'date-time',
  updated_at: 'date-time',
  tracking: {
    utm_campaign: 'nullable',
    utm_source: 'nullable',
    utm_medium: 'nullable',
    utm_content: 'nullable',
    utm_term: 'nullable',
    crm_uuid: 'nullable',
  },
  text_reminder_number: 'nullable',
  rescheduled: 'boolean',
  old_invitee: 'nullable',
  new_invitee: 'nullable',
  cancel_url: 'URI',
  reschedule_url: 'URI',
  payment: {
    external_id: 'string',
    provider: 'string',
    amount: 'integer',
    currency: 'string',
    terms: 'string',
    successful: 'boolean',
  },
  no_show: { uri: 'URI', created_at: 'date-time' },
  reconfirmation: 'nullable',
  scheduling_method: 'string',
  invitee_scheduled_by: 'URI',
}

export function expectFields(value: unknown, fields: Fields, at: string) {
  expect(value, at).toBeTypeOf('object')
  for (const [name, kind] of Object.entries(fields)) {
    expect(value, `${at}.${name} is there`).toHaveProperty(name)
    expectKind((value as Record<string, unknown>)[name], kind, `${at}.${name}`)
  }
}

const patterns = {
  URI: /^https:\/\/[a-z.]+\/\S+$/,
  'e-mail': /^\S+@\S+$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
} as const

const isItems = (kind: Kind): kind is readonly [Fields] => Array.isArray(kind)

function expectKind(value: unknown, kind: Kind, at: string) {
  if (isItems(kind)) {
    expect(value, at).toBeInstanceOf(Array)
    for (const [place, item] of (value as unknown[]).entries()) expectFields(item, kind[0], `${at}.${place}`)
    return
  }
  if (typeof kind === 'object') return expectFields(value, kind, at)
  if (kind === 'nullable') return expect(value === null || typeof value === 'string', at).toBe(true)
  if (kind === 'array') return expect(value, at).toBeInstanceOf(Array)
  if (kind === 'integer') return expect(Number.isInteger(value), at).toBe(true)
  if (kind === 'boolean') return expect(value, at).toBeTypeOf('boolean')
  expect(value, at).toBeTypeOf('string')
  if (kind !== 'string') expect(value, at).toMatch(patterns[kind])
}

/** "Webhook subscriptions exist" in the specification; the fields are decided in its place. */
export const WebhookSubscription: Fields = {
  uri: 'URI',
  callback_url: 'URI',
  created_at: 'date-time',
  updated_at: 'date-time',
  retry_started_at: 'nullable',
  state: 'string',
  events: 'array',
  scope: 'string',
  organization: 'URI',
  user: 'nullable',
  group: 'nullable',
  creator: 'URI',
}
