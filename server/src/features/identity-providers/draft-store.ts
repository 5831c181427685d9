// Writes: sign_in_provider_drafts.
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type NewRow, type RowOf, sql } from '../../platform/db/sql.ts'

export const draftOf = (organizationId: string) =>
  sql
    .selectFrom('sign_in_provider_drafts')
    .select([
      'organization_id',
      'revision',
      'issuer',
      'client_id',
      'client_secret',
      'may_omit_verified',
      'created_at',
      'tested_at',
      'test_failure',
      'test_subject',
      'test_email',
      'test_email_verified',
    ])
    .where('organization_id', '=', organizationId)

export type DraftRow = RowOf<typeof draftOf>

const UNTESTED = {
  tested_at: null,
  test_failure: null,
  test_subject: null,
  test_email: null,
  test_email_verified: null,
}

export type NewDraft = Omit<NewRow<'sign_in_provider_drafts'>, keyof typeof UNTESTED>

/** Replaces the former draft with its test. */
export const upsertDraft = ({ organization_id, ...draft }: NewDraft) =>
  sql
    .insertInto('sign_in_provider_drafts')
    .values({ organization_id, ...draft })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ ...draft, ...UNTESTED }))

/** Either why the sign-in failed, or what the provider returned. */
export type TestResult = Pick<
  DraftRow,
  'test_failure' | 'test_subject' | 'test_email' | 'test_email_verified'
>

/** Returns no row if the draft was replaced since the test began. */
export const saveTest = (organizationId: string, revision: string, result: TestResult, now: Instant) =>
  sql
    .updateTable('sign_in_provider_drafts')
    .set({ ...result, tested_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('revision', '=', revision)
    .returning('revision')

export const deleteDraft = (organizationId: string) =>
  sql
    .deleteFrom('sign_in_provider_drafts')
    .where('organization_id', '=', organizationId)
    .returning(['issuer', 'client_id', 'may_omit_verified'])
