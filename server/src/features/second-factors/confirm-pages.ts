// The page that asks for the password again before sensitive actions.
import { Type } from 'typebox'
import { domainOf } from '../../domain/email/address.ts'
import { emptyForm, type FormState } from '../../domain/pages/forms.ts'
import type { CodeRefusal } from '../../domain/pages/security-views.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { SecretField } from '../../platform/pages/form-fields.ts'
import { localPath } from '../../platform/pages/local-path.ts'
import { formPage, redirect, rejectForm, show, type ViewResponse } from '../../platform/pages/page-table.ts'
import type { SignedInVisit } from '../../platform/pages/session.ts'

import { providerOf } from '../identity-providers/store.ts'
import { accountOf } from '../sessions/account-store.ts'
import { HOME, MAX_PASSWORD_FIELD_LENGTH, nextQuery, toMinutes, withQuery } from '../sessions/page-helpers.ts'
import { confirmWithPassword } from './confirm-identity.ts'
import { createRequestOptions } from './passkey-challenge.ts'
import { factorCounts } from './store.ts'

interface Refused {
  readonly refusal: CodeRefusal
  readonly seconds: number | null
}

async function showConfirmation(
  ctx: Context,
  { session }: SignedInVisit,
  form: FormState,
  next: string | undefined,
  refused: Refused | null,
): Promise<ViewResponse> {
  const { organizationId, userId } = session.member
  const [[account], [provider], [counts]] = await ctx.db
    .withOrganization(organizationId)
    .all(accountOf(organizationId, userId), providerOf(organizationId), factorCounts(organizationId, userId))
  const { email } = orNotFound(account)
  const path = withQuery('/sign-in/company/start', { domain: domainOf(email), next, again: 'true' })
  const { options, cookie } = createRequestOptions(ctx)
  const props = {
    form,
    refusal: refused?.refusal ?? null,
    minutes: toMinutes(refused?.seconds ?? null),
    email,
    provider: provider === undefined ? null : { host: new URL(provider.issuer).host, path },
    passkey: counts?.passkeys ? { path: withQuery('/account/confirm/passkey', { next }), options } : null,
  }
  const extras = { cookies: [cookie], hasScript: true }
  const isLimited = refused?.refusal === 'too_many'
  return show('confirmIdentity', props, isLimited ? { ...extras, status: 429 } : extras)
}

export const confirmPages = [
  formPage({
    policy: 'signed_in',
    duringSetUp: true,
    limit: 'anonymous',
    id: 'confirmIdentity',
    path: '/account/confirm',
    query: Type.Object({ ...nextQuery, refusal: Type.Optional(Type.Enum(['passkey_failed'])) }),
    form: Type.Object({ password: SecretField(1, MAX_PASSWORD_FIELD_LENGTH) }),
  })
    .show(async (ctx, visit, { query, form }) =>
      showConfirmation(
        ctx,
        visit,
        form,
        query.next,
        query.refusal === undefined ? null : { refusal: query.refusal, seconds: null },
      ),
    )
    .submit(async (ctx, visit, { query, form }) => {
      const outcome = await confirmWithPassword(ctx, visit.session.member, form.password, visit)
      if (outcome.kind === 'confirmed') return redirect(localPath(query.next) ?? HOME)
      if (outcome.kind === 'wrong') return rejectForm({ password: 'wrong_password' })
      const refused = { refusal: 'too_many', seconds: outcome.seconds } as const
      return showConfirmation(ctx, visit, emptyForm, query.next, refused)
    }),
]
