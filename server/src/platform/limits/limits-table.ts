// The table of rate limits, and validation of a custom table that replaces it.
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { plans, stages } from '../../domain/access/plans.ts'

/** The count of a window is stored in six digits (see take-script.ts). */
export const MAX_LIMIT = 999_999
const MAX_WINDOW_SECONDS = 31 * 86_400

const limitRow = Type.Object(
  {
    class: Type.String({ pattern: '^[a-z][a-z0-9_]{0,31}$' }),
    per: Type.Enum(['token', 'user', 'address', 'client', 'account', 'device', 'organization', 'booking']),
    seconds: Type.Integer({ minimum: 1, maximum: MAX_WINDOW_SECONDS }),
    limit: Type.Integer({ minimum: 1, maximum: MAX_LIMIT }),
    plans: Type.Optional(Type.Array(Type.Enum([...plans]), { minItems: 1 })),
    stages: Type.Optional(Type.Array(Type.Enum([...stages]), { minItems: 1 })),
  },
  { additionalProperties: false },
)

/**
 * One limit. A row applies to a request of its class if the plan is in `plans` and the stage in `stages`
 * (omitted: any). All rows that apply count; their order is irrelevant. Two rows with the same class,
 * per and seconds must not apply to the same plan and stage, because they would share a key.
 */
export type LimitRow = Readonly<Static<typeof limitRow>>
export type LimitsTable = readonly LimitRow[]

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

/**
 * Password attempts for one account. Attempts from unknown browsers share one limit, whatever their address.
 * A browser that has signed in before has a separate limit, so an attacker can't lock out the user.
 */
const signIn = { class: 'sign_in', seconds: 15 * MINUTE_SECONDS, limit: 10 } as const
const signInDaily = { class: 'sign_in', seconds: DAY_SECONDS, limit: 50 } as const

/** Counts in addition to `api`, across all tokens of a user. */
const createInvitee = { class: 'create_invitee', per: 'user' } as const

const invitation = { class: 'invitation', per: 'organization', seconds: DAY_SECONDS } as const

/** A custom table must limit each of its classes on every plan and stage. The classes that it lacks keep these limits. */
export const defaultLimits: LimitsTable = [
  { class: 'api', per: 'token', seconds: MINUTE_SECONDS, limit: 10, plans: ['free'] },
  {
    class: 'api',
    per: 'token',
    seconds: MINUTE_SECONDS,
    limit: 500,
    plans: ['standard', 'teams', 'enterprise'],
  },
  // Shared by all tokens of a user, of whom one can create a hundred.
  { class: 'api', per: 'user', seconds: MINUTE_SECONDS, limit: 40, plans: ['free'] },
  {
    class: 'api',
    per: 'user',
    seconds: MINUTE_SECONDS,
    limit: 2_000,
    plans: ['standard', 'teams', 'enterprise'],
  },
  { class: 'anonymous', per: 'address', seconds: MINUTE_SECONDS, limit: 60 },
  // Visitors who look for a time open many months. Assets don't count.
  { class: 'booking_page', per: 'address', seconds: MINUTE_SECONDS, limit: 300 },
  // Bookings on pages, in addition to `booking_page`. They don't count against the API limits.
  { class: 'page_booking', per: 'address', seconds: HOUR_SECONDS, limit: 20 },
  // Changes through the links of a booking, in addition to `booking_page`. Each one sends mail to everyone involved.
  { class: 'page_reschedule', per: 'booking', seconds: HOUR_SECONDS, limit: 5 },
  { class: 'page_reschedule', per: 'address', seconds: HOUR_SECONDS, limit: 20 },
  { class: 'page_cancellation', per: 'booking', seconds: HOUR_SECONDS, limit: 5 },
  { class: 'page_cancellation', per: 'address', seconds: HOUR_SECONDS, limit: 20 },
  // A solution of a challenge works once: the account is the challenge.
  { class: 'booking_challenge', per: 'account', seconds: HOUR_SECONDS, limit: 1 },
  // Mail that invitees request on pages: codes that verify their address, and links of rescheduled bookings.
  { class: 'booking_code', per: 'account', seconds: HOUR_SECONDS, limit: 5 },
  { class: 'booking_code', per: 'account', seconds: DAY_SECONDS, limit: 20 },
  { class: 'booking_code', per: 'address', seconds: HOUR_SECONDS, limit: 20 },
  // Submissions of routing forms on pages.
  { class: 'page_submission', per: 'address', seconds: HOUR_SECONDS, limit: 60 },
  { class: 'oauth_client', per: 'client', seconds: MINUTE_SECONDS, limit: 500 },
  // OAuth and MCP requests and notices of calendar providers, in addition. They count before their body arrives, which names the caller.
  { class: 'oauth_mcp', per: 'address', seconds: MINUTE_SECONDS, limit: 3_000 },
  // Pages for signed-in users and their API requests; the session is the token.
  { class: 'session', per: 'token', seconds: MINUTE_SECONDS, limit: 500 },
  // Shared by all sessions of a user, of whom one can open many in a month.
  { class: 'session', per: 'user', seconds: MINUTE_SECONDS, limit: 2_000 },
  { ...signIn, per: 'account' },
  { ...signInDaily, per: 'account' },
  { ...signIn, per: 'address', limit: 100 },
  { ...signIn, class: 'sign_in_known', per: 'device' },
  { ...signInDaily, class: 'sign_in_known', per: 'device' },
  // A response of a passkey works once: the account is its challenge.
  { class: 'passkey_challenge', per: 'account', seconds: HOUR_SECONDS, limit: 1 },
  // Codes of the second factor, after the right password. The account is the user with the generation of the password.
  { ...signIn, class: 'second_factor', per: 'account' },
  { ...signInDaily, class: 'second_factor', per: 'account', limit: 20 },
  { ...signIn, class: 'second_factor_known', per: 'device' },
  { ...signInDaily, class: 'second_factor_known', per: 'device', limit: 20 },
  // A link in an email is valid for two hours, so a user who reaches this limit still has a valid link.
  { class: 'account_mail', per: 'account', seconds: HOUR_SECONDS, limit: 5 },
  { class: 'account_mail', per: 'account', seconds: DAY_SECONDS, limit: 20 },
  { class: 'account_mail_sender', per: 'address', seconds: HOUR_SECONDS, limit: 50 },
  // Invitations to an organization, in addition to `api`: a stranger chooses the name in their subject.
  { ...invitation, per: 'user', seconds: HOUR_SECONDS, limit: 50 },
  { ...invitation, limit: 20, stages: ['trial'] },
  { ...invitation, limit: 500, stages: ['active'] },
  // Requests to read a subscribed calendar now, in addition to `api`.
  { class: 'calendar_read', per: 'user', seconds: HOUR_SECONDS, limit: 60 },
  // Passwords of calendar accounts, in addition to `api`: the request calls the calendar server.
  { class: 'calendar_connect', per: 'user', seconds: HOUR_SECONDS, limit: 10 },
  // Redirects back from calendar providers, in addition to `anonymous`: the request calls the provider.
  { class: 'calendar_callback', per: 'user', seconds: HOUR_SECONDS, limit: 20 },
  // A redirect back works once: the account is its state.
  { class: 'calendar_state', per: 'account', seconds: HOUR_SECONDS, limit: 1 },
  // Failed attempts to connect to one calendar server. The account is the organization with the host.
  { class: 'calendar_host', per: 'account', seconds: HOUR_SECONDS, limit: 10 },
  // Wrong passwords of calendar accounts. The account is the user.
  { class: 'calendar_password', per: 'account', seconds: HOUR_SECONDS, limit: 3 },
  // Notices of calendar providers, in addition to `oauth_mcp`. The client is the calendar.
  { class: 'calendar_notice', per: 'client', seconds: MINUTE_SECONDS, limit: 120 },
  // Reports of the mail server about mail that came back, in addition to `oauth_mcp`.
  { class: 'mail_bounce', per: 'client', seconds: MINUTE_SECONDS, limit: 1_000 },
  // Pictures of users, in addition to `api`: decoding one takes a second of a core at most.
  { class: 'picture_upload', per: 'user', seconds: HOUR_SECONDS, limit: 20 },
  // Mails with a template that an admin writes, to themselves, in addition to `api`.
  { class: 'test_mail', per: 'user', seconds: HOUR_SECONDS, limit: 30 },
  // Reports, in addition to `api`: each may read a million meetings. A page of the console shows up to nine.
  { class: 'report', per: 'user', seconds: MINUTE_SECONDS, limit: 120 },
  // Checks of the installation and its test mails, in addition to `session`: they call the database, Redis and the mail server.
  { class: 'installation_check', per: 'user', seconds: MINUTE_SECONDS, limit: 30 },
  // Test deliveries of webhooks, in addition to `api`.
  { class: 'webhook_test', per: 'organization', seconds: HOUR_SECONDS, limit: 60 },
  // Checks of a domain or of an identity provider by an admin, in addition to `session`.
  { class: 'sign_in_check', per: 'organization', seconds: HOUR_SECONDS, limit: 60 },
  { ...createInvitee, seconds: DAY_SECONDS, limit: 5, plans: ['free'] },
  {
    ...createInvitee,
    seconds: DAY_SECONDS,
    limit: 5,
    plans: ['standard', 'teams', 'enterprise'],
    stages: ['trial'],
  },
  { ...createInvitee, seconds: MINUTE_SECONDS, limit: 10, plans: ['standard', 'teams'], stages: ['active'] },
  { ...createInvitee, seconds: HOUR_SECONDS, limit: 50, plans: ['standard', 'teams'], stages: ['active'] },
  { ...createInvitee, seconds: DAY_SECONDS, limit: 100, plans: ['standard', 'teams'], stages: ['active'] },
  { ...createInvitee, seconds: MINUTE_SECONDS, limit: 500, plans: ['enterprise'], stages: ['active'] },
]

/**
 * Validates a custom table; throws one error that lists all problems. A class without a row gets its default rows, so that
 * a table of an earlier version works after an upgrade. `reportDefaults` is called with the names of these classes.
 */
export function readLimitsTable(
  json: unknown,
  reportDefaults: (classes: readonly string[]) => void = () => {},
): LimitsTable {
  if (!Array.isArray(json)) {
    throw new Error('The limits table must be a JSON array of rows, such as [ {"class": …}, … ].')
  }
  const rowErrors = json.flatMap((row: unknown, index) => findRowErrors(row, index))
  if (rowErrors.length > 0) throw tableError(rowErrors)
  const table: LimitsTable = json
  const errors = [...findSubjectErrors(table), ...findOverlaps(table), ...findGaps(table)]
  if (errors.length > 0) throw tableError(errors)
  const present = new Set(table.map((row) => row.class))
  const defaults = defaultLimits.filter((row) => !present.has(row.class))
  if (defaults.length > 0) reportDefaults([...new Set(defaults.map((row) => row.class))])
  return [...table, ...defaults]
}

function tableError(errors: string[]): Error {
  return new Error(
    `The limits table is invalid. Fix the following:\n${errors.map((f) => `- ${f}`).join('\n')}`,
  )
}

const fieldAdvice: Record<string, string> = {
  class:
    '"class" must be a name such as "api": up to 32 lowercase letters, digits and _, starting with a letter',
  per: '"per" must be "token", "user", "address", "client", "account", "device", "organization" or "booking"',
  seconds: `"seconds" must be an integer from 1 to ${MAX_WINDOW_SECONDS} (31 days)`,
  limit: `"limit" must be an integer from 1 to ${MAX_LIMIT}; for practically no limit, set ${MAX_LIMIT}`,
  plans: `"plans" must be a list of ${plans.join(', ')}; omit it for all plans`,
  stages: `"stages" must be a list of ${stages.join(', ')}; omit it for all stages`,
}

function findRowErrors(row: unknown, index: number): string[] {
  const rowLabel = `row ${index + 1}`
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    return [`${rowLabel}: must be an object such as ${JSON.stringify(defaultLimits[0])}`]
  }
  const unknown = Object.keys(row).filter((name) => !Object.hasOwn(fieldAdvice, name))
  const errors = unknown.map((name) => `${rowLabel}: remove the unknown field "${name}"`)
  for (const [name, advice] of Object.entries(fieldAdvice)) {
    if (!isFieldValid(name, row)) errors.push(`${rowLabel}: ${advice}`)
  }
  return errors
}

function isFieldValid(name: string, row: object): boolean {
  const required: readonly string[] = limitRow.required
  const schema = Object.entries(limitRow.properties).find(([field]) => field === name)?.[1]
  const value: unknown = Reflect.get(row, name)
  if (value === undefined) return !required.includes(name)
  return schema !== undefined && Value.Check(schema, value)
}

/** The subjects that are known for requests without a bearer token. */
const subjectsWithoutBearer: Record<string, readonly LimitRow['per'][]> = {
  anonymous: ['address'],
  booking_page: ['address'],
  page_booking: ['address'],
  page_reschedule: ['booking', 'address'],
  page_cancellation: ['booking', 'address'],
  booking_challenge: ['account'],
  booking_code: ['account', 'address'],
  page_submission: ['address'],
  oauth_client: ['client'],
  oauth_mcp: ['address'],
  sign_in: ['account', 'address'],
  sign_in_known: ['device'],
  second_factor: ['account'],
  passkey_challenge: ['account'],
  second_factor_known: ['device'],
  calendar_state: ['account'],
  calendar_host: ['account'],
  calendar_password: ['account'],
  calendar_notice: ['client'],
  mail_bounce: ['client'],
  account_mail: ['account'],
  account_mail_sender: ['address'],
}

function findSubjectErrors(table: LimitsTable): string[] {
  return table.flatMap((row, index) => {
    const rowLabel = `row ${index + 1}`
    const known = subjectsWithoutBearer[row.class]
    if (known === undefined) {
      if (!['client', 'account', 'device', 'booking'].includes(row.per)) return []
      return [
        `${rowLabel}: "per" must be "token", "user", "organization" or "address": an API request has no ${row.per}`,
      ]
    }
    if (!known.includes(row.per)) {
      const allowed = known.map((per) => `"${per}"`).join(' or ')
      return [`${rowLabel}: "per" must be ${allowed}, because a request of this class has no ${row.per}`]
    }
    if (row.plans || row.stages) {
      return [`${rowLabel}: remove "plans" and "stages", because a request of this class has neither`]
    }
    return []
  })
}

function findOverlaps(table: LimitsTable): string[] {
  const errors: string[] = []
  table.forEach((row, index) => {
    table.slice(0, index).forEach((other, otherIndex) => {
      if (row.class !== other.class || row.per !== other.per || row.seconds !== other.seconds) return
      const shared = combinations.find((c) => applies(row, c) && applies(other, c))
      if (!shared) return
      errors.push(
        `rows ${otherIndex + 1} and ${index + 1} both limit class "${row.class}" per ${row.per} in ${row.seconds} s ` +
          `for plan ${shared.plan}, stage ${shared.stage}: restrict "plans" or "stages" of one, or remove it`,
      )
    })
  })
  return errors
}

/** A class that applies to some plans and stages only is a mistake: the others would have no limit. */
function findGaps(table: LimitsTable): string[] {
  const known = new Set(defaultLimits.map((row) => row.class))
  return [...known].flatMap((name) => {
    const rows = table.filter((row) => row.class === name)
    if (rows.length === 0) return []
    const missing = combinations.find((c) => !rows.some((row) => applies(row, c)))
    if (!missing) return []
    return [`add a row for class "${name}" that applies to plan ${missing.plan}, stage ${missing.stage}`]
  })
}

const combinations = plans.flatMap((plan) => stages.map((stage) => ({ plan, stage })))

type PlanAndStage = (typeof combinations)[number]

/** Whether a row applies to requests of its class on this plan and in this stage. */
export function applies(row: LimitRow, planAndStage: PlanAndStage): boolean {
  const onPlan = row.plans === undefined || row.plans.includes(planAndStage.plan)
  return onPlan && (row.stages === undefined || row.stages.includes(planAndStage.stage))
}
