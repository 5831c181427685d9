// Encrypts the tokens of an account at a provider with OAuth, bound to its connection.
import type { Context } from '../../platform/context.ts'

const REFRESH_PURPOSE = 'calendar_credentials'
const ACCESS_PURPOSE = 'calendar_access'

export const sealRefreshToken = (
  { secrets }: Pick<Context, 'secrets'>,
  connectionId: string,
  refreshToken: string,
): Buffer => secrets.seal(REFRESH_PURPOSE, JSON.stringify({ refreshToken }), connectionId)

/** Null if the secret that encrypted it is no longer configured. */
export function unsealRefreshToken(
  { secrets }: Pick<Context, 'secrets'>,
  connectionId: string,
  sealed: Buffer,
): string | null {
  const plain = secrets.unseal(REFRESH_PURPOSE, sealed, connectionId)
  return plain === null ? null : (JSON.parse(plain) as { refreshToken: string }).refreshToken
}

export const sealAccessToken = (
  { secrets }: Pick<Context, 'secrets'>,
  connectionId: string,
  accessToken: string,
): Buffer => secrets.seal(ACCESS_PURPOSE, accessToken, connectionId)

export const unsealAccessToken = (
  { secrets }: Pick<Context, 'secrets'>,
  connectionId: string,
  sealed: Buffer,
): string | null => secrets.unseal(ACCESS_PURPOSE, sealed, connectionId)
