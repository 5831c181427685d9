// Time-based one-time passwords (RFC 6238) with the parameters that all authenticator apps support.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Instant } from '../../domain/time/instant.ts'

const SECRET_BYTES = 20
const STEP_MS = 30_000
const DIGITS = 6
/** Accepts the code before and after the current one, for clocks that are slow or fast. */
const TOLERATED_STEPS = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A random secret in base32, as authenticator apps read it. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES))

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Returns the time step of the code, or null if the code is wrong. */
export function findTotpStep(secret: string, code: string, now: Instant): number | null {
  const current = Math.floor(now / STEP_MS)
  const steps = TOLERATED_STEPS.map((offset) => current + offset)
  // Compares all of them, so that the time does not depend on the code.
  const matches = steps.filter((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  )
  return matches[0] ?? null
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The key URI format that authenticator apps read from a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const parameters = new URLSearchParams({ secret, issuer })
  return `otpauth://totp/${label}?${String(parameters).replaceAll('+', '%20')}`
}

/** RFC 4648 without padding. */
function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((group) => BASE32[Number.parseInt(group, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((group) => Number.parseInt(group, 2)))
}
