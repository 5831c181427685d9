// Everything that must be refused, and by which word.
import {
  Browser,
  codeFor,
  letIn,
  makeApp,
  newProof,
  post,
  requestFor,
  type TestApp,
} from '../../server/test/oauth.ts'
import { type Place, serviceAt } from './place.ts'
import { redirectVariants } from './redirect-variants.ts'

export interface Attempt {
  readonly name: string
  readonly wanted: string
  readonly got: () => Promise<string>
}

type Fields = Record<string, string | null>

/** `now`: what time it is for the service, before and after. */
export function wrongRequests(place: Place, now: number): Attempt[] {
  return [
    ...wrongQuestions(place),
    ...wrongRedirects(place),
    ...wrongRedemptions(place),
    ...wrongRefreshes(place, now),
  ]
}

/** What the app is told by way of the browser; where it can't be told, what the browser is shown. */
function wrongQuestions(place: Place): Attempt[] {
  const service = serviceAt(place)
  const asked = (name: string, wanted: string, more: Fields): Attempt => ({
    name,
    wanted,
    got: async () => {
      const path = requestFor(await makeApp(service), newProof(), more)
      const url = await letIn(service, place.owner, path)
      // What was asked for in the fragment is refused there.
      const told = new URLSearchParams(url.search || url.hash.slice(1))
      return told.get('error') ?? (told.has('code') ? 'a code' : await shown(place, path))
    },
  })
  return [
    asked('no challenge', 'invalid_request', { code_challenge: null, code_challenge_method: null }),
    asked('a challenge without its method', 'invalid_request', { code_challenge_method: null }),
    asked('a plain challenge', 'invalid_request', { code_challenge_method: 'plain' }),
    asked('no response_type', 'invalid_request', { response_type: null }),
    asked('no client_id', '400 invalid_request', { client_id: null }),
    asked('an unknown client_id', '400 invalid_client', { client_id: 'nobody' }),
    asked('no scope', 'invalid_scope', { scope: null }),
    asked('the legacy scope', 'invalid_scope', { scope: 'default' }),
    asked('another resource', 'invalid_target', { resource: 'https://elsewhere.example' }),
    asked('a token in the address', 'unsupported_response_type', { response_type: 'token' }),
  ]
}

/** Where the browser is sent, or the error that it is shown. */
async function shown(place: Place, path: string): Promise<string> {
  const response = await new Browser(serviceAt(place)).get(path)
  const location = response.headers.get('location')
  if (location !== null) return `sent to ${location}`
  return `${response.status} ${((await response.json()) as { error: string }).error}`
}

function wrongRedirects(place: Place): Attempt[] {
  let app: Promise<TestApp> | null = null
  return redirectVariants.map((redirect_uri) => ({
    name: `redirect to ${JSON.stringify(redirect_uri)}`,
    wanted: redirect_uri ? '400 invalid_redirect_uri' : '400 invalid_request',
    got: async () => {
      app ??= makeApp(serviceAt(place))
      return shown(place, requestFor(await app, newProof(), { redirect_uri }))
    },
  }))
}

function wrongRedemptions(place: Place): Attempt[] {
  const service = serviceAt(place)
  const redeemed = (name: string, wanted: string, change: () => Fields | Promise<Fields>): Attempt => ({
    name,
    wanted,
    got: async () => {
      const app = await makeApp(service, { isPublic: false })
      const right = await codeFor(service, place.owner, app)
      const { body } = await post(service, '/oauth/token', { ...right, ...(await change()) })
      return body.error ?? 'a token'
    },
  })
  const asOther = async () => {
    const { clientId, secret } = await makeApp(service, { isPublic: false })
    return { client_id: clientId, client_secret: secret }
  }
  return [
    ...['grant_type', 'code', 'code_verifier', 'redirect_uri', 'client_id'].map((name) =>
      redeemed(`a code without ${name}`, 'invalid_request', () => ({ [name]: null })),
    ),
    redeemed('another verifier', 'invalid_grant', () => ({ code_verifier: newProof().verifier })),
    redeemed('another redirect_uri', 'invalid_grant', () => ({ redirect_uri: 'https://app.example.com/' })),
    redeemed('another secret', 'invalid_client', () => ({ client_secret: 'guess' })),
    redeemed('a code of another app', 'invalid_grant', asOther),
    redeemed('a code for another resource', 'invalid_target', () => ({
      resource: 'https://elsewhere.example',
    })),
  ]
}

function wrongRefreshes(place: Place, now: number): Attempt[] {
  const service = serviceAt(place)
  const alive = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${service.url}/users/me`, { headers })).status === 200
  }
  const issue = async () => {
    const app = await makeApp(service)
    const { body } = await post(service, '/oauth/token', await codeFor(service, place.owner, app))
    const again = { grant_type: 'refresh_token', client_id: app.clientId, refresh_token: body.refresh_token }
    return { ...body, again }
  }
  const refreshed = (name: string, wanted: string, change: () => Fields | Promise<Fields>): Attempt => ({
    name,
    wanted,
    got: async () => {
      const { again } = await issue()
      return (await post(service, '/oauth/token', { ...again, ...(await change()) })).body.error ?? 'a token'
    },
  })
  return [
    ...['grant_type', 'refresh_token', 'client_id'].map((name) =>
      refreshed(`a refresh without ${name}`, 'invalid_request', () => ({ [name]: null })),
    ),
    refreshed('a refresh by another app', 'invalid_grant', async () => ({
      client_id: (await makeApp(service)).clientId,
    })),
    refreshed('a refresh for another resource', 'invalid_target', () => ({
      resource: 'https://elsewhere.example',
    })),
    refreshed('a refresh for more scopes', 'invalid_scope', () => ({
      scope: 'users:read event_types:write',
    })),
    {
      name: 'an old refresh token after 10 seconds',
      wanted: 'invalid_grant, and all are dead',
      got: async () => {
        const { again } = await issue()
        const second = await post(service, '/oauth/token', again)
        place.setClock(now + 10_000)
        const replay = await post(service, '/oauth/token', again)
        place.setClock(now)
        const lives = await alive(second.body.access_token)
        return `${replay.body.error ?? 'a token'}, and ${lives ? 'some live' : 'all are dead'}`
      },
    },
  ]
}
