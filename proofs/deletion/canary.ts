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

export function createCanary(): Canary {
  const mark = `canary${randomBytes(6).toString('hex')}`
  const address = `${mark}@deletion.example`
  const number = String(randomBytes(4).readUInt32BE()).padStart(10, '0').slice(0, 9)
  return { mark, address, mention: `Please ask <${address.toUpperCase()}>, not me.`, phone: `+4930${number}` }
}

/** Whether a text contains the canary, in any spelling. */
export const containsCanary = ({ mark, phone }: Canary, text: string): boolean =>
  text.toLowerCase().includes(mark) || text.includes(phone.slice(1))
