// The second step of a sign-in: the page that asks for a code.
import { Type } from 'typebox'
import { emptyForm, type FormState } from '../../domain/pages/forms.ts'
import type { Context } from '../../platform/context.ts'
import { TextField } from '../../platform/pages/form-fields.ts'
import { localPath } from '../../platform/pages/local-path.ts'
import {
  formPage,
  type Redirect,
  redirect,
  rejectForm,
  show,
  type ViewResponse,
} from '../../platform/pages/page-table.ts'
import type { Visit } from '../../platform/pages/session.ts'
import { HOME, nextQuery, toMinutes, withQuery } from '../sessions/page-helpers.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { createRequestOptions } from './passkey-challenge.ts'
import { findPendingSignIn } from './pending-sign-in.ts'
import { SECURITY_PATH } from './security-pages.ts'
import { factorCounts } from './store.ts'

/** Longer than a recovery code with spaces. */
const MAX_CODE_LENGTH = 40

/** If the sign-in has expired, the password must be entered again. */
async function showSecondFactor(
  ctx: Context,
  visit: Visit,
  form: FormState,
  next: string | undefined,
  seconds: number | null = null,
): Promise<ViewResponse | Redirect> {
  const pending = await findPendingSignIn(ctx, visit)
  if (pending === null) return redirect(withQuery('/sign-in', { next, notice: 'sign_in_expired' }))
  const { organization_id: organizationId, user_id: userId } = pending.account
  const counts = await ctx.db.withOrganization(organizationId).first(factorCounts(organizationId, userId))
  const { options, cookie } = createRequestOptions(ctx)
  const props = {
    // A code works once, so it is not shown again.
    form: { ...form, values: {} },
    refusal: seconds === null ? null : ('too_many' as const),
    minutes: toMinutes(seconds),
    hasTotp: counts?.has_totp ?? false,
    passkey: counts?.passkeys ? { path: withQuery('/sign-in/passkey', { next }), options } : null,
    canReset: ctx.config.mail !== null,
  }
  const extras = { cookies: [cookie], hasScript: true }
  return show('secondFactor', props, seconds === null ? extras : { ...extras, status: 429 })
}

export const secondFactorPages = [
  formPage({
    policy: 'public',
    limit: 'anonymous',
    id: 'secondFactor',
    path: '/sign-in/second-factor',
    query: Type.Object(nextQuery),
    form: Type.Object({ code: TextField(MAX_CODE_LENGTH) }),
  })
    .show(async (ctx, visit, { query, form }) => showSecondFactor(ctx, visit, form, query.next))
    .submit(async (ctx, visit, { query, form }) => {
      const outcome = await completeSignIn(ctx, form.code, visit)
      if (outcome.kind === 'signed_in') {
        const { cookies } = outcome
        // The user has lost the device, or has one code less: both are worth a look at the settings.
        if (outcome.secondFactor === 'recovery_code')
          return redirect(`${SECURITY_PATH}?notice=recovery_code_used`, { cookies })
        return redirect(localPath(query.next) ?? HOME, { cookies })
      }
      if (outcome.kind === 'wrong_code') return rejectForm({ code: 'wrong_second_factor' })
      const seconds = outcome.kind === 'too_many' ? outcome.seconds : null
      return showSecondFactor(ctx, visit, emptyForm, query.next, seconds)
    }),
]
