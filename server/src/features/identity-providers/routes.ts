// Operations with which admins manage single sign-on of their organization. Only in a session: no app can change who gets in.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { noContent, resource, row, unpaged } from '../../platform/http/route-table.ts'
import { pageOfArray } from '../../platform/lists/pages.ts'
import { createDomain } from './create-domain.ts'
import { removeDomain } from './delete-domain.ts'
import { claimsOf, countUncovered } from './domain-store.ts'
import { draftOf } from './draft-store.ts'
import { disableProvider, enableProvider } from './enable-provider.ts'
import { identityUsage } from './identity-store.ts'
import { callbackUrl } from './request-authorization.ts'
import { discardDraft, saveDraft } from './save-draft.ts'
import {
  IdentityProvider,
  NewIdentityProvider,
  NewSignInDomain,
  ProviderActivation,
  ProviderTestStart,
  SignInDomain,
  toDraftProvider,
  toEnabledProvider,
  toSignInDomain,
} from './schema.ts'
import { providerOf } from './store.ts'
import { beginTest } from './test-sign-in.ts'
import { verifyDomain } from './verify-domain.ts'

const common = { access: 'session', policy: 'admin', scope: null, plan: 'any', limit: 'session' } as const
const change = { ...common, reauthenticate: true } as const
/** These requests also call other servers. */
const lookup = ['session', 'sign_in_check'] as const

async function showProvider(ctx: Context, { organizationId }: Pick<Member, 'organizationId'>) {
  const reader = ctx.db.withOrganization(organizationId)
  const [[provider], [draft], claims, [uncovered]] = await reader.all(
    providerOf(organizationId),
    draftOf(organizationId),
    claimsOf(organizationId),
    countUncovered(organizationId),
  )
  const usage = provider && (await reader.first(identityUsage(organizationId, provider.issuer)))
  return {
    redirect_uri: callbackUrl(ctx),
    enabled: provider && usage ? toEnabledProvider(provider, usage) : null,
    draft: draft ? toDraftProvider(draft, claims) : null,
    uncovered_member_count: uncovered?.members ?? 0,
  }
}

export const identityProviderRoutes = [
  row({
    ...common,
    id: 'getIdentityProvider',
    method: 'GET',
    path: '/identity_provider',
    summary: 'Get the identity provider of the organization',
    response: resource(IdentityProvider),
  }).run(showProvider),

  row({
    ...change,
    id: 'replaceIdentityProviderDraft',
    method: 'PUT',
    path: '/identity_provider/draft',
    summary: 'Save a configuration of an identity provider',
    limit: lookup,
    body: NewIdentityProvider,
    response: resource(IdentityProvider),
    emits: 'sign_in_provider_draft.created',
    errors: ['identity_provider_error'],
  }).run(async (ctx, actor, { body }) => {
    await saveDraft(ctx, actor, {
      issuer: body.issuer,
      clientId: body.client_id,
      clientSecret: body.client_secret,
      mayOmitVerified: body.may_omit_email_verified ?? false,
    })
    return showProvider(ctx, actor)
  }),

  row({
    ...change,
    id: 'deleteIdentityProviderDraft',
    method: 'DELETE',
    path: '/identity_provider/draft',
    summary: 'Discard a configuration of an identity provider',
    response: noContent,
    emits: 'sign_in_provider_draft.deleted',
  }).run(discardDraft),

  row({
    ...change,
    id: 'testIdentityProvider',
    method: 'POST',
    path: '/identity_provider/test',
    summary: 'Start a test sign-in',
    limit: lookup,
    response: resource(ProviderTestStart),
    // The user finishes it in the browser, and its result is an event.
    emits: null,
    errors: ['identity_provider_error'],
  }).run(async (ctx, actor) => ({ authorization_url: await beginTest(ctx, actor) })),

  row({
    ...change,
    // A provider can sign in as every member with an address in the domains, so an admin could become the owner.
    policy: 'owner',
    id: 'enableIdentityProvider',
    method: 'POST',
    path: '/identity_provider/activation',
    summary: 'Enable the tested identity provider',
    body: ProviderActivation,
    response: resource(IdentityProvider),
    emits: 'sign_in_provider.created',
    errors: ['test_sign_in_required', 'address_not_covered', 'domain_taken'],
  }).run(async (ctx, actor, { body }) => {
    await enableProvider(ctx, actor, body.revision)
    return showProvider(ctx, actor)
  }),

  row({
    ...change,
    id: 'deleteIdentityProvider',
    method: 'DELETE',
    path: '/identity_provider',
    summary: 'Delete the identity provider of the organization',
    response: noContent,
    emits: 'sign_in_provider.deleted',
  }).run(disableProvider),

  row({
    ...common,
    id: 'listSignInDomains',
    method: 'GET',
    path: '/sign_in_domains',
    summary: 'List email domains of the organization',
    response: unpaged(SignInDomain),
  }).run(async (ctx, { organizationId }, { page }) => {
    const rows = await ctx.db.withOrganization(organizationId).rows(claimsOf(organizationId))
    const shown = rows.map((claim) => toSignInDomain(ctx.config.urls, claim))
    return pageOfArray(shown, page, ({ domain, uri }) => `${domain} ${uri}`)
  }),

  row({
    ...change,
    id: 'createSignInDomain',
    method: 'POST',
    path: '/sign_in_domains',
    summary: 'Add an email domain',
    status: 201,
    body: NewSignInDomain,
    response: resource(SignInDomain),
    emits: 'sign_in_domain.created',
    errors: ['domain_taken'],
  }).run(async (ctx, actor, { body }) =>
    toSignInDomain(ctx.config.urls, await createDomain(ctx, actor, body.domain)),
  ),

  row({
    ...change,
    id: 'verifySignInDomain',
    method: 'POST',
    path: '/sign_in_domains/{uuid}/verification',
    summary: 'Verify an email domain',
    limit: lookup,
    response: resource(SignInDomain),
    emits: 'sign_in_domain.verified',
    errors: ['domain_not_verified', 'domain_taken', 'name_servers_unavailable'],
  }).run(async (ctx, actor, { params }) =>
    toSignInDomain(ctx.config.urls, await verifyDomain(ctx, actor, params.uuid)),
  ),

  row({
    ...change,
    id: 'deleteSignInDomain',
    method: 'DELETE',
    path: '/sign_in_domains/{uuid}',
    summary: 'Delete an email domain',
    response: noContent,
    emits: 'sign_in_domain.deleted',
    errors: ['address_not_covered'],
  }).run((ctx, actor, { params }) => removeDomain(ctx, actor, params.uuid)),
]
