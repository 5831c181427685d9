// The one list of where personal data lives and what a deletion does to it. It drives the walk; a test holds it against the schema.

/**
 * What a deletion does to a column:
 * - erased: deleted with the person whose row it is; elsewhere cleared, like the next
 * - cleared: null where it holds an address; of a JSON value the member that holds it
 * - masked: of a text that must not be missing the address alone goes, and “…” stands in its place
 * - removed: the row is deleted
 * - redacted: what an entry of the activity log says is deleted; that it was there stays in its chain
 * - rewritten: the stored answer or body is written anew without the person
 * - kept: what users of the organization are and set up, which a deletion of invitees is not about
 */
export type Treatment = 'erased' | 'cleared' | 'masked' | 'removed' | 'redacted' | 'rewritten' | 'kept'

export interface PersonalColumn {
  readonly treatment: Treatment
  /** Whose it is, and what. */
  readonly contents: string
  readonly isJson?: true
}
/** Why it is not personal. */
export type PlainColumn = string

export interface TableEntry {
  readonly columns: Readonly<Record<string, PersonalColumn | PlainColumn>>
  /** How the walk finds its rows, where a column is erased, cleared or masked. */
  readonly scan?: { readonly id: string; readonly createdAt: string; readonly isSubject?: true }
}

const column =
  (treatment: Treatment) =>
  (contents: string): PersonalColumn => ({ treatment, contents })
const erased = column('erased')
const cleared = column('cleared')
const masked = column('masked')
const kept = column('kept')
const json = (personalColumn: PersonalColumn): PersonalColumn => ({ ...personalColumn, isJson: true })

const FIXED = 'one of a fixed list of words'
const HASH = 'a hash'
const ZONE = 'the name of a time zone, or a language'
const HOURS = 'times of day and dates'
const SLUG = masked('its address, made from its name; a new one where that held an address')
const PROGRAM = 'of a program, not of a person'
const QUEUE = 'of the job queue: names of tasks, workers and queues'

const scanBy = (id: string, createdAt: string) => ({ id, createdAt })

export const personalData: Readonly<Record<string, TableEntry>> = {
  invitees: {
    scan: { ...scanBy('id', 'created_at'), isSubject: true },
    columns: {
      email: column('erased')('the invitee’s address'),
      name: erased('the invitee’s name'),
      first_name: erased('the invitee’s first name'),
      last_name: erased('the invitee’s last name'),
      questions_and_answers: json(erased('what the invitee answered')),
      guests: json(erased('addresses of those whom the invitee brings along')),
      tracking: json(erased('where the invitee came from')),
      text_reminder_number: erased('the invitee’s telephone number'),
      payment: json(erased('what was reported of the invitee’s payment')),
      cancellation: json(erased('who canceled, and why')),
      status: FIXED,
      timezone: ZONE,
      locale: ZONE,
      source: FIXED,
    },
  },
  scheduled_events: {
    scan: { ...scanBy('id', 'created_at'), isSubject: true },
    columns: {
      name: masked('the event type’s name as it then was'),
      location: json(erased('where to meet: of a call to the invitee their number')),
      meeting_notes: erased('what hosts noted'),
      cancellation: json(erased('who canceled, and why')),
      status: FIXED,
    },
  },
  routing_form_submissions: {
    scan: { ...scanBy('id', 'created_at'), isSubject: true },
    columns: {
      questions_and_answers: json(erased('what somebody answered to a form')),
      tracking: json(erased('where they came from')),
      result: json(masked('where the form led them: its own text')),
    },
  },
  organization_invitations: {
    columns: {
      email: column('removed')('the address of whoever is invited to join; a user’s own stays'),
      status: FIXED,
    },
  },
  events: {
    columns: {
      before: json(column('redacted')('an object before a change')),
      after: json(column('redacted')('the object after it')),
      type: FIXED,
      actor_kind: FIXED,
      request_id: 'a number of ours',
    },
  },
  webhook_deliveries: {
    columns: {
      body: json(column('rewritten')('what is or was sent to a webhook')),
      event: FIXED,
      status: FIXED,
      attempts: 'when it was tried, and a code of ours for what came of it',
    },
  },
  idempotency_keys: {
    columns: {
      answer: json(column('rewritten')('the answer to a request, sealed; kept for 72 hours')),
      key: column('rewritten')('what a program called the request; where it holds an address, its hash'),
      fingerprint: 'a keyed hash of the request',
    },
  },
  mails: {
    scan: scanBy('id', 'created_at'),
    columns: {
      error: cleared('why a mail server refused; addresses are left out when it is written'),
      kind: FIXED,
      subject_kind: FIXED,
      recipient_kind: FIXED,
      status: FIXED,
    },
  },
  event_types: {
    scan: scanBy('id', 'created_at'),
    columns: {
      name: masked('the name that hosts gave it'),
      description: cleared('what hosts wrote'),
      internal_note: cleared('what hosts noted'),
      locations: json(masked('where meetings take place')),
      custom_questions: json(masked('what is asked')),
      slug: SLUG,
      type: FIXED,
      kind: FIXED,
      pooling_type: FIXED,
      color: FIXED,
      locale: ZONE,
      booking_window: HOURS,
      timezone: ZONE,
    },
  },
  routing_forms: {
    scan: scanBy('id', 'created_at'),
    columns: {
      name: masked('the name that admins gave it'),
      questions: json(masked('what is asked')),
      rules: json(masked('where which answers lead')),
      default_result: json(masked('where all others lead')),
      status: FIXED,
    },
  },
  scheduling_links: {
    scan: scanBy('id', 'created_at'),
    columns: { override: json(masked('what a share changes in an event type')) },
  },
  groups: { scan: scanBy('id', 'created_at'), columns: { name: masked('the group’s name'), slug: SLUG } },
  organizations: {
    scan: scanBy('organization_id', 'created_at'),
    columns: { name: masked('the organization’s name'), plan: FIXED, stage: FIXED },
  },
  user_availability_schedules: {
    scan: scanBy('id', 'created_at'),
    columns: { name: masked('the name that its user gave it'), timezone: ZONE, rules: HOURS },
  },
  calendar_feeds: {
    scan: scanBy('id', 'created_at'),
    columns: { name: masked('the name that its user gave it') },
  },
  calendar_subscriptions: {
    scan: scanBy('id', 'created_at'),
    columns: {
      name: masked('the name that its user gave it'),
      host: kept('where the user’s other calendar is'),
      url: kept('the secret address of the user’s other calendar, sealed'),
      etag: PROGRAM,
      last_modified: PROGRAM,
      fault: FIXED,
    },
  },
  access_tokens: {
    scan: scanBy('id', 'created_at'),
    columns: { name: masked('the name that its user gave it'), hash: HASH, scopes: FIXED },
  },
  oauth_grants: {
    scan: scanBy('id', 'created_at'),
    columns: {
      client_name: masked('the name that an app gave itself'),
      client_id: PROGRAM,
      scopes: FIXED,
      audience: FIXED,
      resource: 'an address of ours',
      redirect_uri: PROGRAM,
    },
  },
  users: {
    columns: {
      name: kept('the user’s name'),
      email: kept('the user’s address'),
      slug: kept('the address of their page'),
      avatar_url: kept('the address of their picture'),
      timezone: ZONE,
      locale: ZONE,
      time_notation: FIXED,
    },
  },
  sign_in_emails: { columns: { email: kept('the address with which a user signs in') } },
  sign_in_identities: {
    columns: { issuer: 'the address of a company’s provider', subject: kept('what it calls the user') },
  },
  slugs: {
    columns: { slug: kept('the address of a user’s page, or of a group’s, which changes with the group') },
  },
  account_mails: {
    columns: {
      sealed: kept(
        'the address of whoever signs up or forgot their password, sealed; of no organization, gone when sent',
      ),
      kind: FIXED,
    },
  },
  webhook_subscriptions: {
    columns: {
      callback_url: kept('the address of a program that an admin or user set'),
      scope: FIXED,
      events: FIXED,
      state: FIXED,
      signing_keys: 'a secret, sealed',
    },
  },
  external_busy_times: { columns: { source: kept('what a program calls a user’s calendar') } },
  event_type_hosts: { columns: { own_timezone: ZONE, own_rules: HOURS } },
  oauth_tokens: {
    columns: {
      hash: HASH,
      kind: FIXED,
      scopes: FIXED,
      payload: 'ids of a user, a grant and an app; an unfinished sign-in ends within the hour',
    },
  },
  oauth_clients: {
    columns: {
      client_id: PROGRAM,
      name: PROGRAM,
      redirect_uris: PROGRAM,
      scopes: FIXED,
      origin: FIXED,
      secret_hash: HASH,
      old_secret_hash: HASH,
    },
  },
  sign_in_providers: {
    columns: {
      issuer: 'the address of a company’s provider',
      client_id: PROGRAM,
      client_secret: 'a secret, sealed',
    },
  },
  sign_in_domains: { columns: { domain: 'a company’s domain, without anybody in it' } },
  passwords: { columns: { hash: HASH } },
  sessions: { columns: { hash: HASH, method: FIXED } },
  organization_memberships: { columns: { role: FIXED } },
  group_relationships: { columns: { role: FIXED } },
  claims: { columns: { kind: FIXED } },
  holds: { columns: { status: FIXED } },
  undispatched_events: { columns: { type: FIXED } },
  deletions: {
    columns: {
      kind: FIXED,
      hashes: 'keyed hashes: nobody reads an address from them',
      counts: 'numbers of rows',
    },
  },
  deletion_subjects: { columns: { parts: FIXED } },
  activity_log_links: {
    columns: { type: FIXED, digest: HASH, salt: 'random; gone with what is redacted', hash: HASH },
  },
  activity_log_heads: { columns: { hash: HASH, signature: HASH } },
  activity_log_checkpoints: { columns: { hash: HASH, signature: HASH } },
  events_origin: { columns: { system_identifier: 'a number of the database' } },
  worker_heartbeats: { columns: { pool_id: QUEUE } },
  schema_migrations: { columns: {} },
  'graphile_worker._private_jobs': {
    columns: {
      payload: 'ids of events',
      last_error: 'a message of ours; addresses are left out when it is written',
      key: QUEUE,
      locked_by: QUEUE,
      flags: QUEUE,
    },
  },
  'graphile_worker._private_job_queues': { columns: { queue_name: QUEUE, locked_by: QUEUE } },
  'graphile_worker._private_tasks': { columns: { identifier: QUEUE } },
  'graphile_worker._private_known_crontabs': { columns: { identifier: QUEUE } },
  'graphile_worker.migrations': { columns: {} },
}

export const isPersonal = (entry: PersonalColumn | PlainColumn): entry is PersonalColumn =>
  typeof entry !== 'string'
