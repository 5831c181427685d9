// Pages to reset a forgotten password and to change a password.
import { Type } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { emptyForm } from '../../domain/pages/forms.ts'
import type { Context } from '../../platform/context.ts'
import { EmailField, SecretField } from '../../platform/pages/form-fields.ts'
import { formPage, redirect, rejectForm, show } from '../../platform/pages/page-table.ts'
import { requestMail } from '../account-mail/request-mail.ts'
import { accountOf } from '../sessions/account-store.ts'
import { ACCOUNT, MAX_PASSWORD_FIELD_LENGTH, toMinutes, withQuery } from '../sessions/page-helpers.ts'
import { changePassword } from './change-password.ts'
import { findAccountByResetLink, resetPassword } from './reset-password.ts'

/** Password managers need the user name next to the password field. */
async function loadEmail(ctx: Context, { organizationId, userId }: Member): Promise<string> {
  const account = await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId))
  return account?.email ?? ''
}

const publicPage = { policy: 'public', limit: 'anonymous' } as const

export const passwordPages = [
  formPage({
    ...publicPage,
    id: 'forgotPassword',
    path: '/forgot-password',
    form: Type.Object({ email: EmailField() }),
  })
    .show(async ({ config }, _visit, { form }) =>
      show('forgotPassword', { form, refusal: config.mail === null ? 'no_mail' : null, minutes: null }),
    )
    .submit(async (ctx, { locale, address }, { form }) => {
      const outcome = await requestMail(ctx, 'password_reset', { email: form.email, locale }, address)
      if (outcome.kind === 'requested') return redirect('/check-your-mail?for=password')
      const isBusy = outcome.kind === 'too_many'
      return show(
        'forgotPassword',
        {
          form: { ...emptyForm, values: { email: form.email } },
          refusal: isBusy ? 'mail_too_many' : outcome.kind === 'closed' ? 'no_mail' : outcome.kind,
          minutes: toMinutes(isBusy ? outcome.seconds : null),
        },
        { status: isBusy ? 429 : 422 },
      )
    }),

  formPage({
    ...publicPage,
    id: 'resetPassword',
    path: '/password/{link}',
    form: Type.Object({ password: SecretField(1, MAX_PASSWORD_FIELD_LENGTH) }),
  })
    .show(async (ctx, _visit, { params, form }) => {
      const opened = await findAccountByResetLink(ctx, params.link)
      if (opened === null) return show('linkExpired', { about: 'password' }, { status: 410 })
      return show('resetPassword', { form, email: opened.account.email })
    })
    .submit(async (ctx, visit, { params, form }) => {
      const outcome = await resetPassword(ctx, { link: params.link, password: form.password }, visit)
      if (outcome.kind === 'signed_in')
        return redirect(`${ACCOUNT}?notice=password_changed`, { cookies: outcome.cookies })
      if (outcome.kind === 'second_factor_required')
        return redirect(
          withQuery('/sign-in/second-factor', { next: `${ACCOUNT}?notice=password_changed` }),
          outcome,
        )
      if (outcome.kind === 'bad_password') return rejectForm({ password: outcome.error })
      return show('linkExpired', { about: 'password' }, { status: 410 })
    }),

  formPage({
    id: 'changePassword',
    path: '/account/password',
    policy: 'signed_in',
    limit: 'anonymous',
    form: Type.Object({
      present: SecretField(1, MAX_PASSWORD_FIELD_LENGTH),
      password: SecretField(1, MAX_PASSWORD_FIELD_LENGTH),
    }),
  })
    .show(async (ctx, { session: { member } }, { form }) =>
      show('changePassword', { form, refusal: null, minutes: null, email: await loadEmail(ctx, member) }),
    )
    .submit(async (ctx, visit, { form }) => {
      const { member } = visit.session
      const outcome = await changePassword(ctx, member, form, visit)
      if (outcome.kind === 'changed')
        return redirect(`${ACCOUNT}?notice=password_changed`, { cookies: outcome.cookies })
      if (outcome.kind === 'bad_password') return rejectForm({ password: outcome.error })
      if (outcome.kind === 'wrong') return rejectForm({ present: 'wrong_password' })
      const minutes = toMinutes(outcome.kind === 'too_many' ? outcome.seconds : null)
      const props = { form: emptyForm, refusal: outcome.kind, minutes, email: await loadEmail(ctx, member) }
      return show('changePassword', props, { status: outcome.kind === 'too_many' ? 429 : 422 })
    }),
]
