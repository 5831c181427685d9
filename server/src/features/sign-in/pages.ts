// The page to sign in with a password.

import { Type } from 'typebox'
import { domainOf } from '../../domain/email/address.ts'
import type { SignInRefusal } from '../../domain/pages/account-views.ts'
import { emptyForm, type FormState } from '../../domain/pages/forms.ts'
import type { Context } from '../../platform/context.ts'
import { EmailField, SecretField } from '../../platform/pages/form-fields.ts'
import { localPath } from '../../platform/pages/local-path.ts'
import { formPage, redirect, show, type ViewResponse } from '../../platform/pages/page-table.ts'
import { createRequestOptions } from '../second-factors/passkey-challenge.ts'
import { isSetUp } from '../sessions/is-set-up.ts'
import {
  HOME,
  MAX_PASSWORD_FIELD_LENGTH,
  nextQuery,
  parseAccountNotice,
  toMinutes,
  withQuery,
} from '../sessions/page-helpers.ts'
import { signIn } from './sign-in.ts'

const publicPage = { policy: 'public', limit: 'anonymous' } as const

interface Refused {
  readonly refusal: SignInRefusal
  readonly seconds: number | null
}

/** Each view has a new challenge for passkeys. */
async function showSignIn(
  ctx: Context,
  form: FormState,
  query: { readonly next?: string; readonly notice?: string },
  refused: Refused | null,
): Promise<ViewResponse> {
  const { options, cookie } = createRequestOptions(ctx)
  const props = {
    form,
    refusal: refused?.refusal ?? null,
    minutes: toMinutes(refused?.seconds ?? null),
    notice: refused === null ? parseAccountNotice(query.notice) : null,
    canSignUp: ctx.config.mail !== null && ctx.config.signUp.isOpen,
    isSetUp: await isSetUp(ctx),
    canReset: ctx.config.mail !== null,
    ssoPath: withQuery('/sign-in/company', { next: query.next }),
    passkey: { path: withQuery('/sign-in/passkey', { next: query.next }), options },
  }
  const extras = { cookies: [cookie], hasScript: true }
  if (refused === null) return show('signIn', props, extras)
  return show('signIn', props, { ...extras, status: refused.refusal === 'too_many' ? 429 : 422 })
}

export const signInPages = [
  formPage({
    ...publicPage,
    id: 'signIn',
    path: '/sign-in',
    query: Type.Object({ ...nextQuery, notice: Type.Optional(Type.String()) }),
    form: Type.Object({ email: EmailField(), password: SecretField(1, MAX_PASSWORD_FIELD_LENGTH) }),
  })
    .show(async (ctx, { session }, { query, form }) =>
      session !== null && form === emptyForm
        ? redirect(localPath(query.next) ?? HOME)
        : showSignIn(ctx, form, query, null),
    )
    .submit(async (ctx, visit, { query, form }) => {
      const outcome = await signIn(ctx, form, visit)
      if (outcome.kind === 'signed_in')
        return redirect(localPath(query.next) ?? HOME, { cookies: outcome.cookies })
      if (outcome.kind === 'second_factor_required')
        return redirect(withQuery('/sign-in/second-factor', { next: query.next }), {
          cookies: outcome.cookies,
        })
      // No direct redirect to the provider: the form-action policy of the page blocks other hosts.
      if (outcome.kind === 'sso_required')
        return redirect(withQuery('/sign-in/company', { domain: domainOf(form.email), next: query.next }))
      const again = { ...emptyForm, values: { email: form.email } }
      const seconds = outcome.kind === 'too_many' ? outcome.seconds : null
      return showSignIn(ctx, again, query, { refusal: outcome.kind, seconds })
    }),
]
