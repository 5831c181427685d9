// Reads the settings of an installation once from the environment, validates them and freezes the result.
import { resolve } from 'node:path'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { plans, stages } from '../../domain/access/plans.ts'
import { isEmail, normalizeEmail } from '../../domain/email/address.ts'
import { joinTargets, readAllowedTarget } from '../outgoing/allowed-targets.ts'
import { validationMessage } from '../validation-messages.ts'
import { findBounceConflicts, readBounceConfig } from './bounce-config.ts'
import { findMailConflicts, readMailConfig } from './mail-config.ts'
import { findNetworkConflicts, splitList } from './network-config.ts'

/** Scheme, host and an optional path: the prefix of our URIs. */
const BaseUrl = Type.String({
  pattern: '^https?://[^/?#\\s]+(/[^?#\\s]*)?$',
  description: 'a URL such as https://meet.example.com',
})

const signUpModes = ['open', 'closed'] as const

const Environment = Type.Object({
  NODE_ENV: Type.Optional(Type.Enum(['production', 'development', 'test'])),
  DATABASE_URL: Type.String({
    pattern: '^postgres(ql)?://',
    description: 'postgres://user:password@host:5432/meetwright',
  }),
  DATABASE_POOL_SIZE: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
  DATABASE_PREPARE: Type.Boolean({ default: true }),
  REDIS_URL: Type.Optional(
    Type.String({
      pattern: '^(rediss?://|/)',
      description: 'redis://host:6379, rediss:// for TLS, or the path of a socket',
    }),
  ),
  MEETWRIGHT_SECRET: Type.String({ minLength: 32 }),
  PUBLIC_URL: Type.String({ ...BaseUrl, default: 'http://localhost:3000' }),
  API_URL: Type.Optional(BaseUrl),
  AUTH_URL: Type.Optional(BaseUrl),
  MCP_URL: Type.Optional(BaseUrl),
  BOOKING_URL: Type.Optional(BaseUrl),
  JITSI_URL: Type.Optional(BaseUrl),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  OPS_HOST: Type.String({ default: '127.0.0.1' }),
  OPS_PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 9090 }),
  TRUST_PROXY: Type.String({ default: '' }),
  LIMITS_FILE: Type.Optional(Type.String()),
  SMTP_URL: Type.Optional(
    Type.String({ pattern: '^smtps?://', description: 'smtp://host:587 or smtps://host:465' }),
  ),
  SMTP_STARTTLS: Type.Enum(['required', 'optional', 'never'], { default: 'required' }),
  MAIL_FROM: Type.Optional(Type.String()),
  MAIL_BOUNCE_ADDRESS: Type.Optional(Type.String({ maxLength: 254 })),
  MAIL_BOUNCE_SECRET: Type.Optional(
    Type.String({ pattern: '^\\S{16,500}$', description: '16 to 500 characters without spaces' }),
  ),
  MAIL_BOUNCE_IMAP_URL: Type.Optional(
    Type.String({ pattern: '^imaps?://', description: 'imaps://user:password@host' }),
  ),
  MAIL_LIMIT_PER_ORGANIZATION: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 20 }),
  MAIL_LIMIT_PER_INSTALLATION: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 50 }),
  PAGE_BOOKINGS_AHEAD: Type.Integer({ minimum: 1, maximum: 10_000, default: 5 }),
  WEBHOOKS_PER_ORGANIZATION: Type.Integer({ minimum: 1, maximum: 10_000, default: 50 }),
  WEBHOOKS_PER_HOST: Type.Integer({ minimum: 1, maximum: 10_000, default: 10 }),
  OPERATORS: Type.String({ default: '' }),
  SIGN_UP: Type.Enum([...signUpModes], { default: 'closed' }),
  SIGN_UP_PLAN: Type.Enum([...plans], { default: 'enterprise' }),
  SIGN_UP_STAGE: Type.Enum([...stages], { default: 'trial' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  MAX_IN_FLIGHT: Type.Integer({ minimum: 1, maximum: 100_000, default: 1_000 }),
  WORKER_CONCURRENCY: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
  DELETION_LEDGER: Type.String({ default: 'deletions.jsonl' }),
  EVENTS_RETENTION_DAYS: Type.Integer({ minimum: 1, maximum: 36_500, default: 90 }),
  DRAIN_SECONDS: Type.Integer({ minimum: 0, maximum: 600, default: 20 }),
  OAUTH_DYNAMIC_REGISTRATION: Type.Boolean({ default: false }),
  ALLOW_LOOPBACK_CALLS: Type.Boolean({ default: false }),
  ALLOWED_NETWORKS: Type.String({ default: '' }),
  BLOCKED_NETWORKS: Type.String({ default: '' }),
  TEST_CLOCK_FILE: Type.Optional(Type.String()),
  TEST_DNS_SERVERS: Type.String({ default: '' }),
  TEST_GOOGLE_URL: Type.Optional(BaseUrl),
  TEST_MICROSOFT_URL: Type.Optional(BaseUrl),
  TEST_ZOOM_URL: Type.Optional(BaseUrl),
})

/** The names of all settings. A test checks that .env.example describes each. */
export const variables: readonly string[] = Object.keys(Environment.properties)

type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> }

export type Config = DeepReadonly<ReturnType<typeof toConfig>>

const validator = Compile(Environment)

/**
 * Throws one error that lists all invalid settings and how to fix them. File paths are relative to `cwd`, the working
 * directory.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  cwd = process.cwd(),
): Config {
  // Empty counts as unset: compose files and systemd units write unset variables like that.
  const variablesSet = Object.fromEntries(
    variables.map((name) => [name, environment[name] || undefined]).filter(([, text]) => text !== undefined),
  )
  const values = validator.Convert(validator.Default(variablesSet))
  const problems = validator.Check(values) ? findConflicts(values) : describeErrors(values)
  if (problems.length > 0) {
    throw new Error(
      `Invalid settings:\n${problems.map((line) => `  ${line}`).join('\n')}\n.env.example describes every setting.`,
    )
  }
  return Object.freeze(toConfig(values as Static<typeof Environment>, cwd))
}

function describeErrors(values: unknown): string[] {
  return validator.Errors(values).map((error) => {
    const missing =
      error.keyword === 'required' ? error.params.requiredProperties : [error.instancePath.slice(1)]
    const message = error.keyword === 'required' ? 'must be set' : validationMessage(Environment, error)
    return `${missing.join(', ')}: ${message}`
  })
}

function findConflicts(env: Static<typeof Environment>): string[] {
  const conflicts: string[] = []
  if (env.NODE_ENV === 'production' && env.TEST_CLOCK_FILE)
    conflicts.push('TEST_CLOCK_FILE: not allowed if NODE_ENV is production')
  if (env.NODE_ENV === 'production' && env.TEST_DNS_SERVERS)
    conflicts.push('TEST_DNS_SERVERS: not allowed if NODE_ENV is production')
  for (const name of ['TEST_GOOGLE_URL', 'TEST_MICROSOFT_URL', 'TEST_ZOOM_URL'] as const)
    if (env.NODE_ENV === 'production' && env[name])
      conflicts.push(`${name}: not allowed if NODE_ENV is production`)
  if (env.NODE_ENV === 'production' && env.ALLOW_LOOPBACK_CALLS)
    conflicts.push('ALLOW_LOOPBACK_CALLS: not allowed if NODE_ENV is production')
  if (splitList(env.MEETWRIGHT_SECRET).some((secret) => secret.length < 32))
    conflicts.push(
      'MEETWRIGHT_SECRET: every secret in the list needs at least 32 characters (openssl rand -base64 32)',
    )
  for (const item of splitList(env.OPERATORS).filter((one) => !isEmail(one)))
    conflicts.push(`OPERATORS: "${item}" is not an email address; separate addresses with commas`)
  return [
    ...conflicts,
    ...findNetworkConflicts(env),
    ...findBookingUrlConflicts(env),
    ...findMailConflicts(env),
    ...findBounceConflicts(env),
  ]
}

/** At the root of a shared host, the slug of a profile could collide with the path of a page or an API operation. */
function findBookingUrlConflicts(env: Static<typeof Environment>): string[] {
  const booking = URL.parse(env.BOOKING_URL ?? '')
  if (booking?.pathname !== '/') return []
  const others = [env.PUBLIC_URL, env.API_URL, env.AUTH_URL, env.MCP_URL]
  if (!others.some((url) => URL.parse(url ?? '')?.origin === booking.origin)) return []
  return ['BOOKING_URL: needs a path such as /book, or a host that no other URL uses']
}

const trimTrailingSlashes = (url: string) => url.replace(/\/+$/, '')

function toConfig(env: Static<typeof Environment>, cwd: string) {
  const fileOrNull = (path: string | undefined) => (path === undefined ? null : resolve(cwd, path))
  const publicUrl = trimTrailingSlashes(env.PUBLIC_URL)
  return {
    production: env.NODE_ENV === 'production',
    database: { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE, prepare: env.DATABASE_PREPARE },
    redisUrl: env.REDIS_URL ?? null,
    /** The current secret first, then its predecessors. */
    secrets: splitList(env.MEETWRIGHT_SECRET),
    /** Public URLs of the parts of the service, without a trailing slash. */
    urls: {
      public: publicUrl,
      api: trimTrailingSlashes(env.API_URL ?? publicUrl),
      auth: trimTrailingSlashes(env.AUTH_URL ?? publicUrl),
      mcp: trimTrailingSlashes(env.MCP_URL ?? publicUrl),
      booking: trimTrailingSlashes(env.BOOKING_URL ?? `${publicUrl}/book`),
    },
    /** Base URL of video conferences; null = the location jitsi_conference is not available. */
    jitsiUrl: env.JITSI_URL === undefined ? null : trimTrailingSlashes(env.JITSI_URL),
    listen: { host: env.HOST, port: env.PORT },
    ops: { host: env.OPS_HOST, port: env.OPS_PORT },
    /** Addresses of proxies whose X-Forwarded-For is trusted. */
    trustedProxies: splitList(env.TRUST_PROXY),
    limitsFile: fileOrNull(env.LIMITS_FILE),
    /** Null = no mail is sent. */
    mail: readMailConfig(env),
    /** Null = reports about mail that was not delivered go to the sender. */
    mailBounces: readBounceConfig(env),
    /** Maximum number of mails a day to an address that is not a member's. */
    mailLimits: {
      perOrganization: env.MAIL_LIMIT_PER_ORGANIZATION,
      perInstallation: env.MAIL_LIMIT_PER_INSTALLATION,
    },
    /** Maximum number of upcoming meetings per email address and host that are booked on the pages. */
    pageBookingsAhead: env.PAGE_BOOKINGS_AHEAD,
    /** Maximum numbers of webhook subscriptions of an organization: in all, and to one host name. */
    webhooks: { perOrganization: env.WEBHOOKS_PER_ORGANIZATION, perHost: env.WEBHOOKS_PER_HOST },
    /** Verified addresses of the users who manage the installation; empty = the owner of the first organization. */
    operators: splitList(env.OPERATORS).map(normalizeEmail),
    /** Who may sign up, and the plan and stage of organizations created by sign-up. `auto`: until the first one exists. */
    signUp: { isOpen: env.SIGN_UP === 'open', plan: env.SIGN_UP_PLAN, stage: env.SIGN_UP_STAGE },
    logLevel: env.LOG_LEVEL,
    maxInFlight: env.MAX_IN_FLIGHT,
    /** Maximum number of concurrent subscriber calls per worker. */
    workerConcurrency: env.WORKER_CONCURRENCY,
    /** The deletion ledger: records deletions outside of the database, to repeat them after a restore. */
    deletionLedger: resolve(cwd, env.DELETION_LEDGER),
    eventsRetentionDays: env.EVENTS_RETENTION_DAYS,
    drainSeconds: env.DRAIN_SECONDS,
    /** Whether dynamic client registration (RFC 7591) is enabled. */
    dynamicRegistration: env.OAUTH_DYNAMIC_REGISTRATION,
    testClockFile: fileOrNull(env.TEST_CLOCK_FILE),
    /** Base URL of a server that replaces those of Google; null = Google. */
    testGoogleUrl: env.TEST_GOOGLE_URL === undefined ? null : trimTrailingSlashes(env.TEST_GOOGLE_URL),
    /** Base URL of a server that replaces those of Microsoft; null = Microsoft. */
    testMicrosoftUrl:
      env.TEST_MICROSOFT_URL === undefined ? null : trimTrailingSlashes(env.TEST_MICROSOFT_URL),
    /** Base URL of a server that replaces those of Zoom; null = Zoom. */
    testZoomUrl: env.TEST_ZOOM_URL === undefined ? null : trimTrailingSlashes(env.TEST_ZOOM_URL),
    /** Restrictions for calls to URLs that users set. */
    outgoing: {
      allowLoopback: env.ALLOW_LOOPBACK_CALLS,
      /** Private networks and hosts that may be called. */
      allowedTargets: joinTargets(
        splitList(env.ALLOWED_NETWORKS).flatMap((entry) => readAllowedTarget(entry) ?? []),
      ),
      /** As `address/bits`. */
      blockedNetworks: splitList(env.BLOCKED_NETWORKS),
      /** Null = the name servers of the system. */
      dnsServers: env.TEST_DNS_SERVERS === '' ? null : splitList(env.TEST_DNS_SERVERS),
    },
  }
}
