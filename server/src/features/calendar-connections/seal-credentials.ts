// Encrypts the username and the password of a calendar account, bound to its connection.
import type { Credentials } from '../../platform/caldav/caldav-client.ts'
import type { Context } from '../../platform/context.ts'

const PURPOSE = 'calendar_credentials'

export const sealCredentials = (
  { secrets }: Pick<Context, 'secrets'>,
  connectionId: string,
  { username, password }: Credentials,
): Buffer => secrets.seal(PURPOSE, JSON.stringify({ username, password }), connectionId)

/** Null if the secret that encrypted them is no longer configured. */
export function unsealCredentials(
  { secrets }: Pick<Context, 'secrets'>,
  connectionId: string,
  sealed: Buffer,
): Credentials | null {
  const plain = secrets.unseal(PURPOSE, sealed, connectionId)
  return plain === null ? null : (JSON.parse(plain) as Credentials)
}
