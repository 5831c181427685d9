// How the answer kept for an Idempotency-Key is sealed, and found again where the key itself must not be kept.
import { mayContainAddress } from '../../domain/privacy/addresses.ts'
import type { Context } from '../context.ts'

type WithSecrets = Pick<Context, 'secrets'>

/** `key` as it stands in the table. */
export interface ResponseKey {
  readonly organizationId: string
  readonly userId: string
  readonly key: string
}

const RESPONSE_PURPOSE = 'idempotency'
const REQUEST_PURPOSE = 'idempotency request'
/** No caller's key begins with it: a key has visible characters only. */
const HASHED_KEY_PREFIX = ' '

export const toBindingText = ({ organizationId, userId, key }: ResponseKey) =>
  `${organizationId}/${userId}/${key}`

export const sealResponse = ({ secrets }: WithSecrets, responseKey: ResponseKey, text: string): Buffer =>
  secrets.seal(RESPONSE_PURPOSE, text, toBindingText(responseKey))

/** Null where it was sealed under a secret that is no longer accepted. */
export const unsealResponse = (
  { secrets }: WithSecrets,
  responseKey: ResponseKey,
  sealed: Buffer,
): string | null => secrets.unseal(RESPONSE_PURPOSE, sealed, toBindingText(responseKey))

/** Keyed: whoever has the table alone cannot find out by trying what was asked, not even whom to forget. */
export const signRequest = ({ secrets }: WithSecrets, fingerprint: Buffer): Buffer =>
  secrets.sign(REQUEST_PURPOSE, fingerprint)

export const isSameRequest = ({ secrets }: WithSecrets, fingerprint: Buffer, stored: Buffer): boolean =>
  secrets.isValidSignature(REQUEST_PURPOSE, fingerprint, stored)

/** Takes the place of a key that holds an address which was deleted. */
export const hashKey = ({ secrets }: WithSecrets, responseKey: ResponseKey): string =>
  HASHED_KEY_PREFIX + secrets.sign(RESPONSE_PURPOSE, toBindingText(responseKey)).toString('base64url')

/** As what a caller's key may stand in the table: itself, or its hash. */
export const possibleStoredKeys = ({ secrets }: WithSecrets, responseKey: ResponseKey): string[] =>
  mayContainAddress(responseKey.key)
    ? [
        responseKey.key,
        ...secrets
          .keyedHashes(RESPONSE_PURPOSE, toBindingText(responseKey))
          .map((hash) => HASHED_KEY_PREFIX + hash.toString('base64url')),
      ]
    : [responseKey.key]
