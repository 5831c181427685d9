// Pages to sign up: enter an email address, then create the organization through the mailed link.
import { Type } from 'typebox'
import { defaultZone, listSelectableZones } from '../../domain/language/default-zones.ts'
import { emptyForm } from '../../domain/pages/forms.ts'
import { EmailField, NameField, SecretField, TextField } from '../../platform/pages/form-fields.ts'
import { formPage, page, redirect, rejectForm, show } from '../../platform/pages/page-table.ts'
import { requestMail } from '../account-mail/request-mail.ts'
import { openSignUpLink } from '../account-mail/seal-link.ts'
import { findAccount } from '../sessions/find-account.ts'
import { HOME, MAX_PASSWORD_FIELD_LENGTH, toMinutes } from '../sessions/page-helpers.ts'
import { completeSignUp } from './complete-sign-up.ts'

const publicPage = { policy: 'public', limit: 'anonymous' } as const

export const signUpPages = [
  formPage({ ...publicPage, id: 'signUp', path: '/sign-up', form: Type.Object({ email: EmailField() }) })
    .show(async (ctx, _visit, { form }) => {
      const refusal = !ctx.config.signUp.isOpen ? 'closed' : ctx.config.mail === null ? 'no_mail' : null
      return show('signUp', { form, refusal, minutes: null })
    })
    .submit(async (ctx, { locale, address }, { form }) => {
      const outcome = await requestMail(ctx, 'sign_up', { email: form.email, locale }, address)
      if (outcome.kind === 'requested') return redirect('/check-your-mail?for=sign_up')
      const isBusy = outcome.kind === 'too_many'
      return show(
        'signUp',
        {
          form: { ...emptyForm, values: { email: form.email } },
          refusal: isBusy ? 'mail_too_many' : outcome.kind,
          minutes: toMinutes(isBusy ? outcome.seconds : null),
        },
        { status: isBusy ? 429 : 422 },
      )
    }),

  formPage({
    ...publicPage,
    id: 'completeSignUp',
    path: '/sign-up/{link}',
    form: Type.Object({
      name: NameField(),
      organization: NameField(),
      password: SecretField(1, MAX_PASSWORD_FIELD_LENGTH),
      timezone: TextField(64),
    }),
  })
    .show(async (ctx, { locale }, { params, form }) => {
      const email = openSignUpLink(ctx, params.link)
      if (email === null || !ctx.config.signUp.isOpen || (await findAccount(ctx, email)) !== undefined)
        return show('linkExpired', { about: 'sign_up' }, { status: 410 })
      const props = { form, email, zones: listSelectableZones(), zone: defaultZone(locale) }
      return show('completeSignUp', props, { hasScript: true })
    })
    .submit(async (ctx, visit, { params, form }) => {
      if (!listSelectableZones().includes(form.timezone)) return rejectForm({ timezone: 'not_a_choice' })
      const outcome = await completeSignUp(ctx, { ...form, link: params.link, locale: visit.locale }, visit)
      if (outcome.kind === 'signed_in') return redirect(HOME, { cookies: outcome.cookies })
      if (outcome.kind === 'bad_password') return rejectForm({ password: outcome.error })
      return show('linkExpired', { about: 'sign_up' }, { status: 410 })
    }),

  page({
    ...publicPage,
    id: 'checkMail',
    path: '/check-your-mail',
    query: Type.Object({ for: Type.Optional(Type.Enum(['sign_up', 'password', 'email'])) }),
  }).show(async (_ctx, _visit, { query }) => show('checkMail', { about: query.for ?? 'sign_up' })),
]
