// Operations on scheduled events and invitees, as the specification and our decisions define them.
import { defaults, type Operation, organization, type Parameter, user } from './operation.ts'
import { Invitee, ScheduledEvent } from './resources.ts'

const status: Parameter = {
  accepts: ['active', 'canceled'],
  rejects: ['cancelled', 'Active'],
  field: 'status',
}
const scope = 'scheduled_events:read'
const change = { ...defaults, scope: 'scheduled_events:write', memberStatus: 403 } as const
const event = { kind: 'resource', fields: ScheduledEvent } as const
const invitee = { kind: 'resource', fields: Invitee } as const

export const tracking = {
  utm_campaign: 'a',
  utm_source: 'b',
  utm_medium: 'c',
  utm_content: 'd',
  utm_term: 'e',
  crm_uuid: 'f',
}

export const schedulingRows: readonly Operation[] = [
  {
    ...defaults,
    operation: 'GET /scheduled_events',
    scope,
    memberStatus: 200,
    resourceName: 'ScheduledEvent',
    response: { kind: 'list', fields: ScheduledEvent, sort: ['start_time:asc', 'created_at', 'updated_at'] },
    query: {
      user,
      organization,
      // From the change history: scheduled events of a group.
      group: { accepts: ['{group_uri}'], isReference: true },
      status,
      invitee_email: { accepts: ['grace@example.com', 'GRACE@example.com'], rejects: ['grace'] },
      min_start_time: {
        accepts: ['2026-11-03T00:00:00Z', '2026-11-03T01:00:00%2B01:00', '1970-01-01T00:00:00Z'],
        rejects: ['2026-11-03T00:00:00', '2026-11-03', 'now'],
      },
      max_start_time: {
        accepts: ['2026-11-30T00:00:00.000Z', '9999-12-31T23:59:59Z'],
        rejects: ['2026-11-30T00:00:00'],
      },
    },
  },
  {
    ...defaults,
    operation: 'GET /scheduled_events/{uuid}',
    ids: ['{scheduled_event}'],
    scope,
    memberStatus: 403,
    resourceName: 'ScheduledEvent',
    response: event,
  },
  {
    ...change,
    operation: 'POST /scheduled_events/{uuid}/cancellation',
    ids: ['{fresh_scheduled_event}'],
    resourceName: 'ScheduledEvent',
    response: event,
    body: {
      example: { reason: 'Ill' },
      required: [],
      rejects: { reason: [5, ['Ill'], {}] },
      expected: { status: 'canceled', cancellation: { reason: 'Ill', canceler_type: 'host' } },
    },
  },
  {
    ...defaults,
    operation: 'GET /scheduled_events/{uuid}/invitees',
    ids: ['{scheduled_event}'],
    scope,
    memberStatus: 403,
    resourceName: 'Invitee',
    response: { kind: 'list', fields: Invitee, sort: ['created_at:asc'] },
    query: { status, email: { accepts: ['grace@example.com'], rejects: ['grace'], field: 'email' } },
  },
  {
    ...defaults,
    operation: 'GET /scheduled_events/{uuid}/invitees/{invitee_uuid}',
    ids: ['{scheduled_event}', '{invitee}'],
    scope,
    memberStatus: 403,
    resourceName: 'Invitee',
    response: invitee,
  },
  {
    ...change,
    operation: 'POST /invitees',
    memberStatus: 200,
    limits: ['api', 'create_invitee'],
    resourceName: 'Invitee',
    response: invitee,
    body: {
      example: {
        event_type: '{meeting_uri}',
        start_time: '2026-11-04T11:00:00+01:00',
        invitee: {
          email: '{fresh_number}@example.com',
          name: 'Grace Hopper',
          first_name: 'Grace',
          last_name: 'Hopper',
          timezone: 'America/New_York',
          text_reminder_number: '+4930123456',
        },
        custom_questions: [{ name: 'What is it about?', answer: 'A ship', position: 0 }],
        location: { kind: 'physical' },
        tracking,
      },
      required: ['event_type', 'start_time', 'invitee', 'invitee.email', 'invitee.name'],
      rejects: {
        event_type: [5, 'Intro call', '{user_uri}'],
        start_time: ['2026-11-04T10:00:00', '2026-11-04', 1_793_786_400],
        'invitee.email': ['grace', 5, null],
        'invitee.timezone': ['+01:00', 'Nowhere', 'europe/berlin'],
        'invitee.text_reminder_number': ['12', 'me'],
        custom_questions: ['A ship'],
        'custom_questions.0.position': ['first'],
        'location.kind': ['moon'],
        tracking: ['a'],
        'tracking.utm_source': [5],
      },
      references: ['event_type'],
      expected: {
        status: 'active',
        name: 'Grace Hopper',
        first_name: 'Grace',
        last_name: 'Hopper',
        timezone: 'America/New_York',
        text_reminder_number: '+4930123456',
        tracking,
        questions_and_answers: [{ question: 'What is it about?', answer: 'A ship', position: 0 }],
        no_show: null,
        payment: null,
        rescheduled: false,
        old_invitee: null,
        new_invitee: null,
        scheduling_method: 'instant_book',
        invitee_scheduled_by: '{user_uri}',
      },
    },
  },
  {
    ...change,
    operation: 'POST /invitees/{uuid}/no_show',
    ids: ['{invitee}'],
    resourceName: 'Invitee',
    response: invitee,
  },
]
