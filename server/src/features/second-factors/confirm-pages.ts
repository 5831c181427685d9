// The page that asks for the password again before sensitive actions.
import { Type } from 'typebox'
import { domainOf } from '../../domain/email/address.ts'
import { emptyForm, type FormState } from '../../domain/pages/forms.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { SecretField } from '../../platform/pages/form-fields.ts'
import { localPath } from '../../platform/pages/local-path.ts'
import { formPage, redirect, rejectForm, show } from '../../platform/pages/page-table.ts'
import type { SignedInVisit } from '../../platform/pages/session.ts'

import { providerOf } from '../identity-providers/store.ts'
import { accountOf } from '../sessions/account-store.ts'
import { HOME, MAX_PASSWORD_FIELD_LENGTH, nextQuery, toMinutes, withQuery } from '../sessions/page-helpers.ts'
import { confirmWithPassword } from './confirm-identity.ts'

async function toProps(
  ctx: Context,
  { session }: SignedInVisit,
  form: FormState,
  next: string | undefined,
  seconds: number | null,
) {
  const { organizationId, userId } = session.member
  const [[account], [provider]] = await ctx.db
    .withOrganization(organizationId)
    .all(accountOf(organizationId, userId), providerOf(organizationId))
  const { email } = orNotFound(account)
  const path = withQuery('/sign-in/company/start', { domain: domainOf(email), next, again: 'true' })
  return {
    form,
    refusal: seconds === null ? null : ('too_many' as const),
    minutes: toMinutes(seconds),
    email,
    provider: provider === undefined ? null : { host: new URL(provider.issuer).host, path },
  }
}

export const confirmPages = [
  formPage({
    policy: 'signed_in',
    limit: 'anonymous',
    id: 'confirmIdentity',
    path: '/account/confirm',
    query: Type.Object(nextQuery),
    form: Type.Object({ password: SecretField(1, MAX_PASSWORD_FIELD_LENGTH) }),
  })
    .show(async (ctx, visit, { query, form }) =>
      show('confirmIdentity', await toProps(ctx, visit, form, query.next, null)),
    )
    .submit(async (ctx, visit, { query, form }) => {
      const outcome = await confirmWithPassword(ctx, visit.session.member, form.password, visit)
      if (outcome.kind === 'confirmed') return redirect(localPath(query.next) ?? HOME)
      if (outcome.kind === 'wrong') return rejectForm({ password: 'wrong_password' })
      const props = await toProps(ctx, visit, emptyForm, query.next, outcome.seconds)
      return show('confirmIdentity', props, { status: 429 })
    }),
]
