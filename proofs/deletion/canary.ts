// The address that is deleted, and the words around it by which it would be found where it is not gone.
import { randomBytes } from 'node:crypto'

export interface Canary {
  /** In everything that is the person's: if it is found, something is left. */
  readonly mark: string
  readonly address: string
  /** As somebody writes it who writes about them. */
  readonly mention: string
  /** A telephone number that nobody else has. */
  readonly phone: string
}

export function createCanary(): Canary {
  const mark = `canary${randomBytes(6).toString('hex')}`
  const address = `${mark}@deletion.example`
  const number = String(randomBytes(4).readUInt32BE()).padStart(10, '0').slice(0, 9)
  return { mark, address, mention: `Please ask <${address.toUpperCase()}>, not me.`, phone: `+4930${number}` }
}

/** Whether a text holds anything of it, however it is written. */
export const containsCanary = ({ mark, phone }: Canary, text: string): boolean =>
  text.toLowerCase().includes(mark) || text.includes(phone.slice(1))
