// The address that is deleted, with texts around it that reveal any leftover.
import { randomBytes } from 'node:crypto'

export interface Canary {
  /** In all of the person's data; a match means that something is left. */
  readonly mark: string
  readonly address: string
  /** How another person would mention them in a text. */
  readonly mention: string
  /** A unique phone number. */
  readonly phone: string
}

/** The address of a canary by kind. `deletion` runs with each of them. */
const ADDRESSES = {
  plain: (mark: string) => `${mark}@deletion.example`,
  internationalized: (mark: string) => `jörg-${mark}@müller.example`,
  dots: (mark: string) => `a..${mark}.@x.example`,
  tag: (mark: string) => `o'brien+${mark}@x.example`,
  script: (mark: string) => `用户${mark}@例子.example`,
}
export type CanaryKind = keyof typeof ADDRESSES
export const canaryKinds = Object.keys(ADDRESSES) as CanaryKind[]

export function createCanary(kind: CanaryKind = 'plain'): Canary {
  const mark = `canary${randomBytes(6).toString('hex')}`
  const address = ADDRESSES[kind](mark)
  const number = String(randomBytes(4).readUInt32BE()).padStart(10, '0').slice(0, 9)
  return { mark, address, mention: `Please ask <${address.toUpperCase()}>, not me.`, phone: `+4930${number}` }
}

/** Whether a text contains the canary, in any spelling. */
export const containsCanary = ({ mark, phone }: Canary, text: string): boolean =>
  text.toLowerCase().includes(mark) || text.includes(phone.slice(1))
