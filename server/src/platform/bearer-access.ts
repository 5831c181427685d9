// Access to the API by bearer token, from any origin.
import type { IncomingHttpHeaders } from 'node:http'
import type { Access } from './http/steps.ts'

export const bearerAccess: Access = {
  identify(deps, { headers }, policy) {
    if (policy === 'link_holder') return { kind: 'invitee', organizationId: null }
    const bearer = readBearer(headers)
    return bearer === undefined ? 'unauthenticated' : deps.authenticate(deps.ctx, bearer)
  },
  credential: 'token',

  limitClasses: (limit) => [limit].flat(),
  challenge: ({ urls }, code) =>
    `Bearer realm="${urls.api}"${code === 'unauthenticated' ? '' : ', error="invalid_token"'}`,
}

/** RFC 9110, section 11.4: the case-insensitive scheme, spaces, and exactly one token. */
const BEARER = /^bearer +(\S+)$/i

export const readBearer = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  BEARER.exec(authorization)?.[1]
