// Recipes for the writes that accept only a session: tokens, apps, sessions, the password and single sign-on.
import {
  getEmail,
  openPasswordSession,
  PASSWORD,
  setUpTotp,
  setUserPassword,
} from '../../testbed/accounts.ts'
import { linkIdentity } from '../../testbed/identities.ts'
import { createTestApp, createTestGrant, toMember } from '../../testbed/oauth.ts'
import { domainOf } from '../src/domain/email/address.ts'
import { createAccessToken } from '../src/features/access-tokens/create-access-token.ts'
import { createDomain } from '../src/features/identity-providers/create-domain.ts'
import { takeDomains, vouchForDomains } from '../src/features/identity-providers/domain-store.ts'
import { draftOf, saveTest } from '../src/features/identity-providers/draft-store.ts'
import { saveDraft } from '../src/features/identity-providers/save-draft.ts'
import { setProvider } from '../src/features/identity-providers/set-provider.ts'
import { recordName, recordValue } from '../src/features/identity-providers/verify-domain.ts'
import { createOrganizationApp } from '../src/features/oauth/create-app.ts'
import type { Person, Service } from './service.ts'
import type { SignInTestbed } from './sign-in-testbed.ts'
import type { Recipe } from './write-recipes.ts'

/** By row id. `next` never repeats. */
export function accountRecipes(
  service: Service,
  owner: Person,
  next: () => number,
  signIn: SignInTestbed,
): Readonly<Record<string, Recipe>> {
  const newApp = {
    name: 'Example App',
    redirect_uris: ['https://app.example.com/callback'],
    scopes: ['users:read'],
  }
  const newOauthApp = async () => {
    const { name, redirect_uris: redirectUris, scopes } = newApp
    const input = { name, redirectUris, scopes, isPublic: false }
    return (await createOrganizationApp(service.ctx, toMember(owner), input)).clientId
  }
  const { issuer, clientId, clientSecret } = signIn.identityProvider
  const provider = { issuer, clientId, clientSecret, mayOmitVerified: false }
  const { organizationId } = owner
  const ownDomain = async () => domainOf(await getEmail(service, owner))
  const newDomain = () => createDomain(service.ctx, toMember(owner), `company-${next()}.example`)
  /** A draft, as after a successful test by the owner. */
  const newTestedDraft = async () => {
    await saveDraft(service.ctx, toMember(owner), provider)
    const [domain, email, now] = [await ownDomain(), await getEmail(service, owner), service.ctx.clock.now()]
    const identity = { test_subject: 'ada', test_email: email, test_email_verified: true }
    return service.ctx.db.transaction(organizationId, async (tx) => {
      await tx.rows(takeDomains(organizationId, [domain]))
      await tx.rows(vouchForDomains(organizationId, [service.ctx.newId()], [domain], now))
      const revision = (await tx.first(draftOf(organizationId)))?.revision ?? ''
      await tx.rows(saveTest(organizationId, revision, { test_failure: null, ...identity }, now))
      return { revision }
    })
  }
  const newSession = async () => (await openPasswordSession(service, owner)).sessionId

  return {
    createAccessToken: async () => ({ body: { name: 'Report', scopes: ['users:read'] } }),
    deleteAccessToken: async () => {
      const { id } = await createAccessToken(service.ctx, toMember(owner), {
        userId: owner.userId,
        name: 'Report',
        scopes: ['users:read'],
        legacy: false,
        expiresAt: null,
      })
      return { params: { uuid: id } }
    },
    deleteOauthGrant: async () => {
      const app = await createTestApp(service)
      return { params: { uuid: (await createTestGrant(service, owner, app)).id } }
    },
    createOauthApp: async () => ({ body: newApp }),
    updateOauthApp: async () => ({
      params: { uuid: await newOauthApp() },
      body: { name: `App ${next()}` },
    }),
    rotateOauthAppSecret: async () => ({ params: { uuid: await newOauthApp() }, body: {} }),
    deleteOauthApp: async () => ({ params: { uuid: await newOauthApp() } }),
    replaceIdentityProviderDraft: async () => ({
      body: { issuer, client_id: clientId, client_secret: clientSecret },
    }),
    deleteIdentityProviderDraft: async () => {
      await saveDraft(service.ctx, toMember(owner), provider)
      return {}
    },
    enableIdentityProvider: async () => {
      const { revision } = await newTestedDraft()
      return { body: { revision } }
    },
    deleteIdentityProvider: async () => {
      await setProvider(service.ctx, organizationId, { ...provider, domains: [await ownDomain()] })
      return {}
    },
    createSignInDomain: async () => ({ body: { domain: `company-${next()}.example` } }),
    verifySignInDomain: async () => {
      const { id, domain, token } = await newDomain()
      signIn.publish(recordName(domain), recordValue(token ?? ''))
      return { params: { uuid: id } }
    },
    deleteSignInDomain: async () => ({ params: { uuid: (await newDomain()).id } }),
    deleteSession: async () => ({ params: { uuid: await newSession() } }),
    deleteOtherSessions: async () => {
      await newSession()
      return {}
    },
    resetMemberSecondFactors: async () => {
      const member = await service.addMember(owner.organizationId, `Locked out ${next()}`)
      await setUpTotp(service, member)
      return { params: { uuid: member.membershipId } }
    },
    unlinkMemberIdentity: async () => {
      const member = await service.addMember(owner.organizationId, `Linked ${next()}`)
      await linkIdentity(service.ctx, member, issuer)
      return { params: { uuid: member.membershipId } }
    },
    createMemberPasswordLink: async () => {
      const member = await service.addMember(owner.organizationId, `Forgetful ${next()}`)
      return { params: { uuid: member.membershipId }, needsNoMail: true }
    },
    createDataExport: async () => ({}),
    closeAccount: async () => {
      // The owner can't.
      const as = await service.addMember(owner.organizationId, `Leaver ${next()}`)
      const { email } = (await service.call('GET', '/users/me', { as })).body.resource
      return { as, body: { email } }
    },
    changePassword: async () => {
      await setUserPassword(service, owner)
      return { body: { current_password: PASSWORD, password: 'another horse, another battery' } }
    },
  }
}
