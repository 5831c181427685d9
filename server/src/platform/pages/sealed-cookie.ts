// Cookies that only we can read: encrypted JSON with an end, which the server does not store.
import type { Context } from '../context.ts'
import type { Cookie } from './cookies.ts'

type SealContext = Pick<Context, 'secrets' | 'clock'>

interface CookieReader {
  cookie(name: string): string | null
}

/** Only with the same binding it can be decrypted. */
interface CookieKey {
  readonly name: string
  readonly binding: string
}

export function sealCookie(
  { secrets, clock }: SealContext,
  { name, binding }: CookieKey,
  value: unknown,
  lifetimeMs: number,
): Cookie {
  const content = JSON.stringify({ value, until: clock.now() + lifetimeMs })
  const sealed = secrets.seal(name, content, binding).toString('base64url')
  return { name, value: sealed, maxAgeSeconds: lifetimeMs / 1_000 }
}

/** Returns null if the browser has none, it has expired, or it has another binding. */
export function unsealCookie<Value>(
  { secrets, clock }: SealContext,
  { name, binding }: CookieKey,
  browser: CookieReader,
): Value | null {
  const text = browser.cookie(name)
  const plain = text === null ? null : secrets.unseal(name, Buffer.from(text, 'base64url'), binding)
  if (plain === null) return null
  const { value, until } = JSON.parse(plain) as { readonly value: Value; readonly until: number }
  return until > clock.now() ? value : null
}

/** Deletes it in the browser. A copy works until it expires. */
export const clearedCookie = (name: string): Cookie => ({ name, value: null, maxAgeSeconds: null })

export interface SealedCookie<Value> {
  create(ctx: SealContext, value: Value): Cookie
  /** Returns null if the browser has none, or it has expired. */
  read(ctx: SealContext, browser: CookieReader): Value | null
  readonly cleared: Cookie
}

/** For all sessions of a browser. */
export const defineSealedCookie = <Value>(name: string, lifetimeMs: number): SealedCookie<Value> => ({
  create: (ctx, value) => sealCookie(ctx, { name, binding: name }, value, lifetimeMs),
  read: (ctx, browser) => unsealCookie(ctx, { name, binding: name }, browser),
  cleared: clearedCookie(name),
})
