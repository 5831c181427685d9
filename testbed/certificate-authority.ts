// Creates a certificate authority and certificates for a test, in memory only.
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

export interface Authority {
  /** The CA certificate that a client must trust, as PEM. */
  readonly ca: string
  /** Issues a certificate for a server with these names and IPv4 addresses. */
  issue(...names: string[]): { readonly key: string; readonly cert: string }
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (year: number) => der(0x18, Buffer.from(`${year}0101000000Z`))

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))
const COMMON_NAME = oid('550403')
const BASIC_CONSTRAINTS = oid('551d13')
const ALTERNATIVE_NAMES = oid('551d11')

const distinguishedName = (text: string) =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))))
const extension = (id: Buffer, value: Buffer) => sequence(id, der(0x04, value))
const alternative = (name: string) =>
  isIPv4(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name))
const pem = (bytes: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`

interface Issuer {
  readonly name: string
  readonly key: KeyObject
}

/** RFC 5280, section 4.1. Valid longer than any test clock. */
function signCertificate(issuer: Issuer, subject: KeyObject, name: string, added: Buffer): string {
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)]))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    serial,
    ECDSA_SHA256,
    distinguishedName(issuer.name),
    sequence(time(2020), time(2120)),
    distinguishedName(name),
    subject.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(added)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, issuer.key))
  return pem(sequence(body, ECDSA_SHA256, signature))
}

export function createAuthority(): Authority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // The name must be unique, because clients choose between authorities by name.
  const issuer = { name: `Meetwright tests ${randomBytes(8).toString('hex')}`, key: own.privateKey }
  const isAuthority = extension(BASIC_CONSTRAINTS, sequence(der(0x01, Buffer.from([255]))))
  return {
    ca: signCertificate(issuer, own.publicKey, issuer.name, isAuthority),
    issue(...names) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const known = extension(ALTERNATIVE_NAMES, sequence(...names.map(alternative)))
      return {
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
        cert: signCertificate(issuer, publicKey, 'A server of the tests', known),
      }
    },
  }
}
