// The hash that names uploaded pictures in their URLs.
import { hash } from 'node:crypto'

/** 32 hexadecimal digits. */
export const hashOf = (images: readonly Buffer[]): string =>
  hash('sha256', Buffer.concat(images), 'hex').slice(0, 32)
