// The pages by which people sign in: by password, or through their company's provider.
import { Type } from 'typebox'
import { type SignInRefusal, signInRefusals } from '../../domain/pages/account-views.ts'
import { type FormState, untouched } from '../../domain/pages/forms.ts'
import type { Context } from '../../platform/context.ts'
import { EmailField, SecretField } from '../../platform/pages/form-fields.ts'
import { localPath } from '../../platform/pages/local-path.ts'
import { formPage, page, redirect, show } from '../../platform/pages/page-table.ts'
import { beginCompanySignIn } from './begin-company-sign-in.ts'
import { companyOfDomain, domainOf } from './find-account.ts'
import { finishCompanySignIn } from './finish-company-sign-in.ts'
import { providerOf } from './provider-store.ts'
import { accountNoticeIn, HOME, MOST_PASSWORD, minutesOf } from './read-visit.ts'
import { signIn } from './sign-in.ts'

const open = { policy: 'public', limit: 'anonymous' } as const
const next = { next: Type.Optional(Type.String({ maxLength: 2_000 })) }
const Domain = Type.String({ maxLength: 253, pattern: '^[A-Za-z0-9.-]+$' })
const Refusal = Type.Optional(Type.Enum([...signInRefusals]))

/** A path of ours, and the query that keeps where to go afterwards. */
function withNext(
  path: `/${string}`,
  parameters: Readonly<Record<string, string | undefined>>,
): `/${string}` {
  const kept = Object.entries(parameters).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`
}

const signInView = (
  { config }: Context,
  form: FormState,
  query: { readonly next?: string; readonly notice?: string },
  refused: { readonly refusal: SignInRefusal; readonly seconds: number | null } | null,
) => ({
  form,
  refusal: refused?.refusal ?? null,
  minutes: minutesOf(refused?.seconds ?? null),
  notice: refused === null ? accountNoticeIn(query.notice) : null,
  canSignUp: config.signUp !== null && config.mail !== null,
  canReset: config.mail !== null,
  companyPath: withNext('/sign-in/company', { next: query.next }),
})

/** The host of the provider that signs in the people of a domain. */
async function providerHost(ctx: Context, domain: string | undefined): Promise<string | null> {
  const organizationId = domain === undefined ? null : await companyOfDomain(ctx, domain)
  if (organizationId === null) return null
  const provider = await ctx.db.withOrganization(organizationId).first(providerOf(organizationId))
  return provider === undefined ? null : new URL(provider.issuer).host
}

export const signInPages = [
  formPage({
    ...open,
    id: 'signIn',
    path: '/sign-in',
    query: Type.Object({ ...next, notice: Type.Optional(Type.String()) }),
    form: Type.Object({ email: EmailField(), password: SecretField(1, MOST_PASSWORD) }),
  })
    .show(async (ctx, { session }, { query, form }) =>
      session !== null && form === untouched
        ? redirect(localPath(query.next) ?? HOME)
        : show('signIn', signInView(ctx, form, query, null)),
    )
    .submit(async (ctx, visit, { query, form }) => {
      const outcome = await signIn(ctx, form, visit)
      if (outcome.kind === 'signed_in')
        return redirect(localPath(query.next) ?? HOME, { cookies: outcome.cookies })
      // Not on to the provider: a browser lets no form lead to a host that its page has not named.
      if (outcome.kind === 'company')
        return redirect(withNext('/sign-in/company', { domain: domainOf(form.email), next: query.next }))
      const again = { ...untouched, values: { email: form.email } }
      const seconds = outcome.kind === 'too_many' ? outcome.seconds : null
      return show('signIn', signInView(ctx, again, query, { refusal: outcome.kind, seconds }), {
        status: outcome.kind === 'too_many' ? 429 : 422,
      })
    }),

  formPage({
    ...open,
    id: 'companySignIn',
    path: '/sign-in/company',
    query: Type.Object({ ...next, domain: Type.Optional(Domain), refusal: Refusal }),
    form: Type.Object({ email: EmailField() }),
  })
    .show(async (ctx, _visit, { query, form }) => {
      const host = await providerHost(ctx, query.domain)
      const path = withNext('/sign-in/company/start', { domain: query.domain, next: query.next })
      return show('companySignIn', {
        form,
        refusal: query.refusal ?? null,
        minutes: null,
        company: host === null ? null : { host, path },
      })
    })
    .submit(async (ctx, _visit, { query, form }) => {
      const domain = domainOf(form.email)
      if ((await providerHost(ctx, domain)) !== null)
        return redirect(withNext('/sign-in/company', { domain, next: query.next }))
      const again = { ...untouched, values: { email: form.email } }
      const props = { form: again, refusal: 'no_company', minutes: null, company: null } as const
      return show('companySignIn', props, { status: 422 })
    }),

  page({
    ...open,
    id: 'companySignInStart',
    path: '/sign-in/company/start',
    query: Type.Object({ ...next, domain: Domain }),
  }).show(async (ctx, _visit, { query }) => {
    const domain = query.domain ?? ''
    const returnTo = localPath(query.next) ?? HOME
    const departure = await beginCompanySignIn(ctx, { domain, returnTo })
    if (departure.kind === 'go') return redirect(departure.location, { cookies: [departure.cookie] })
    return redirect(withNext('/sign-in/company', { refusal: departure.kind, next: query.next }))
  }),

  page({
    ...open,
    id: 'companySignInCallback',
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
    const arrival = await finishCompanySignIn(ctx, search, visit)
    return arrival.kind === 'signed_in'
      ? redirect(arrival.returnTo, { cookies: arrival.cookies })
      : redirect(withNext('/sign-in/company', { refusal: arrival.kind }), { cookies: arrival.cookies })
  }),
]
