// The endpoints of the authorization server, which its library implements, and the metadata documents.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { Mount, MountedRequest } from '../../platform/mounts/mount.ts'
import type { StaticResponse } from '../../platform/mounts/static-responses.ts'
import { getAuthorizationServer } from './create-server.ts'
import { identifyClient } from './identify-client.ts'
import { metadataPaths, oauthError, paths, serverMetadata } from './schema.ts'
import { trimRegistration } from './trim-registration.ts'

type Endpoint = Pick<Mount, 'id' | 'method' | 'path'>

const endpoints: readonly Endpoint[] = [
  { id: 'oauth_authorize', method: 'GET', path: paths.authorize },
  { id: 'oauth_resume', method: 'GET', path: `${paths.authorize}/:uid` },
  { id: 'oauth_token', method: 'POST', path: paths.token },
  { id: 'oauth_revoke', method: 'POST', path: paths.revoke },
  { id: 'oauth_introspect', method: 'POST', path: paths.introspect },
]
const registrationEndpoint: Endpoint = { id: 'oauth_register', method: 'POST', path: paths.register }

export function oauthMounts(ctx: Context): Mount[] {
  const server = getAuthorizationServer(ctx)
  const served = ctx.config.dynamicRegistration ? [...endpoints, registrationEndpoint] : endpoints
  return served.map((endpoint) => ({
    ...endpoint,
    async identify(request) {
      const client =
        endpoint.method === 'GET' || endpoint === registrationEndpoint
          ? null
          : await identifyClient(ctx, request.raw.headers.authorization, parseForm(request))
      return client === null ? { refusal: null } : { client, limitClasses: ['oauth_client'] }
    },
    async handle(request, response) {
      // The library rejects other content types with a clear message.
      if (endpoint.path === paths.token && isForm(request)) requireParameters(parseForm(request))
      await server.handle(endpoint === registrationEndpoint ? trimRegistration(request) : request, response)
    },
    toErrorBody: oauthError,
  }))
}

const isForm = ({ raw }: MountedRequest) =>
  /^application\/x-www-form-urlencoded\b/i.test(raw.headers['content-type'] ?? '')

const parseForm = ({ body }: MountedRequest) => new URLSearchParams(body.toString('utf8'))

/** All of these are required, even if the library does not require them. */
const requiredParameters: Readonly<Record<string, readonly string[]>> = {
  authorization_code: ['code', 'code_verifier', 'redirect_uri'],
  refresh_token: ['refresh_token'],
}

function requireParameters(form: URLSearchParams): void {
  const needed = ['grant_type', ...(requiredParameters[form.get('grant_type') ?? ''] ?? [])]
  const missing = needed.filter((name) => !form.get(name))
  if (missing.length > 0)
    throw new Problem('invalid_argument', {
      message: `missing parameters: ${missing.join(', ')}`,
    })
}

export const oauthDocuments = ({ config }: Context): StaticResponse[] =>
  metadataPaths(config.urls).map((path) => ({
    path,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(serverMetadata(config)),
  }))
