// API schemas of scheduling reports. The field named after the kind of a report has its figures.
import { type Static, type TSchema, Type } from 'typebox'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref } from '../../platform/uris.ts'
import { InviteeSource } from '../bookings/schema.ts'

export const reportKinds = [
  'summary',
  'trend',
  'occupancy',
  'event_types',
  'hosts',
  'round_robin',
  'cancellations',
  'routing',
  'sources',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** Of a period, both dates included: five years. */
export const MAX_PERIOD_DAYS = 1_830
export const MAX_BUCKETS = 400
/** Rows of a report by event type, host or routing form. */
export const MAX_ROWS = 500
export const MAX_REASONS = 20
export const MAX_REASON_LENGTH = 200
export const MAX_CAMPAIGNS = 50
/** Hosts times days of a report on occupancy. */
export const MAX_HOST_DAYS = 20_000

const LocalDateText = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description, examples: ['2026-11-15'] })

export const ReportQuery = Type.Object({
  organization: Type.Optional(Ref('organizations')),
  user: Type.Optional(Ref('users')),
  group: Type.Optional(Ref('groups')),
  event_type: Type.Optional(Ref('event_types')),
  routing_form: Type.Optional(Ref('routing_forms')),
  kind: Type.Enum([...reportKinds], {
    description:
      'What the report shows. `round_robin` requires `event_type`. `routing` is for admins and the owner, and requires the scope `routing_forms:read`.',
  }),
  start_date: LocalDateText('The first local date of the period.'),
  end_date: LocalDateText(`The last local date, included. At most ${MAX_PERIOD_DAYS} days.`),
  timezone: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'The IANA time zone of the dates. Default: the caller’s.',
      examples: ['Europe/Berlin'],
    }),
  ),
  date_of: Type.Optional(
    Type.Enum(['meeting', 'booking'], {
      description:
        '`meeting` (default): count meetings that start in the period. `booking`: that were booked in it.',
    }),
  ),
  group_by: Type.Optional(
    Type.Enum(['day', 'week', 'month'], {
      description: `The length of a bucket in \`summary\` and \`trend\`, at most ${MAX_BUCKETS} of them. Weeks begin on Monday. Default: \`day\`, for periods of more than ${MAX_BUCKETS} days \`month\`.`,
    }),
  ),
})

const Count = (description: string) => Type.Integer({ description, examples: [12] })
const Share = (description: string) =>
  Nullable(
    Type.Number({ description: `${description} From 0 to 1; null if there are none.`, examples: [0.125] }),
  )

const counts = {
  booked: Count('Meetings that were not moved here from another time.'),
  held: Count('Active meetings whose end has passed, without no-shows.'),
  ahead: Count('Active meetings that have not ended.'),
  canceled: Count('Meetings that were canceled, also by the host after the start.'),
  rescheduled: Count('Meetings whose invitees were all moved to another time.'),
  no_shows: Count('Active meetings whose end has passed and whose active invitees are all no-shows.'),
  minutes_held: Count('The total length of the held meetings.'),
}

const LeadMinutes = Nullable(
  Type.Integer({
    description:
      'The median time between booking and start of the meetings in `booked`. Rounded down to minutes, from 1 hour to quarter hours, from 1 day to hours, and from 7 days to days. Null if there are none.',
    examples: [2_880],
  }),
)

const canceledShare = {
  canceled_share: Share('`canceled` of all meetings that were not rescheduled.'),
}
const noShowShare = { no_show_share: Share('`no_shows` of `held` and `no_shows`.') }

const PeriodCounts = Type.Object(
  {
    ...counts,
    ...canceledShare,
    rescheduled_share: Share('`rescheduled` of all meetings.'),
    ...noShowShare,
    median_lead_minutes: LeadMinutes,
  },
  { title: 'SchedulingReportPeriod' },
)

const Bucket = Type.Object(
  { date: LocalDateText('The first date of the bucket that is in the period.'), ...counts },
  { title: 'SchedulingReportBucket' },
)

const Name = Type.String({ examples: ['Ada Lovelace'] })
const perObject = { ...counts, ...canceledShare, ...noShowShare, median_lead_minutes: LeadMinutes }

/** Present only in a report of this kind. */
const Section = <const Fields extends Record<string, TSchema>>(kind: ReportKind, fields: Fields) =>
  Type.Optional(Type.Object(fields, { description: `Only in a report of the kind \`${kind}\`.` }))

export const SchedulingReport = Type.Object(
  {
    kind: Type.Enum([...reportKinds]),
    start_date: LocalDateText('The first date of the period.'),
    end_date: LocalDateText('The last date of the period.'),
    timezone: Type.String({ examples: ['Europe/Berlin'] }),
    date_of: Type.Enum(['meeting', 'booking']),
    group_by: Nullable(Type.Enum(['day', 'week', 'month'])),
    calculated_at: DateTime('The report counts meetings as they were at this time.'),
    summary: Section('summary', {
      current: PeriodCounts,
      previous: PeriodCounts,
      series: Type.Array(Bucket, { maxItems: MAX_BUCKETS }),
    }),
    trend: Section('trend', { rows: Type.Array(Bucket, { maxItems: MAX_BUCKETS }) }),
    occupancy: Section('occupancy', {
      hosts: Count('The number of hosts whose hours are counted.'),
      rows: Type.Array(
        Type.Object({
          weekday: Type.Integer({ description: '1 is Monday, 7 is Sunday.', examples: [1] }),
          hour: Type.Integer({ description: '0 to 23.', examples: [9] }),
          open_minutes: Count(
            'Minutes in the open hours of the hosts, without public holidays and time off.',
          ),
          booked_minutes: Count('Minutes of open hours in which the host has an active meeting.'),
          outside_minutes: Count('Minutes of active meetings outside of open hours.'),
        }),
        { description: 'One row per weekday and hour of the time zone: 168.' },
      ),
    }),
    event_types: Section('event_types', {
      rows: Type.Array(
        Type.Object({
          event_type: Uri(undefined, exampleUri('event_types')),
          name: Type.String({ examples: ['Intro call'] }),
          ...perObject,
        }),
        { maxItems: MAX_ROWS, description: 'The most booked first.' },
      ),
    }),
    hosts: Section('hosts', {
      rows: Type.Array(Type.Object({ user: Uri(undefined, exampleUri('users')), name: Name, ...perObject }), {
        maxItems: MAX_ROWS,
        description: 'The most booked first. A meeting with several hosts counts once for each of them.',
      }),
    }),
    round_robin: Section('round_robin', {
      event_type: Uri(undefined, exampleUri('event_types')),
      rows: Type.Array(
        Type.Object({
          user: Uri(undefined, exampleUri('users')),
          name: Name,
          priority: Type.Integer({ examples: [50] }),
          meetings: Count('Meetings of the event type in the period that are held, ahead or no-shows.'),
          due: Type.Number({
            description:
              'The equal share of the hosts with the same priority, in meetings: those of this priority, divided by its hosts.',
            examples: [12.5],
          }),
          last_booked_at: Nullable(
            DateTime('The start of the last meeting of the event type in the past 90 days, with its buffer.'),
          ),
          upcoming: Count('Meetings and holds of the event type in the next 30 days.'),
          next: Nullable(
            Type.Integer({
              description:
                'The position in the order in which the next booking is given, if all hosts are free. Null: no longer an active host.',
              examples: [1],
            }),
          ),
          because: Nullable(
            Type.Enum(['only_host', 'priority', 'fewest_upcoming', 'longest_ago', 'tie'], {
              description:
                'Which rule puts the host before the next one, or the last one behind the one before: a higher `priority`, the fewest `upcoming` meetings, the longest time since the last one, or an arbitrary but fixed order.',
            }),
          ),
        }),
        { maxItems: MAX_ROWS, description: 'In the order of `next`.' },
      ),
    }),
    cancellations: Section('cancellations', {
      canceled_by: Type.Object({
        host: Count('By a host or an admin.'),
        invitee: Count('By an invitee.'),
        other: Count('Unknown.'),
      }),
      lead: Type.Array(
        Type.Object({
          from_hours: Nullable(
            Type.Integer({ description: 'Null: after the start of the meeting.', examples: [24] }),
          ),
          to_hours: Nullable(Type.Integer({ description: 'Not included.', examples: [72] })),
          count: Count('Canceled meetings.'),
        }),
        { description: 'How long before the start the meetings were canceled.' },
      ),
      reasons: Type.Array(
        Type.Object({
          reason: Type.String({
            description: `The first ${MAX_REASON_LENGTH} characters.`,
            examples: ['Something came up.'],
          }),
          count: Count('Canceled meetings.'),
        }),
        { maxItems: MAX_REASONS, description: 'The most frequent first.' },
      ),
      without_reason: Count('Canceled meetings without a reason.'),
    }),
    routing: Section('routing', {
      rows: Type.Array(
        Type.Object({
          routing_form: Uri(undefined, exampleUri('routing_forms')),
          name: Type.String({ examples: ['Contact sales'] }),
          submitted: Count('Submissions created in the period.'),
          led_to_event_type: Count('Those that led to an event type.'),
          led_elsewhere: Count('Those that ended with a message or on another page.'),
          booked: Count('Those that were used for a booking.'),
        }),
        { maxItems: MAX_ROWS, description: 'The most submitted first.' },
      ),
      results: Type.Array(
        Type.Object({
          type: Type.Enum(['event_type', 'external_url', 'custom_message']),
          value: Type.String({
            description: 'The URI of the event type, the URL, or the message.',
            examples: [exampleUri('event_types')],
          }),
          name: Nullable(
            Type.String({ description: 'The name of the event type.', examples: ['Intro call'] }),
          ),
          submitted: Count('Submissions with this result.'),
          booked: Count('Those that were used for a booking.'),
        }),
        {
          maxItems: MAX_ROWS,
          description: 'The results of the submissions of `routing_form`. Empty without it.',
        },
      ),
    }),
    sources: Section('sources', {
      rows: Type.Array(Type.Object({ source: InviteeSource, ...counts }), {
        description:
          'How invitees were booked. A meeting counts once for each way in which one of its invitees was booked.',
      }),
      campaigns: Type.Array(
        Type.Object({
          utm_source: Nullable(Type.String({ examples: ['newsletter'] })),
          utm_medium: Nullable(Type.String({ examples: ['email'] })),
          utm_campaign: Nullable(Type.String({ examples: ['spring'] })),
          booked: Count('Booked meetings.'),
        }),
        { maxItems: MAX_CAMPAIGNS, description: 'The most booked first.' },
      ),
    }),
  },
  { title: 'SchedulingReport' },
)

export type Report = Static<typeof SchedulingReport>
type Sections = Required<Pick<Report, ReportKind>>
export type SectionOf<Kind extends ReportKind> = Sections[Kind]
export type Counts = Omit<Static<typeof Bucket>, 'date'>
