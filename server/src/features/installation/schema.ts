// API schemas of the installation: versions, checks, test mails, failed jobs and organizations.
import { type Static, Type } from 'typebox'
import { plans, stages } from '../../domain/access/plans.ts'
import { eventCatalog } from '../../domain/events/catalog.ts'
import { locales } from '../../domain/language/locales.ts'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { Email } from '../../platform/email-schema.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { MAX_ATTEMPTS } from '../../platform/jobs/handle-events.ts'
import { uriOf } from '../../platform/uris.ts'
import { PasswordLink } from '../passwords/schema.ts'
import type { Check } from './run-checks.ts'
import { checkSubjects } from './run-checks.ts'
import type { FailedJobRow, OrganizationCounts } from './store.ts'

const Version = (example: string) => Type.String({ examples: [example] })

export const Installation = Type.Object(
  {
    versions: Type.Object({
      meetwright: Version('0.1.0'),
      node: Version('24.16.0'),
      postgresql: Version('17.2'),
      redis: Nullable(
        Type.String({ description: 'Null: not configured, or no response.', examples: ['7.2.4'] }),
      ),
      time_zones: Type.String({
        description: 'The release of the bundled IANA time zone data.',
        examples: ['2026a'],
      }),
    }),
    migrations: Type.Object({
      applied: Type.Integer({ description: 'How many migrations the database has.', examples: [58] }),
      pending: Type.Array(Type.String(), { description: 'Those of this version that it lacks.' }),
    }),
    sign_up: Type.Enum(['open', 'closed'], { description: 'The setting `SIGN_UP`.' }),
    mail_server: Nullable(
      Type.String({
        description: 'Host and port. Null: no mail is sent.',
        examples: ['mail.example.com:587'],
      }),
    ),
    jobs: Type.Object({
      waiting: Type.Integer({ description: 'Failed jobs that are retried.', examples: [0] }),
      failed: Type.Integer({ description: 'Failed jobs that have used all their attempts.', examples: [0] }),
    }),
  },
  { title: 'Installation' },
)

export const InstallationChecks = Type.Object(
  {
    checked_at: DateTime(),
    checks: Type.Array(
      Type.Object({
        subject: Type.Enum([...checkSubjects]),
        level: Type.Enum(['ok', 'warning', 'problem']),
        text: Type.String({ description: 'In English, as `meetwright doctor` prints it.' }),
        fix: Nullable(Type.String({ description: 'What to do. Null if the level is `ok`.' })),
      }),
    ),
  },
  {
    title: 'InstallationChecks',
    examples: [
      {
        checked_at: '2026-11-15T09:30:00.000000Z',
        checks: [{ subject: 'mail', level: 'ok', text: 'the mail server accepts the login', fix: null }],
      },
    ],
  },
)

export const toInstallationChecks = (
  checks: readonly Check[],
  now: Instant,
): Static<typeof InstallationChecks> => ({
  checked_at: toWireTime(now),
  checks: checks.map(({ subject, finding }) => ({
    subject,
    level: finding.level,
    text: finding.text,
    fix: finding.level === 'ok' ? null : finding.fix,
  })),
})

export const TestMail = Type.Object(
  {
    email: Type.String({ description: 'The address of the operator.', examples: ['ada@example.com'] }),
    status: Type.Enum(['accepted', 'postponed', 'rejected'], {
      description: '`postponed`: the server could not be used, or asks to try again later.',
    }),
    answer: Type.String({
      description: 'What the mail server answered, without email addresses.',
      examples: ['250 2.0.0 Ok: queued as 4Xz1'],
    }),
  },
  { title: 'TestMail' },
)

export const FailedJobFilters = Type.Object({
  state: Type.Optional(Type.Enum(['waiting', 'failed'], { description: 'Only failed jobs in this state.' })),
})

/** The names of subscribers are fixed in the code. */
export const JobParams = Type.Object({
  subscriber: Type.String({ pattern: '^[a-z_]{1,63}$', description: 'The subscriber of the job.' }),
})

export const FailedJob = Type.Object(
  {
    event_id: Type.String({
      format: 'uuid',
      description: 'The event that the job handles.',
      examples: ['01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'],
    }),
    subscriber: Type.String({ description: 'What handles the event.', examples: ['mail'] }),
    event: Nullable(
      Type.String({ description: 'Null if the event is not kept any more.', examples: ['Invitee.Created'] }),
    ),
    organization: Type.Object({ uri: Uri(), name: Type.String({ examples: ['Acme'] }) }),
    state: Type.Enum(['waiting', 'failed'], {
      description: '`waiting`: it is retried at `next_attempt_at`. `failed`: it has used all its attempts.',
    }),
    attempts: Type.Integer({ examples: [25] }),
    max_attempts: Type.Integer({ examples: [25] }),
    last_error: Type.String({
      description: 'Without values.',
      examples: ['canceling statement due to timeout'],
    }),
    created_at: DateTime('When it failed first.'),
    next_attempt_at: Nullable(DateTime()),
  },
  { title: 'FailedJob' },
)

export const toFailedJob = (urls: Config['urls'], job: FailedJobRow): Static<typeof FailedJob> => ({
  event_id: job.event_id,
  subscriber: job.subscriber,
  event: job.event_type === null ? null : eventCatalog[job.event_type],
  organization: { uri: uriOf(urls.api, 'organizations', job.organization_id), name: job.organization_name },
  state: job.due_at === null ? 'failed' : 'waiting',
  attempts: job.attempts,
  max_attempts: MAX_ATTEMPTS,
  last_error: job.last_error.split('\n')[0] ?? '',
  created_at: toWireTime(job.created_at),
  next_attempt_at: job.due_at === null ? null : toWireTime(job.due_at),
})

const MAX_SEARCH_LENGTH = 254

export const OrganizationFilters = Type.Object({
  search_term: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_SEARCH_LENGTH,
      pattern: '\\S',
      description: 'Part of the name of the organization, or the email address of a member.',
      examples: ['acme'],
    }),
  ),
})

export const InstallationOrganization = Type.Object(
  {
    uri: Uri(),
    name: Type.String({ examples: ['Acme'] }),
    plan: Type.String({ examples: ['enterprise'] }),
    stage: Type.String({ examples: ['active'] }),
    members: Type.Integer({ description: 'Users who are members now.', examples: [12] }),
    meetings: Type.Integer({
      description: 'All meetings that are kept, also canceled ones.',
      examples: [340],
    }),
    created_at: DateTime(),
    deletion_due_at: Nullable(
      DateTime(
        'When an organization that its owner has deleted is deleted for good. Until then, it can be restored.',
      ),
    ),
  },
  { title: 'InstallationOrganization' },
)

const Name = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' })
const Plan = Type.Enum([...plans])
const Stage = Type.Enum([...stages])

export const NewInstallationOrganization = Type.Object(
  {
    name: Name,
    plan: Type.Optional(Type.Enum([...plans], { description: 'Default: `enterprise`.' })),
    stage: Type.Optional(Type.Enum([...stages], { description: 'Default: `active`.' })),
    owner: Type.Object({
      name: Name,
      email: Email,
      timezone: Type.Optional(
        Type.String({ maxLength: 64, description: 'IANA time zone name. Default: `UTC`.' }),
      ),
      locale: Type.Optional(Type.Enum([...locales], { description: 'Default: `en`.' })),
    }),
  },
  {
    title: 'NewInstallationOrganization',
    examples: [{ name: 'Acme', owner: { name: 'Ada Lovelace', email: 'ada@example.com' } }],
  },
)

export const OrganizationSubscription = Type.Object(
  { plan: Plan, stage: Stage },
  { title: 'OrganizationSubscription', examples: [{ plan: 'teams', stage: 'active' }] },
)

export const OrganizationRestoration = Type.Object(
  {
    email: Type.Optional(
      Type.String({
        ...Email,
        description: 'Another address for the owner, if theirs belongs to a user by now.',
      }),
    ),
  },
  { title: 'OrganizationRestoration', examples: [{ email: 'ada@example.com' }] },
)

export const OpenedOrganization = Type.Object(
  {
    organization: InstallationOrganization,
    owner_email: Type.String({ examples: ['ada@example.com'] }),
    access: Type.Enum(['mail', 'link', 'single_sign_on', 'unchanged'], {
      description:
        'How the owner signs in first: with the link that we mail to them, with `password_link` if the installation has no mail server, or through the identity provider of the organization. `unchanged`: they have never left, and sign in as before.',
    }),
    password_link: Nullable(PasswordLink),
  },
  { title: 'OpenedOrganization' },
)

export const toInstallationOrganization = (
  urls: Config['urls'],
  organization: OrganizationCounts & {
    readonly id: string
    readonly name: string
    readonly plan: string
    readonly stage: string
    readonly created_at: Instant
    readonly deletion_due_at: Instant | null
  },
): Static<typeof InstallationOrganization> => {
  const { id, created_at: createdAt, deletion_due_at: dueAt, ...fields } = organization
  return {
    uri: uriOf(urls.api, 'organizations', id),
    ...fields,
    created_at: toWireTime(createdAt),
    deletion_due_at: dueAt === null ? null : toWireTime(dueAt),
  }
}
