// The page to sign in with a password.

import { Type } from 'typebox'
import { domainOf } from '../../domain/email/address.ts'
import type { SignInRefusal } from '../../domain/pages/account-views.ts'
import { emptyForm, type FormState } from '../../domain/pages/forms.ts'
import type { Context } from '../../platform/context.ts'
import { EmailField, SecretField } from '../../platform/pages/form-fields.ts'
import { localPath } from '../../platform/pages/local-path.ts'
import { formPage, redirect, show } from '../../platform/pages/page-table.ts'
import { isSignUpOpen } from '../sessions/is-sign-up-open.ts'
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

const toSignInProps = async (
  ctx: Context,
  form: FormState,
  query: { readonly next?: string; readonly notice?: string },
  refused: { readonly refusal: SignInRefusal; readonly seconds: number | null } | null,
) => ({
  form,
  refusal: refused?.refusal ?? null,
  minutes: toMinutes(refused?.seconds ?? null),
  notice: refused === null ? parseAccountNotice(query.notice) : null,
  canSignUp: ctx.config.mail !== null && (await isSignUpOpen(ctx)),
  canReset: ctx.config.mail !== null,
  ssoPath: withQuery('/sign-in/company', { next: query.next }),
})

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
        : show('signIn', await toSignInProps(ctx, form, query, null)),
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
      const props = await toSignInProps(ctx, again, query, { refusal: outcome.kind, seconds })
      return show('signIn', props, { status: outcome.kind === 'too_many' ? 429 : 422 })
    }),
]
