// Pages to add and remove passkeys, and the form targets to sign in and to confirm with one.
import { Type } from 'typebox'
import { describeBrowser } from '../../domain/access/browser-name.ts'
import { Problem } from '../../platform/errors.ts'
import { TextField } from '../../platform/pages/form-fields.ts'
import { localPath } from '../../platform/pages/local-path.ts'
import { action, formPage, redirect, rejectForm, show } from '../../platform/pages/page-table.ts'
import { createSessionValue } from '../../platform/pages/session-values.ts'
import { HOME, nextQuery, withQuery } from '../sessions/page-helpers.ts'
import { confirmWithPasskey, signInWithPasskey } from './authenticate-passkey.ts'
import { createRegistrationOptions, registerPasskey } from './register-passkey.ts'
import { removePasskey } from './remove-factors.ts'
import { findPasswordAccount, NEW_CODES, NEW_CODES_LIFETIME_MS, SECURITY_PATH } from './security-pages.ts'

const PASSKEYS_PATH = `${SECURITY_PATH}/passkeys` as const
const signedInPage = { policy: 'signed_in', limit: 'anonymous' } as const
/** What the browser returns, as JSON. */
const ResponseField = () => TextField(20_000)

export const passkeyPages = [
  formPage({
    ...signedInPage,
    reauthenticate: true,
    duringSetUp: true,
    id: 'addPasskey',
    path: `${PASSKEYS_PATH}/new`,
    form: Type.Object({ name: TextField(100), response: ResponseField() }),
  })
    .show(async (ctx, visit, { form }) => {
      const account = await findPasswordAccount(ctx, visit)
      if (account === null) return redirect(SECURITY_PATH)
      const { options, cookie } = await createRegistrationOptions(ctx, account)
      const { name } = form.values
      // A response can't be sent twice, so only the name is kept.
      const kept = { ...form, values: name === undefined ? {} : { name } }
      const suggestion = describeBrowser(visit.userAgent)
      return show('addPasskey', { form: kept, options, suggestion }, { cookies: [cookie], hasScript: true })
    })
    .submit(async (ctx, visit, { form }) => {
      if ((await findPasswordAccount(ctx, visit)) === null) return redirect(SECURITY_PATH)
      const outcome = await registerPasskey(ctx, visit.session.member, form, visit)
      if (outcome.kind === 'failed') return rejectForm({}, 'passkey_failed')
      const { recoveryCodes } = outcome
      const cookies =
        recoveryCodes === null
          ? []
          : [createSessionValue(ctx, visit, NEW_CODES, recoveryCodes, NEW_CODES_LIFETIME_MS)]
      return redirect(`${SECURITY_PATH}?notice=passkey_added`, { cookies })
    }),

  action({
    ...signedInPage,
    id: 'removePasskey',
    path: `${PASSKEYS_PATH}/{passkey_uuid}/remove`,
    reauthenticate: SECURITY_PATH,
    form: Type.Object({}),
  }).submit(async (ctx, { session: { member } }, { params: { passkey_uuid } }) => {
    if (!(await removePasskey(ctx, member, passkey_uuid))) throw new Problem('not_found')
    return redirect(`${SECURITY_PATH}?notice=passkey_removed`)
  }),

  action({
    policy: 'public',
    limit: 'anonymous',
    id: 'signInWithPasskey',
    path: '/sign-in/passkey',
    query: Type.Object(nextQuery),
    form: Type.Object({ response: ResponseField() }),
  }).submit(async (ctx, visit, { query, form }) => {
    const cookies = await signInWithPasskey(ctx, form.response, visit)
    if (cookies === null)
      return redirect(withQuery('/sign-in', { next: query.next, notice: 'passkey_failed' }))
    return redirect(localPath(query.next) ?? HOME, { cookies })
  }),

  action({
    ...signedInPage,
    duringSetUp: true,
    id: 'confirmWithPasskey',
    path: '/account/confirm/passkey',
    query: Type.Object(nextQuery),
    form: Type.Object({ response: ResponseField() }),
  }).submit(async (ctx, visit, { query, form }) => {
    const isConfirmed = await confirmWithPasskey(ctx, visit.session.member, form.response, visit)
    if (!isConfirmed)
      return redirect(withQuery('/account/confirm', { next: query.next, refusal: 'passkey_failed' }))
    return redirect(localPath(query.next) ?? HOME)
  }),
]
