// The return address of a mail: a report that comes back to it names the mail, and no one else can name it.
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'

const PURPOSE = 'mail_return_address'
/** Without the id of the key, which would make the address longer. */
const MAC_START = 4
const MAC_BYTES = 12
const ID_BYTES = 16
/** Mail servers may change the case. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const TOKEN_LENGTH = Math.ceil(((ID_BYTES + MAC_BYTES) * 8) / 5)

const bytesOfId = (mailId: string): Buffer => Buffer.from(mailId.replaceAll('-', ''), 'hex')

/** With each secret, the current one first. */
const macsOf = (secrets: Secrets, mailId: string): Buffer[] =>
  secrets.keyedHashes(PURPOSE, mailId).map((hash) => hash.subarray(MAC_START, MAC_START + MAC_BYTES))

/** Null: reports go to the sender. */
export function returnAddressOf(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  mailId: string,
): string | null {
  const address = config.mailBounces?.address
  const [mac] = macsOf(secrets, mailId)
  if (address === undefined || mac === undefined) return null
  return `${address.local}+${toBase32(Buffer.concat([bytesOfId(mailId), mac]))}@${address.domain}`
}

/** The ids of the mails whose return addresses are in the text. */
export function mailsReturnedTo(
  { config, secrets }: Pick<Context, 'config' | 'secrets'>,
  text: string,
): string[] {
  const address = config.mailBounces?.address
  if (address === undefined) return []
  const lower = text.toLowerCase()
  return [...lower.matchAll(/\+([a-z2-7]+)@/g)].flatMap(({ index, 1: token = '' }) => {
    const isOurs =
      token.length === TOKEN_LENGTH &&
      lower.slice(0, index).endsWith(address.local) &&
      lower.startsWith(address.domain, index + token.length + 2)
    return isOurs ? (readToken(secrets, token) ?? []) : []
  })
}

function readToken(secrets: Secrets, token: string): string | null {
  const bytes = fromBase32(token)
  // Bits that encode nothing must be zero.
  if (bytes.length !== ID_BYTES + MAC_BYTES || toBase32(bytes) !== token) return null
  const mailId = bytes
    .subarray(0, ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const mac = bytes.subarray(ID_BYTES)
  return macsOf(secrets, mailId).some((expected) => timingSafeEqual(expected, mac)) ? mailId : null
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{1,5}/g, (five) => ALPHABET.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
