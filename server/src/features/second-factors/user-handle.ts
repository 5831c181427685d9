// The user handle of a passkey: the ids of organization and user, so that no directory of passkeys is needed.

const UUID_BYTES = 16

export const toUserHandle = (organizationId: string, userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(`${organizationId}${userId}`.replaceAll('-', ''), 'hex'))

/** Returns null if it is not one of ours. `text` is base64url, from the browser. */
export function readUserHandle(
  text: unknown,
): { readonly organizationId: string; readonly userId: string } | null {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'base64url') : Buffer.alloc(0)
  if (bytes.length !== 2 * UUID_BYTES) return null
  return {
    organizationId: toUuid(bytes.subarray(0, UUID_BYTES)),
    userId: toUuid(bytes.subarray(UUID_BYTES)),
  }
}

const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
