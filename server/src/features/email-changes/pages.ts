// Pages to change the email address: the request, and the confirmation from the new mailbox.
import { Type } from 'typebox'
import { emptyForm } from '../../domain/pages/forms.ts'
import type { Context } from '../../platform/context.ts'
import { EmailField } from '../../platform/pages/form-fields.ts'
import { formPage, redirect, rejectForm, show } from '../../platform/pages/page-table.ts'
import type { SignedInVisit } from '../../platform/pages/session.ts'
import { accountOf } from '../sessions/account-store.ts'
import { ACCOUNT, toMinutes } from '../sessions/page-helpers.ts'
import { confirmEmailChange, findEmailChange } from './confirm-email-change.ts'
import { requestEmailChange } from './request-email-change.ts'

const NOTICE = 'notice=email_changed'

async function loadAccount(ctx: Context, { session: { member } }: SignedInVisit) {
  const { organizationId, userId } = member
  const account = await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId))
  const refusal = ctx.config.mail === null ? 'no_mail' : account?.has_provider ? 'sso_required' : null
  return { email: account?.email ?? '', refusal } as const
}

const showExpired = () => show('linkExpired', { about: 'email' }, { status: 410 })

export const emailChangePages = [
  formPage({
    policy: 'signed_in',
    limit: 'anonymous',
    reauthenticate: true,
    id: 'changeEmail',
    path: '/account/email',
    form: Type.Object({ email: EmailField() }),
  })
    .show(async (ctx, visit, { form }) =>
      show('changeEmail', { form, minutes: null, ...(await loadAccount(ctx, visit)) }),
    )
    .submit(async (ctx, visit, { form: { email } }) => {
      const { locale, address, session } = visit
      const outcome = await requestEmailChange(ctx, session.member, { email, locale }, address)
      if (outcome.kind === 'requested') return redirect('/check-your-mail?for=email')
      if (outcome.kind === 'unchanged') return rejectForm({ email: 'invalid' })
      const isBusy = outcome.kind === 'too_many'
      const props = {
        form: { ...emptyForm, values: { email } },
        email: (await loadAccount(ctx, visit)).email,
        refusal: isBusy ? 'mail_too_many' : outcome.kind,
        minutes: toMinutes(isBusy ? outcome.seconds : null),
      } as const
      return show('changeEmail', props, { status: isBusy ? 429 : 422 })
    }),

  formPage({
    policy: 'public',
    limit: 'anonymous',
    id: 'confirmEmailChange',
    path: '/email/{link}',
    form: Type.Object({}),
  })
    .show(async (ctx, _visit, { params, form }) => {
      const change = await findEmailChange(ctx, params.link)
      if (change === null) return showExpired()
      const { oldEmail, newEmail } = change
      return show('confirmEmailChange', { form, oldEmail, newEmail })
    })
    .submit(async (ctx, { session }, { params }) => {
      if (!(await confirmEmailChange(ctx, params.link))) return showExpired()
      return redirect(session === null ? `/sign-in?${NOTICE}` : `${ACCOUNT}?${NOTICE}`)
    }),
]
