// Operations on event types, their schedules and shares, as the specification and our decisions define them.
import { defaults, type Operation, organization, type Parameter, user } from './operation.ts'
import {
  AvailabilitySchedule,
  EventType,
  EventTypeMembership,
  type Fields,
  Location,
  Share,
} from './resources.ts'

const resource = (fields: Fields) => ({ kind: 'resource', fields }) as const
const eventType: Parameter = { accepts: ['{event_type_uri}'], isReference: true, isRequired: true }
const write = { ...defaults, scope: 'event_types:write', memberStatus: 403 } as const

const rules = [
  { type: 'wday', wday: 'monday', intervals: [{ from: '09:00', to: '17:00' }] },
  { type: 'date', date: '2026-12-24', intervals: [] },
]
const wrongRules = [
  'monday',
  [{ type: 'wday', wday: 'Monday', intervals: [] }],
  [{ type: 'wday', wday: 'monday', intervals: [{ from: '17:00', to: '09:00' }] }],
  [{ type: 'date', date: '2026-02-30', intervals: [] }],
]
const wrongDurations = [0, 721, 1.5, '30']
const location = { kind: 'physical', location: '1 Main Street' }
const shortCall = {
  name: 'Short call',
  duration: 15,
  timezone: 'Europe/Berlin',
  active: true,
  color: '#00ff00',
  description_plain: 'A <first> word',
}

/** The hosted service's body from the change history, with nested rules. */
const inRule = Object.fromEntries(
  Object.entries({ rules: wrongRules, timezone: ['+01:00'] }).map(([name, values]) => [
    `availability_rule.${name}`,
    values,
  ]),
)

export const eventTypeRows: readonly Operation[] = [
  {
    ...defaults,
    operation: 'GET /event_types',
    scope: 'event_types:read',
    memberStatus: 200,
    resourceName: 'EventType',
    response: {
      kind: 'list',
      fields: EventType,
      sort: ['name:asc', 'position', 'created_at', 'updated_at'],
    },
    query: {
      organization,
      user,
      active: { accepts: ['true', 'false'], rejects: ['yes', '1'], field: 'active' },
      admin_managed: { accepts: ['true', 'false'], rejects: ['yes'], field: 'admin_managed' },
      user_availability_schedule: { accepts: ['{schedule_uri}'], isReference: true },
    },
  },
  {
    ...defaults,
    operation: 'GET /event_types/{uuid}',
    ids: ['{event_type}'],
    scope: 'event_types:read',
    // Every member may book it.
    memberStatus: 200,
    resourceName: 'EventType',
    response: resource(EventType),
  },
  {
    ...write,
    operation: 'PATCH /event_types/{uuid}',
    ids: ['{event_type}'],
    resourceName: 'EventType',
    response: resource(EventType),
    body: {
      example: { ...shortCall, location },
      required: [],
      rejects: {
        name: ['', 5],
        duration: wrongDurations,
        timezone: ['+01:00', 5],
        active: ['true'],
        color: ['green', '#00ff0'],
        description_plain: [5],
        location: ['here'],
      },
      expected: {
        ...shortCall,
        description_html: '<p>A &lt;first&gt; word</p>',
        locations: [location],
      },
    },
  },
  {
    ...defaults,
    operation: 'GET /event_type_availability_schedules',
    scope: 'availability:read',
    memberStatus: 403,
    resourceName: 'AvailabilitySchedule',
    response: { kind: 'list', fields: AvailabilitySchedule, sort: ['created_at:asc'] },
    queryWithManyRows: 'event_type={shared_type_uri}',
    query: { event_type: eventType, user: { ...user, field: 'user' } },
  },
  {
    ...defaults,
    operation: 'PATCH /event_type_availability_schedules/{uuid}',
    ids: ['{type_schedule}'],
    scope: 'availability:write',
    memberStatus: 403,
    resourceName: 'AvailabilitySchedule',
    response: resource(AvailabilitySchedule),
    body: {
      example: { rules, timezone: 'Asia/Tokyo' },
      required: [],
      rejects: { rules: wrongRules, timezone: ['+01:00', 'asia/tokyo'] },
      expected: { rules, timezone: 'Asia/Tokyo', default: false },
    },
  },
  {
    ...defaults,
    operation: 'PATCH /event_type_availability_schedules',
    scope: 'availability:write',
    memberStatus: 403,
    resourceName: 'AvailabilitySchedule',
    response: resource(AvailabilitySchedule),
    query: { event_type: eventType },
    body: {
      example: { availability_rule: { rules, timezone: 'Europe/Rome' } },
      required: ['availability_rule'],
      rejects: inRule,
      expected: { rules, timezone: 'Europe/Rome' },
    },
  },
  {
    ...defaults,
    operation: 'POST /shares',
    scope: 'shares:write',
    memberStatus: 403,
    status: 201,
    resourceName: 'Share',
    response: resource(Share),
    body: {
      example: {
        event_type: '{event_type_uri}',
        name: 'A first talk',
        duration: 30,
        duration_options: [15, 30, 60, 720],
        availability_rule: { timezone: 'Europe/Berlin', rules },
        period_type: 'fixed',
        max_booking_time: 30,
        location_configurations: [location],
      },
      required: ['event_type'],
      rejects: {
        event_type: ['Intro call', '{user_uri}'],
        name: ['', 5],
        duration: [...wrongDurations, 45],
        duration_options: [
          [15, 30, 45, 60, 90],
          [30, 30],
        ],
        'duration_options.1': [
          [30, 0],
          [30, 721],
          [30, '60'],
        ],
        'availability_rule.rules': wrongRules,
        period_type: ['forever'],
        max_booking_time: [-1, '30'],
        'location_configurations.0.kind': [[{ kind: 'moon' }]],
      },
      limits: ['4 duration options, none twice', 'each of 1 to 720 minutes'],
      references: ['event_type'],
      expected: {
        share_override: { name: 'A first talk', duration: 30, duration_options: [15, 30, 60, 720] },
      },
    },
  },
  // The following come from the change history.
  {
    ...write,
    operation: 'POST /event_types',
    status: 201,
    resourceName: 'EventType',
    response: resource(EventType),
    body: {
      example: { owner: '{user_uri}', name: 'One on one', duration: 45, locale: 'de' },
      required: ['owner', 'name'],
      rejects: {
        owner: ['{event_type_uri}', 'me'],
        name: ['', 5],
        duration: wrongDurations,
        locale: ['xx'],
        kind: ['both'],
        duration_options: [[15, 30, 45, 60, 90]],
      },
      references: ['owner'],
      expected: {
        name: 'One on one',
        duration: 45,
        locale: 'de',
        kind: 'solo',
        active: true,
        deleted_at: null,
      },
    },
  },
  {
    ...defaults,
    operation: 'GET /event_type_memberships',
    scope: 'event_types:read',
    memberStatus: 403,
    resourceName: 'EventTypeMembership',
    response: { kind: 'list', fields: EventTypeMembership, sort: ['created_at:asc'] },
    query: { event_type: { ...eventType, accepts: ['{shared_type_uri}'], field: 'event_type' } },
  },
  {
    ...write,
    operation: 'POST /one_off_event_types',
    status: 201,
    resourceName: 'EventType',
    response: resource(EventType),
    body: {
      example: {
        name: 'Talk',
        host: '{user_uri}',
        co_hosts: ['{member_uri}'],
        duration: 30,
        timezone: 'Europe/Berlin',
        date_setting: { type: 'date_range', start_date: '2026-11-05', end_date: '2026-11-06' },
        location,
      },
      required: ['name', 'host', 'duration', 'date_setting'],
      rejects: {
        name: ['', 'x'.repeat(56)],
        host: ['me'],
        co_hosts: [['{user_uri}'], Array(10).fill('{member_uri}')],
        duration: wrongDurations,
        timezone: ['+01:00'],
        'date_setting.type': ['always'],
      },
      limits: ['10 hosts'],
      references: ['host'],
      expected: { type: 'AdhocEventType', pooling_type: 'collective' },
    },
  },
  {
    ...defaults,
    operation: 'GET /locations',
    scope: 'locations:read',
    memberStatus: 200,
    resourceName: 'Location',
    response: { kind: 'list', fields: Location, sort: [] },
    query: { user },
  },
]
