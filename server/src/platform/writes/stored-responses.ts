// Seals the stored response of an Idempotency-Key, and finds it if only a hash of the key may be stored.
import { mayContainAddress } from '../../domain/privacy/addresses.ts'
import type { Context } from '../context.ts'

type WithSecrets = Pick<Context, 'secrets'>

/** `key` is the stored form. */
export interface ResponseKey {
  readonly organizationId: string
  readonly userId: string
  readonly key: string
}

const RESPONSE_PURPOSE = 'idempotency'
const REQUEST_PURPOSE = 'idempotency request'
/** No key of a caller starts with a space, because keys contain only visible characters. */
const HASHED_KEY_PREFIX = ' '

export const toBindingText = ({ organizationId, userId, key }: ResponseKey) =>
  `${organizationId}/${userId}/${key}`

export const sealResponse = ({ secrets }: WithSecrets, responseKey: ResponseKey, text: string): Buffer =>
  secrets.seal(RESPONSE_PURPOSE, text, toBindingText(responseKey))

/** Returns null if it was sealed with a secret that is no longer accepted. */
export const unsealResponse = (
  { secrets }: WithSecrets,
  responseKey: ResponseKey,
  sealed: Buffer,
): string | null => secrets.unseal(RESPONSE_PURPOSE, sealed, toBindingText(responseKey))

/** Keyed, so the table alone doesn't allow a brute-force search for requests, such as the target of a deletion. */
export const signRequest = ({ secrets }: WithSecrets, fingerprint: Buffer): Buffer =>
  secrets.sign(REQUEST_PURPOSE, fingerprint)

export const isSameRequest = ({ secrets }: WithSecrets, fingerprint: Buffer, stored: Buffer): boolean =>
  secrets.isValidSignature(REQUEST_PURPOSE, fingerprint, stored)

/** Replaces a key that contains a deleted address. */
export const hashKey = ({ secrets }: WithSecrets, responseKey: ResponseKey): string =>
  HASHED_KEY_PREFIX + secrets.sign(RESPONSE_PURPOSE, toBindingText(responseKey)).toString('base64url')

/** The possible stored forms of a key: the key, or its hash. */
export const possibleStoredKeys = ({ secrets }: WithSecrets, responseKey: ResponseKey): string[] =>
  mayContainAddress(responseKey.key)
    ? [
        responseKey.key,
        ...secrets
          .keyedHashes(RESPONSE_PURPOSE, toBindingText(responseKey))
          .map((hash) => HASHED_KEY_PREFIX + hash.toString('base64url')),
      ]
    : [responseKey.key]
