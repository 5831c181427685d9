// What a test sign-in says about a configuration.
import { domainOf } from '../../domain/email/address.ts'
import type { DomainRow } from './domain-store.ts'
import type { DraftRow } from './draft-store.ts'

export const testOutcomes = [
  'succeeded',
  'sign_in_failed',
  'email_missing',
  'email_not_verified',
  'domain_not_verified',
] as const
export type TestOutcome = (typeof testOutcomes)[number]

/** Decided when it is asked, because a domain can be verified or removed after the test. Null: not tested yet. */
export function findTestOutcome(draft: DraftRow, claims: readonly DomainRow[]): TestOutcome | null {
  const { tested_at, test_failure, test_email: email, test_email_verified: isVerified } = draft
  if (tested_at === null) return null
  if (test_failure !== null) return 'sign_in_failed'
  if (email === null) return 'email_missing'
  if (isVerified !== true && !(draft.may_omit_verified && isVerified === null)) return 'email_not_verified'
  return isDomainVerified(email, claims) ? 'succeeded' : 'domain_not_verified'
}

export const isDomainVerified = (email: string, claims: readonly DomainRow[]): boolean =>
  claims.some(({ domain, verified_at }) => verified_at !== null && domain === domainOf(email))
