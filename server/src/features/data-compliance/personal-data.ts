// Lists all personal data and how a deletion treats it. Deletions use this list; a test compares it with the schema.
import { bookingData } from './booking-data.ts'
import { calendarData } from './calendar-data.ts'
import {
  cleared,
  column,
  FIXED,
  HASH,
  HOURS,
  json,
  kept,
  MAIL_COUNT,
  MEETING_DAY_COLUMNS,
  masked,
  PROGRAM,
  SLUG,
  type TableEntry,
  ZONE,
} from './personal-columns.ts'

export const personalData: Readonly<Record<string, TableEntry>> = {
  ...bookingData,
  organization_invitations: {
    columns: {
      email: column('removed')('the email address of the invited person; kept if they are a user'),
      role: FIXED,
      status: FIXED,
    },
  },
  blocked_invitees: {
    columns: { pattern: column('removed')('an address or a domain that hosts blocked; a domain is kept') },
  },
  events: {
    columns: {
      before: json(column('redacted')('an object before a change')),
      after: json(column('redacted')('the object after the change')),
      type: FIXED,
      actor_kind: FIXED,
      request_id: 'a request id that we generate',
    },
  },
  webhook_deliveries: {
    columns: {
      body: json(column('rewritten')('the body that is or was sent to a webhook')),
      event: FIXED,
      status: FIXED,
      attempts: 'times of the attempts, and a code for each result',
    },
  },
  idempotency_keys: {
    columns: {
      answer: json(column('rewritten')('the response to a request, encrypted; kept for 72 hours')),
      key: column('rewritten')(
        'the idempotency key of a request; replaced by its hash if it contains an address',
      ),
      fingerprint: 'a keyed hash of the request',
    },
  },
  data_lookups: {
    columns: {
      contents: column('rewritten')('what a lookup found about a person, encrypted; kept for 24 hours'),
      hashes: 'keyed hashes, from which no address can be derived',
      counts: 'numbers of rows',
      failure: FIXED,
    },
  },
  mails: {
    scan: { id: 'id' },
    columns: {
      error: cleared('why a mail server rejected or returned the mail; stored without addresses'),
      kind: FIXED,
      subject_kind: FIXED,
      recipient_kind: FIXED,
      status: FIXED,
    },
  },
  mail_counts: { columns: { recipient_hash: column('expiring')(MAIL_COUNT) } },
  installation_mail_counts: { columns: { recipient_hash: column('expiring')(MAIL_COUNT) } },
  invitation_recipients: {
    columns: { recipient_hash: column('expiring')('the keyed hash of an address that was invited on a day') },
  },
  rate_limit_windows: {
    columns: {
      key: 'the class of a rate limit with an id or a keyed hash; deleted when its window has ended',
    },
  },
  booking_codes: {
    columns: {
      email_hash: column('expiring')('the keyed hash of an address that got a code'),
      code_hash: HASH,
    },
  },
  mail_suppressions: {
    columns: { recipient_hash: column('retained')('the keyed hash of an address that wants no mail') },
  },
  event_types: {
    scan: { id: 'id' },
    columns: {
      name: masked('the name, chosen by hosts'),
      description: cleared('the description, written by hosts'),
      internal_note: cleared('a note of the hosts'),
      confirmation_message: cleared('a message to invitees after booking, written by hosts'),
      redirect_url: cleared('the URL where visitors go after booking, chosen by hosts'),
      locations: json(masked('the locations of meetings')),
      custom_questions: json(masked('the questions to invitees')),
      slug: SLUG,
      type: FIXED,
      kind: FIXED,
      pooling_type: FIXED,
      color: FIXED,
      locale: ZONE,
      booking_window: HOURS,
      reminders: FIXED,
      timezone: ZONE,
    },
  },
  meeting_days: { columns: MEETING_DAY_COLUMNS },
  mail_templates: {
    scan: { id: 'id' },
    columns: {
      letter: FIXED,
      language: FIXED,
      subject: json(masked('the subject of a mail, written by admins')),
      headline: json(masked('its headline')),
      text: json(masked('its text')),
    },
  },
  routing_forms: {
    scan: { id: 'id' },
    columns: {
      name: masked('the name, chosen by admins'),
      questions: json(masked('the questions of the form')),
      rules: json(masked('the rules from answers to results')),
      default_result: json(masked('the result if no rule matches')),
      status: FIXED,
    },
  },
  scheduling_links: {
    scan: { id: 'id' },
    columns: { override: json(masked('the settings that a share overrides')) },
  },
  groups: { scan: { id: 'id' }, columns: { name: masked('the group’s name'), slug: SLUG } },
  organizations: {
    scan: { id: 'organization_id' },
    columns: {
      name: masked('the organization’s name'),
      plan: FIXED,
      stage: FIXED,
      deletion_step: FIXED,
      privacy_url: cleared('the URL of its privacy policy'),
      imprint_url: cleared('the URL of its imprint'),
      accent_color: 'a color',
      logo: 'the size and a hash of its logo',
    },
  },
  user_availability_schedules: {
    scan: { id: 'id' },
    columns: { name: masked('the name, chosen by its user'), timezone: ZONE, rules: HOURS },
  },
  calendar_feeds: {
    scan: { id: 'id' },
    columns: { name: masked('the name, chosen by its user') },
  },
  user_time_off: {
    scan: { id: 'id' },
    columns: { reason: masked('why a user takes time off, in their words') },
  },
  notification_settings: { columns: { agenda: FIXED, agenda_time: HOURS } },
  ...calendarData,
  access_tokens: {
    scan: { id: 'id' },
    columns: { name: masked('the name, chosen by its user'), hash: HASH, scopes: FIXED },
  },
  passkeys: {
    scan: { id: 'id' },
    columns: {
      name: masked('the name, chosen by its user'),
      credential_id: 'a random id',
      public_key: 'a random key',
      transports: FIXED,
    },
  },
  oauth_grants: {
    scan: { id: 'id' },
    columns: {
      client_name: masked('the name of the app'),
      client_id: PROGRAM,
      scopes: FIXED,
      audience: FIXED,
      resource: 'a URL of this installation',
      redirect_uri: PROGRAM,
    },
  },
  users: {
    columns: {
      name: kept('the user’s name'),
      email: kept('the user’s email address'),
      slug: kept('part of the URL of their page'),
      avatar_url: kept('the URL of their picture'),
      picture_name: 'a hash of their picture',
      timezone: ZONE,
      locale: ZONE,
      time_notation: FIXED,
    },
  },
  user_public_holidays: {
    columns: {
      country: kept('the country whose public holidays close the user’s days; deleted when the user leaves'),
      region: kept('its region'),
      open_days: json(kept('the public holidays on which the user works')),
    },
  },
  personal_meeting_links: {
    columns: {
      kind: FIXED,
      url: kept('the link of the user’s meeting room; deleted when the user leaves'),
    },
  },
  organization_logos: {
    columns: { variant: FIXED, image: kept('the organization’s logo; deleted when it is replaced') },
  },
  user_pictures: {
    columns: { image: kept('the user’s picture; deleted when it is replaced or the user leaves') },
  },
  user_words: { columns: { word: kept('a word of the user’s name or address, for search') } },
  sign_in_emails: { columns: { email: kept('the email address with which a user signs in') } },
  sign_in_identities: {
    columns: {
      issuer: 'the URL of an identity provider',
      subject: kept('the user’s id at the identity provider'),
    },
  },
  slugs: {
    columns: {
      slug: kept(
        'part of the URL of a user’s or group’s page; a group’s changes with the group, and former ones with an address are deleted',
      ),
    },
  },
  account_mails: {
    columns: {
      sealed: kept(
        'the email address of a person who signs up or resets a password, encrypted; deleted when sent',
      ),
      kind: FIXED,
    },
  },
  webhook_subscriptions: {
    columns: {
      callback_url: kept('the URL of an application, set by an admin or user'),
      scope: FIXED,
      events: FIXED,
      state: FIXED,
      disabled_reason: FIXED,
      signing_keys: 'a secret, encrypted',
    },
  },
  external_busy_times: { columns: { source: kept('an application’s name for a user’s calendar') } },
  event_type_hosts: { columns: { own_timezone: ZONE, own_rules: HOURS } },
  oauth_tokens: {
    columns: {
      hash: HASH,
      kind: FIXED,
      scopes: FIXED,
      payload: 'ids of a user, a grant and an app; an unfinished sign-in expires within an hour',
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
      issuer: 'the URL of an identity provider',
      client_id: PROGRAM,
      client_secret: 'a secret, encrypted',
    },
  },
  sign_in_provider_drafts: {
    columns: {
      issuer: 'the URL of an identity provider',
      client_id: PROGRAM,
      client_secret: 'a secret, encrypted',
      test_failure: 'the error message of an identity provider',
      test_subject: kept(
        'the id of an admin at an identity provider, from a test; deleted with the configuration',
      ),
      test_email: kept('the email address of an admin, from a test; deleted with the configuration'),
    },
  },
  sign_in_domains: { columns: { domain: 'the domain of a company, not of a person' } },
  sign_in_domain_claims: {
    columns: {
      domain: 'the domain of a company, not of a person',
      token: 'random, and published in the domain',
    },
  },
  verified_domains: { columns: { domain: 'the domain of a company, not of a person' } },
  passwords: { columns: { hash: HASH } },
  sessions: { columns: { hash: HASH, method: FIXED, second_factor: FIXED, browser: FIXED } },
  totp_factors: { columns: { secret: 'a random secret, encrypted' } },
  recovery_codes: { columns: { hash: HASH } },
  organization_memberships: { columns: { role: FIXED } },
  group_relationships: { columns: { role: FIXED } },
  claims: { columns: { kind: FIXED } },
  holds: { columns: { status: FIXED, waived_rules: FIXED } },
  undispatched_events: { columns: { type: FIXED } },
  usage_windows: { columns: { kind: FIXED } },
  event_retries: {
    columns: { subscriber: FIXED, last_error: 'an error message, stored without addresses' },
  },
  deletions: {
    columns: {
      kind: FIXED,
      hashes: 'keyed hashes, from which no address can be derived',
      counts: 'numbers of rows',
      entry_counts: 'numbers of rows',
    },
  },
  deletion_subjects: { columns: { parts: FIXED } },
  activity_log_links: {
    columns: { type: FIXED, digest: HASH, salt: 'random; deleted on redaction', hash: HASH },
  },
  activity_log_heads: { columns: { hash: HASH, signature: HASH } },
  activity_log_checkpoints: { columns: { hash: HASH, signature: HASH } },
  activity_log_verifications: {
    columns: { state: 'ids, positions and hashes of entries; what is wrong with them', signature: HASH },
  },
  events_origin: { columns: { system_identifier: 'an id of the database' } },
  schema_migrations: { columns: {} },
}
