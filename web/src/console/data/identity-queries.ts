// The reads about how members of the organization sign in.
import type { IdentityProvider, SignInDomain } from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import { requireApi } from '../context.ts'
import type { Query } from './queries.ts'
import type { SessionClient } from './session-client.gen.ts'

export const PROVIDER = 'getIdentityProvider'
export const DOMAIN_LIST = 'listSignInDomains'

export const identityProvider = (client: SessionClient | null): Query<IdentityProvider> => ({
  operation: PROVIDER,
  input: {},
  load: () => requireApi(client).getIdentityProvider(),
})

export const signInDomains = (client: SessionClient | null): Query<Page<SignInDomain>> => ({
  operation: DOMAIN_LIST,
  input: {},
  load: () => requireApi(client).listSignInDomains().page(),
})
