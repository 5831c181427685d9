// The salted digest that represents the content of an entry in the chain.
import { createHash, randomBytes } from 'node:crypto'

/** `before` and `after` as jsonb text: PostgreSQL writes each value in exactly one way, with all digits of numbers. */
export interface Content {
  readonly before: string | null
  readonly after: string | null
}

const SALT_BYTES = 16

export const newSalt = (): Buffer => randomBytes(SALT_BYTES)

export const digestContent = (salt: Buffer, { before, after }: Content): Buffer =>
  createHash('sha256')
    .update(salt)
    .update(JSON.stringify([before, after]))
    .digest()
