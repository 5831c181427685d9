// Pages to sign in through the identity provider of an organization.

import { Type } from 'typebox'
import { domainOf } from '../../domain/email/address.ts'
import { signInRefusals } from '../../domain/pages/account-views.ts'
import { emptyForm } from '../../domain/pages/forms.ts'
import type { Context } from '../../platform/context.ts'
import { ChoicesField, EmailField } from '../../platform/pages/form-fields.ts'
import { localPath } from '../../platform/pages/local-path.ts'
import { formPage, page, type Redirect, redirect, rejectForm, show } from '../../platform/pages/page-table.ts'
import type { Visit } from '../../platform/pages/session.ts'
import { logRejection } from '../../platform/request-log.ts'
import { HOME, nextQuery, withQuery } from '../sessions/page-helpers.ts'
import { beginSso } from './begin-sso.ts'
import { findSsoOrganizationByDomain } from './find-sso-organization.ts'
import { finishMove, finishSso, type SsoResult } from './finish-sso.ts'
import { loadMoveQuestion } from './pending-move.ts'
import { providerOf } from './store.ts'
import { finishTest } from './test-sign-in.ts'

const MOVE_PATH = '/sign-in/company/move'
const publicPage = { policy: 'public', limit: 'anonymous' } as const
const Domain = Type.String({ maxLength: 253, pattern: '^[A-Za-z0-9.-]+$' })
const Refusal = Type.Optional(Type.Enum([...signInRefusals]))

/** Returns the host of the identity provider of a domain, or null. */
async function findProviderHost(ctx: Context, domain: string | undefined): Promise<string | null> {
  const organizationId = domain === undefined ? null : await findSsoOrganizationByDomain(ctx, domain)
  if (organizationId === null) return null
  const provider = await ctx.db.withOrganization(organizationId).first(providerOf(organizationId))
  return provider === undefined ? null : new URL(provider.issuer).host
}

export const ssoPages = [
  formPage({
    ...publicPage,
    id: 'ssoSignIn',
    path: '/sign-in/company',
    query: Type.Object({ ...nextQuery, domain: Type.Optional(Domain), refusal: Refusal }),
    form: Type.Object({ email: EmailField() }),
  })
    .show(async (ctx, _visit, { query, form }) => {
      const host = await findProviderHost(ctx, query.domain)
      const path = withQuery('/sign-in/company/start', { domain: query.domain, next: query.next })
      return show('ssoSignIn', {
        form,
        refusal: query.refusal ?? null,
        minutes: null,
        provider: host === null ? null : { host, path },
      })
    })
    .submit(async (ctx, _visit, { query, form }) => {
      const domain = domainOf(form.email)
      if ((await findProviderHost(ctx, domain)) !== null)
        return redirect(withQuery('/sign-in/company', { domain, next: query.next }))
      const again = { ...emptyForm, values: { email: form.email } }
      const props = { form: again, refusal: 'no_sso_for_domain', minutes: null, provider: null } as const
      return show('ssoSignIn', props, { status: 422 })
    }),

  page({
    ...publicPage,
    id: 'ssoSignInStart',
    path: '/sign-in/company/start',
    query: Type.Object({ ...nextQuery, domain: Domain, again: Type.Optional(Type.Enum(['true'])) }),
  }).show(async (ctx, _visit, { query }) => {
    const domain = query.domain ?? ''
    const returnTo = localPath(query.next) ?? HOME
    const ssoStart = await beginSso(ctx, { domain, returnTo, isAgain: query.again !== undefined })
    if (ssoStart.kind === 'redirect') return redirect(ssoStart.location, { cookies: [ssoStart.cookie] })
    return redirect(withQuery('/sign-in/company', { refusal: ssoStart.kind, next: query.next }))
  }),

  page({
    ...publicPage,
    id: 'ssoSignInCallback',
    path: '/sign-in/company/callback',
    query: Type.Object({
      code: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
      iss: Type.Optional(Type.String()),
      error: Type.Optional(Type.String()),
      error_description: Type.Optional(Type.String()),
    }),
  }).show(async (ctx, visit, { query }) => {
    const search = `?${new URLSearchParams(Object.entries(query))}`
    const test = await finishTest(ctx, visit, query, search)
    if (test !== null) return redirect('/app/settings/sign-in#test', { cookies: [test.cookie] })
    return redirectAfter(ctx, visit, await finishSso(ctx, search, visit))
  }),

  formPage({
    ...publicPage,
    id: 'ssoMove',
    path: MOVE_PATH,
    form: Type.Object({ dissolve: ChoicesField(['yes']) }),
  })
    .show(async (ctx, visit, { form }) => {
      const question = await loadMoveQuestion(ctx, visit)
      if (question === null) return redirect('/sign-in/company?refusal=sso_incomplete')
      const { organizationName: organization, signIn, move } = question
      const dissolves = move === null ? null : move.organizationName
      return show('ssoMove', { form, organization, email: signIn.identity.email, dissolves })
    })
    .submit(async (ctx, visit, { form }) => {
      const question = await loadMoveQuestion(ctx, visit)
      if (question === null) return redirect('/sign-in/company?refusal=sso_incomplete')
      if (question.move !== null && form.dissolve.length === 0) return rejectForm({ dissolve: 'not_agreed' })
      return redirectAfter(ctx, visit, await finishMove(ctx, question, visit))
    }),
]

function redirectAfter(ctx: Context, { address }: Visit, result: SsoResult): Redirect {
  const { kind, cookies } = result
  if (kind === 'signed_in') return redirect(result.returnTo, { cookies })
  if (kind === 'move_not_agreed') return redirect(MOVE_PATH, { cookies })
  logRejection(ctx, 'sign-in failed', { error: kind, address })
  return redirect(withQuery('/sign-in/company', { refusal: kind }), { cookies })
}
