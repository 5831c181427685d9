// API schemas of the identity provider of an organization, and of its email domains.
import { type Static, Type } from 'typebox'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, uriOf } from '../../platform/uris.ts'
import type { DomainRow } from './domain-store.ts'
import type { DraftRow } from './draft-store.ts'
import type { ProviderRow } from './store.ts'
import { findTestOutcome, isDomainVerified, testOutcomes } from './test-outcome.ts'
import { recordName, recordValue } from './verify-domain.ts'

const issuer = Type.String({
  minLength: 1,
  maxLength: 2_000,
  description: 'The issuer URL of an OpenID Connect provider.',
  examples: ['https://login.example.com'],
})
const clientId = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '\\S',
  description: 'The client id of this service at the provider.',
  examples: ['meetwright'],
})
const mayOmitEmailVerified = {
  description:
    'Accept users without the claim `email_verified`; only if the provider verifies every address. `false` is never accepted.',
}

export const NewIdentityProvider = Type.Object(
  {
    issuer,
    client_id: clientId,
    client_secret: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 2_000,
          description:
            '`null`: the provider requires none. Omitted: the stored one, if issuer and client are the same. It is never returned.',
          examples: ['the secret'],
        }),
      ),
    ),
    may_omit_email_verified: Type.Optional(Type.Boolean({ ...mayOmitEmailVerified, default: false })),
  },
  {
    title: 'NewIdentityProvider',
    examples: [{ issuer: 'https://login.example.com', client_id: 'meetwright', client_secret: 'the secret' }],
  },
)

const settings = {
  issuer,
  client_id: clientId,
  has_client_secret: Type.Boolean(),
  may_omit_email_verified: Type.Boolean(mayOmitEmailVerified),
}

const EnabledProvider = Type.Object(
  {
    ...settings,
    user_count: Type.Integer({ description: 'How many users are linked to the provider.', examples: [12] }),
    last_used_at: Nullable(DateTime('When a user last signed in through it.')),
    updated_at: DateTime(),
  },
  {
    title: 'EnabledProvider',
    description: 'Members sign in through this provider only. `null`: they sign in with passwords.',
  },
)

const ProviderTest = Type.Object(
  {
    outcome: Type.String({
      description:
        '`sign_in_failed`: see `message`. `email_missing`: the provider returned no email address. `email_not_verified`: it does not say that it has verified the address. `domain_not_verified`: your organization has not verified the domain of the address. New values may be added.',
      'x-extensible-enum': [...testOutcomes],
      examples: ['succeeded'],
    }),
    message: Nullable(Type.String({ description: 'Why the sign-in failed.' })),
    subject: Nullable(Type.String({ description: 'The id of the user at the provider.' })),
    email: Nullable(Type.String({ examples: ['ada@example.com'] })),
    email_verified: Nullable(Type.Boolean({ description: '`null`: the provider does not say.' })),
    domain_verified: Type.Boolean({
      description: 'Your organization has verified the domain of the address.',
    }),
    tested_at: DateTime(),
  },
  { title: 'ProviderTest', description: 'The last test sign-in.' },
)

const revision = Type.String({
  format: 'uuid',
  description: 'Differs each time that a configuration is saved.',
  examples: ['01a1de73-f9e8-7d74-9ded-d2293123b4f4'],
})

export const ProviderActivation = Type.Object(
  { revision: Type.String({ ...revision, description: 'The `revision` of the draft that was tested.' }) },
  { title: 'ProviderActivation' },
)

const DraftProvider = Type.Object(
  {
    ...settings,
    revision,
    test: Nullable(ProviderTest),
    created_at: DateTime(),
  },
  { title: 'DraftProvider', description: 'A configuration that members don’t use yet.' },
)

export const IdentityProvider = Type.Object(
  {
    redirect_uri: Uri('Register it at the provider.', 'https://meet.example.com/sign-in/company/callback'),
    enabled: Nullable(EnabledProvider),
    draft: Nullable(DraftProvider),
    uncovered_member_count: Type.Integer({
      description:
        'How many members have an email address in no verified domain. They can’t sign in while a provider is enabled.',
      examples: [0],
    }),
  },
  { title: 'IdentityProvider', description: 'How members sign in through an OpenID Connect provider.' },
)

export const ProviderTestStart = Type.Object(
  {
    authorization_url: Uri(
      'Open it in the same browser within 10 minutes.',
      'https://login.example.com/authorize?client_id=meetwright',
    ),
  },
  { title: 'ProviderTestStart' },
)

export const NewSignInDomain = Type.Object(
  {
    domain: Type.String({
      minLength: 1,
      maxLength: 253,
      description: 'Without its subdomains: each is a domain of its own.',
      examples: ['example.com'],
    }),
  },
  { title: 'NewSignInDomain', examples: [{ domain: 'example.com' }] },
)

const DomainRecord = Type.Object(
  {
    name: Type.String({ examples: ['_meetwright-challenge.example.com'] }),
    value: Type.String({ examples: ['meetwright-domain-verification=…'] }),
  },
  {
    title: 'DomainRecord',
    description: 'The TXT record that proves the domain. `null`: the operator vouches for the domain.',
  },
)

export const SignInDomain = Type.Object(
  {
    uri: Uri(undefined, exampleUri('sign_in_domains')),
    domain: Type.String({ examples: ['example.com'] }),
    status: Type.Enum(['pending', 'verified'], { description: '`pending`: it has no effect yet.' }),
    record: Nullable(DomainRecord),
    verified_at: Nullable(DateTime()),
    created_at: DateTime(),
  },
  {
    title: 'SignInDomain',
    description: 'An email domain of the organization. A verified one belongs to no other organization.',
  },
)

const orNull = (at: Instant | null) => (at === null ? null : toWireTime(at))

const toSettings = (row: Omit<ProviderRow, 'created_at' | 'updated_at'>) => ({
  issuer: row.issuer,
  client_id: row.client_id,
  has_client_secret: row.client_secret !== null,
  may_omit_email_verified: row.may_omit_verified,
})

interface ProviderUsage {
  readonly users: number
  readonly last_used_at: Instant | null
}

export const toEnabledProvider = (
  row: ProviderRow,
  usage: ProviderUsage,
): Static<typeof EnabledProvider> => ({
  ...toSettings(row),
  user_count: usage.users,
  last_used_at: orNull(usage.last_used_at),
  updated_at: toWireTime(row.updated_at),
})

export const toDraftProvider = (
  row: DraftRow,
  claims: readonly DomainRow[],
): Static<typeof DraftProvider> => ({
  ...toSettings(row),
  revision: row.revision,
  test: toTest(row, claims),
  created_at: toWireTime(row.created_at),
})

function toTest(row: DraftRow, claims: readonly DomainRow[]): Static<typeof ProviderTest> | null {
  const outcome = findTestOutcome(row, claims)
  if (outcome === null || row.tested_at === null) return null
  return {
    outcome,
    message: row.test_failure,
    subject: row.test_subject,
    email: row.test_email,
    email_verified: row.test_email_verified,
    domain_verified: row.test_email !== null && isDomainVerified(row.test_email, claims),
    tested_at: toWireTime(row.tested_at),
  }
}

export const toSignInDomain = (urls: Config['urls'], row: DomainRow): Static<typeof SignInDomain> => ({
  uri: uriOf(urls.api, 'sign_in_domains', row.id),
  domain: row.domain,
  status: row.verified_at === null ? 'pending' : 'verified',
  record: row.token === null ? null : { name: recordName(row.domain), value: recordValue(row.token) },
  verified_at: orNull(row.verified_at),
  created_at: toWireTime(row.created_at),
})
