// The keys of a subscription: how a caller may write one, how they are kept, and how one replaces another.
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { HOUR, type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, Problem } from '../../platform/errors.ts'

/** `until`: null for the key that signs; for one that was replaced, how long it signs beside it. */
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

/** What begins as ours has to be ours whole: a verifier would take the rest of it for base64. */
export function requireKeyText(text: string): string {
  if (!text.startsWith(PREFIX)) return text
  const bytes = keyBytes(text)
  const isBase64 = bytes.toString('base64') === text.slice(PREFIX.length)
  if (!isBase64 || bytes.length < MIN_KEY_BYTES || bytes.length > MAX_KEY_BYTES)
    throw invalid(
      'signing_key',
      `must be ${PREFIX} and the base64 of ${MIN_KEY_BYTES} to ${MAX_KEY_BYTES} bytes, or begin otherwise`,
    )
  return text
}

/** What signs: the bytes behind the prefix, or those of the text. */
export const keyBytes = (text: string): Buffer =>
  text.startsWith(PREFIX) ? Buffer.from(text.slice(PREFIX.length), 'base64') : Buffer.from(text, 'utf8')

/** The old key signs beside the new one for a day, so that a receiver may change when it likes. */
export function replaceKey(keys: readonly SigningKey[], text: string, now: Instant): SigningKey[] {
  const old = keys.filter(({ until }) => until === null || until > now)
  if (old.some((key) => key.text === text))
    throw invalid('signing_key', 'is a key that signs already', 'taken')
  if (old.length >= MAX_ACTIVE_KEYS)
    throw new Problem('conflict', {
      message: `The key was changed ${MAX_ACTIVE_KEYS - 1} times within 24 hours, and all of them still sign. Try again later.`,
    })
  return [
    { text, until: null },
    ...old.map((key) => ({ text: key.text, until: key.until ?? instant(now + ROTATION_OVERLAP_MS) })),
  ]
}

/** As what signs takes them, to be kept for many signatures. */
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

/** Null: sealed under a secret that is no longer accepted. */
export function unsealKeys(
  { secrets }: Pick<Context, 'secrets'>,
  organizationId: string,
  id: string,
  sealed: Buffer,
): SigningKey[] | null {
  const plain = secrets.unseal(PURPOSE, sealed, `${organizationId}/${id}`)
  return plain === null ? null : (JSON.parse(plain) as SigningKey[])
}
