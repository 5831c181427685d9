// The reads about how a member gets in, and which programs act for them.
import type { OauthApp, OauthGrant, PersonalAccessToken, Session } from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import { requireApi } from '../context.ts'
import type { Query } from './queries.ts'
import type { SessionClient } from './session-client.gen.ts'

type Client = SessionClient | null

export const accessTokens = (client: Client): Query<Page<PersonalAccessToken>> => ({
  operation: 'listAccessTokens',
  input: {},
  load: () => requireApi(client).listAccessTokens().page(),
})

export const oauthGrants = (client: Client): Query<Page<OauthGrant>> => ({
  operation: 'listOauthGrants',
  input: {},
  load: () => requireApi(client).listOauthGrants().page(),
})

export const sessions = (client: Client): Query<Page<Session>> => ({
  operation: 'listSessions',
  input: {},
  load: () => requireApi(client).listSessions().page(),
})

/** Of the organization, for its admins. */
export const oauthApps = (client: Client): Query<Page<OauthApp>> => ({
  operation: 'listOauthApps',
  input: {},
  load: () => requireApi(client).listOauthApps().page(),
})
