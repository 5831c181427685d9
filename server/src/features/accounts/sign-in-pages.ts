// Pages to sign in with a password or through the identity provider.
import { Type } from 'typebox'
import { type SignInRefusal, signInRefusals } from '../../domain/pages/account-views.ts'
import { emptyForm, type FormState } from '../../domain/pages/forms.ts'
import type { Context } from '../../platform/context.ts'
import { EmailField, SecretField } from '../../platform/pages/form-fields.ts'
import { localPath } from '../../platform/pages/local-path.ts'
import { formPage, page, redirect, show } from '../../platform/pages/page-table.ts'
import { beginSso } from './begin-sso.ts'
import { domainOf, findSsoOrganizationByDomain } from './find-account.ts'
import { finishSso } from './finish-sso.ts'
import { HOME, MAX_PASSWORD_FIELD_LENGTH, parseAccountNotice, toMinutes } from './page-helpers.ts'
import { providerOf } from './provider-store.ts'
import { signIn } from './sign-in.ts'

const publicPage = { policy: 'public', limit: 'anonymous' } as const
const nextQuery = { next: Type.Optional(Type.String({ maxLength: 2_000 })) }
const Domain = Type.String({ maxLength: 253, pattern: '^[A-Za-z0-9.-]+$' })
const Refusal = Type.Optional(Type.Enum([...signInRefusals]))

/** A local path with a query that keeps the `next` path. */
function withQuery(
  path: `/${string}`,
  parameters: Readonly<Record<string, string | undefined>>,
): `/${string}` {
  const kept = Object.entries(parameters).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`
}

const toSignInProps = (
  { config }: Context,
  form: FormState,
  query: { readonly next?: string; readonly notice?: string },
  refused: { readonly refusal: SignInRefusal; readonly seconds: number | null } | null,
) => ({
  form,
  refusal: refused?.refusal ?? null,
  minutes: toMinutes(refused?.seconds ?? null),
  notice: refused === null ? parseAccountNotice(query.notice) : null,
  canSignUp: config.signUp !== null && config.mail !== null,
  canReset: config.mail !== null,
  ssoPath: withQuery('/sign-in/company', { next: query.next }),
})

/** Returns the host of the identity provider of a domain, or null. */
async function findProviderHost(ctx: Context, domain: string | undefined): Promise<string | null> {
  const organizationId = domain === undefined ? null : await findSsoOrganizationByDomain(ctx, domain)
  if (organizationId === null) return null
  const provider = await ctx.db.withOrganization(organizationId).first(providerOf(organizationId))
  return provider === undefined ? null : new URL(provider.issuer).host
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
        : show('signIn', toSignInProps(ctx, form, query, null)),
    )
    .submit(async (ctx, visit, { query, form }) => {
      const outcome = await signIn(ctx, form, visit)
      if (outcome.kind === 'signed_in')
        return redirect(localPath(query.next) ?? HOME, { cookies: outcome.cookies })
      // No direct redirect to the provider: the form-action policy of the page blocks other hosts.
      if (outcome.kind === 'sso_required')
        return redirect(withQuery('/sign-in/company', { domain: domainOf(form.email), next: query.next }))
      const again = { ...emptyForm, values: { email: form.email } }
      const seconds = outcome.kind === 'too_many' ? outcome.seconds : null
      return show('signIn', toSignInProps(ctx, again, query, { refusal: outcome.kind, seconds }), {
        status: outcome.kind === 'too_many' ? 429 : 422,
      })
    }),

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
    query: Type.Object({ ...nextQuery, domain: Domain }),
  }).show(async (ctx, _visit, { query }) => {
    const domain = query.domain ?? ''
    const returnTo = localPath(query.next) ?? HOME
    const ssoStart = await beginSso(ctx, { domain, returnTo })
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
    const ssoResult = await finishSso(ctx, search, visit)
    return ssoResult.kind === 'signed_in'
      ? redirect(ssoResult.returnTo, { cookies: ssoResult.cookies })
      : redirect(withQuery('/sign-in/company', { refusal: ssoResult.kind }), { cookies: ssoResult.cookies })
  }),
]
