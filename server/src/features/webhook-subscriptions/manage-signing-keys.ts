// Signing keys of a subscription: format, storage and rotation.
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { HOUR, type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, Problem } from '../../platform/errors.ts'

/** `until`: null for the current key; for a replaced key, when it stops signing. */
export interface SigningKey {
  readonly text: string
  readonly until: Instant | null
}

const PREFIX = 'whsec_'
const MIN_KEY_BYTES = 24
const MAX_KEY_BYTES = 64
const GENERATED_KEY_BYTES = 32
const ROTATION_OVERLAP_MS = 24 * HOUR
const MAX_ACTIVE_KEYS = 5

export const newKeyText = (): string => `${PREFIX}${randomBytes(GENERATED_KEY_BYTES).toString('base64')}`

/** A key with our prefix must be valid base64, because verifiers decode what follows the prefix. */
export function requireKeyText(text: string): string {
  if (!text.startsWith(PREFIX)) return text
  const bytes = keyBytes(text)
  const isBase64 = bytes.toString('base64') === text.slice(PREFIX.length)
  if (!isBase64 || bytes.length < MIN_KEY_BYTES || bytes.length > MAX_KEY_BYTES)
    throw invalid(
      'signing_key',
      `must be ${PREFIX} followed by ${MIN_KEY_BYTES} to ${MAX_KEY_BYTES} bytes in base64, or not start with ${PREFIX}`,
    )
  return text
}

/** The decoded bytes after the prefix or, without the prefix, the UTF-8 bytes of the text. */
export const keyBytes = (text: string): Buffer =>
  text.startsWith(PREFIX) ? Buffer.from(text.slice(PREFIX.length), 'base64') : Buffer.from(text, 'utf8')

/** The old key also signs for 24 hours, so that receivers have time to change keys. */
export function replaceKey(keys: readonly SigningKey[], text: string, now: Instant): SigningKey[] {
  const old = keys.filter(({ until }) => until === null || until > now)
  if (old.some((key) => key.text === text))
    throw invalid('signing_key', 'is already in use for this subscription', 'taken')
  if (old.length >= MAX_ACTIVE_KEYS)
    throw new Problem('conflict', {
      message: `The signing key was changed ${MAX_ACTIVE_KEYS - 1} times within 24 hours, and all of these keys still sign. Try again later.`,
    })
  return [
    { text, until: null },
    ...old.map((key) => ({ text: key.text, until: key.until ?? instant(now + ROTATION_OVERLAP_MS) })),
  ]
}

/** A key object, kept for many signatures. */
export interface ImportedKey {
  readonly key: KeyObject
  readonly until: Instant | null
}

export const importKeys = (keys: readonly SigningKey[]): ImportedKey[] =>
  keys.map(({ text, until }) => ({ key: createSecretKey(keyBytes(text)), until }))

export const activeKeysAt = (keys: readonly ImportedKey[], now: Instant): KeyObject[] =>
  keys.filter(({ until }) => until === null || until > now).map(({ key }) => key)

const PURPOSE = 'webhook signing keys'

export const sealKeys = (
  { secrets }: Pick<Context, 'secrets'>,
  organizationId: string,
  id: string,
  keys: readonly SigningKey[],
): Buffer => secrets.seal(PURPOSE, JSON.stringify(keys), `${organizationId}/${id}`)

/** Returns null if the keys were sealed with a secret that is no longer accepted. */
export function unsealKeys(
  { secrets }: Pick<Context, 'secrets'>,
  organizationId: string,
  id: string,
  sealed: Buffer,
): SigningKey[] | null {
  const plain = secrets.unseal(PURPOSE, sealed, `${organizationId}/${id}`)
  return plain === null ? null : (JSON.parse(plain) as SigningKey[])
}
