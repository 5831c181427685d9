// A sign-in that only shows an admin what the provider returns: no user, link or session is created.
import { parseEmail } from '../../domain/email/address.ts'
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { defineSealedCookie } from '../../platform/pages/sealed-cookie.ts'
import type { Visit } from '../../platform/pages/session.ts'
import type { SessionMember } from '../../platform/pages/session-member.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { explainProviderError, requireDiscovery } from './call-provider.ts'
import { type DraftRow, draftOf, saveTest, type TestResult } from './draft-store.ts'
import { type AuthorizationState, beginAuthorization, fetchClaims } from './request-authorization.ts'

interface PendingTest extends AuthorizationState {
  readonly organizationId: string
  readonly userId: string
  readonly revision: string
}

const pendingTestCookie = defineSealedCookie<PendingTest>('pending_sso_test', 10 * MINUTE)

/** Returns where the browser continues. */
export async function beginTest(
  ctx: Context,
  { organizationId, userId, browser }: SessionMember,
): Promise<string> {
  const draft = orNotFound(await ctx.db.withOrganization(organizationId).first(draftOf(organizationId)))
  await requireDiscovery(ctx, draft)
  // Again, so that the admin sees which account the provider uses.
  const { location, pending } = await beginAuthorization(ctx, draft, true)
  const test = { ...pending, organizationId, userId, revision: draft.revision }
  browser.setCookie(pendingTestCookie.create(ctx, test))
  return location
}

/**
 * Returns null if the redirect does not belong to a test of this browser. Otherwise it stores what the provider returned, unless
 * the admin is no longer signed in or the configuration was replaced.
 */
export async function finishTest(
  ctx: Context,
  visit: Visit,
  query: { readonly state?: string | undefined },
  search: string,
): Promise<{ readonly cookie: Cookie } | null> {
  const pending = pendingTestCookie.read(ctx, visit)
  if (pending === null || pending.state !== query.state) return null
  const cookie = pendingTestCookie.cleared
  const actor = visit.session?.member
  if (actor?.userId !== pending.userId || actor.role === 'user') return { cookie }
  const { organizationId, revision } = pending
  const draft = await ctx.db.withOrganization(organizationId).first(draftOf(organizationId))
  if (draft?.revision !== revision) return { cookie }
  const result = await readTest(ctx, draft, pending, search)
  const { issuer, client_id, tested_at } = draft
  await write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    if (!(await tx.first(saveTest(organizationId, revision, result, now)))) return
    emit(tx, {
      type: 'sign_in_provider_draft.tested',
      subjectId: organizationId,
      before: { issuer, client_id, tested_at },
      after: { issuer, client_id, tested_at: now, returned_identity: result.test_failure === null },
    })
  })
  return { cookie }
}

async function readTest(
  ctx: Context,
  draft: DraftRow,
  pending: PendingTest,
  search: string,
): Promise<TestResult> {
  const nothing = { test_subject: null, test_email: null, test_email_verified: null }
  try {
    const { sub, email, email_verified: verified } = await fetchClaims(ctx, draft, pending, search)
    return {
      test_failure: null,
      test_subject: String(sub),
      test_email: typeof email === 'string' ? parseEmail(email) : null,
      test_email_verified: verified === undefined ? null : verified === true,
    }
  } catch (error) {
    ctx.log.warn({ err: error, organization: draft.organization_id }, 'test of single sign-on failed')
    return { ...nothing, test_failure: explainProviderError(error) }
  }
}
