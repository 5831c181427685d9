// The page that creates the first organization of an installation, for anyone who has the link that the service printed.
import { Type } from 'typebox'
import { defaultZone, listSelectableZones } from '../../domain/language/default-zones.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { EmailField, NameField, SecretField, TextField } from '../../platform/pages/form-fields.ts'
import { formPage, redirect, rejectForm, show } from '../../platform/pages/page-table.ts'
import { isSetUp } from '../sessions/is-set-up.ts'
import { MAX_PASSWORD_FIELD_LENGTH } from '../sessions/page-helpers.ts'
import { createOwner } from './create-owner.ts'
import { isSetupCode } from './setup-code.ts'

/** A wrong code and an installation that is set up look the same. */
async function requireSetupCode(ctx: Context, code: string): Promise<void> {
  if (!isSetupCode(ctx, code) || (await isSetUp(ctx))) throw new Problem('not_found')
}

export const setupPages = [
  formPage({
    id: 'setup',
    path: '/setup/{code}',
    policy: 'public',
    limit: 'anonymous',
    form: Type.Object({
      name: NameField(),
      email: EmailField(),
      password: SecretField(1, MAX_PASSWORD_FIELD_LENGTH),
      organization: Type.Optional(NameField()),
      timezone: TextField(64),
    }),
  })
    .show(async (ctx, { locale }, { params, form }) => {
      await requireSetupCode(ctx, params.code)
      const props = { form, zones: listSelectableZones(), zone: defaultZone(locale) }
      return show('setup', { ...props, hasMail: ctx.config.mail !== null }, { hasScript: true })
    })
    .submit(async (ctx, visit, { params, form }) => {
      await requireSetupCode(ctx, params.code)
      if (!listSelectableZones().includes(form.timezone)) return rejectForm({ timezone: 'not_a_choice' })
      const { organization = form.name } = form
      const input = { ...form, organization, locale: visit.locale }
      // The first organization is the operator's.
      const outcome = await createOwner(
        ctx,
        input,
        { stage: 'active', mustBeFirst: true, isVerified: false },
        visit,
      )
      if (outcome.kind === 'signed_in') return redirect('/app/setup', { cookies: outcome.cookies })
      if (outcome.kind === 'bad_password') return rejectForm({ password: outcome.error })
      return redirect('/sign-in')
    }),
]
