// How the answer kept for an Idempotency-Key is sealed, and found again where the key itself must not be kept.
import { mayHoldAddress } from '../../domain/privacy/addresses.ts'
import type { Context } from '../context.ts'

type Keys = Pick<Context, 'secrets'>

/** `key` as it stands in the table. */
export interface AnswerPlace {
  readonly organizationId: string
  readonly userId: string
  readonly key: string
}

const PURPOSE = 'idempotency'
const REQUEST = 'idempotency request'
/** No caller's key begins with it: a key has visible characters only. */
const HASHED = ' '

export const boundTo = ({ organizationId, userId, key }: AnswerPlace) => `${organizationId}/${userId}/${key}`

export const sealAnswer = ({ secrets }: Keys, place: AnswerPlace, text: string): Buffer =>
  secrets.seal(PURPOSE, text, boundTo(place))

/** Null where it was sealed under a secret that is no longer accepted. */
export const openAnswer = ({ secrets }: Keys, place: AnswerPlace, sealed: Buffer): string | null =>
  secrets.unseal(PURPOSE, sealed, boundTo(place))

/** Keyed: whoever has the table alone cannot find out by trying what was asked, not even whom to forget. */
export const signRequest = ({ secrets }: Keys, fingerprint: Buffer): Buffer =>
  secrets.sign(REQUEST, fingerprint)

export const isRequest = ({ secrets }: Keys, fingerprint: Buffer, stored: Buffer): boolean =>
  secrets.isSigned(REQUEST, fingerprint, stored)

/** Takes the place of a key that holds an address which was deleted. */
export const hashedKey = ({ secrets }: Keys, place: AnswerPlace): string =>
  HASHED + secrets.sign(PURPOSE, boundTo(place)).toString('base64url')

/** As what a caller's key may stand in the table: itself, or its hash. */
export const keysFor = ({ secrets }: Keys, place: AnswerPlace): string[] =>
  mayHoldAddress(place.key)
    ? [
        place.key,
        ...secrets.keyedHashes(PURPOSE, boundTo(place)).map((hash) => HASHED + hash.toString('base64url')),
      ]
    : [place.key]
