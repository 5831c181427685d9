// Values that only one session can read, such as a new secret: encrypted cookies that the server does not store.
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../context.ts'
import type { Cookie } from './cookies.ts'
import type { SignedInVisit } from './session.ts'

export function createSessionValue(
  ctx: Context,
  { session }: SignedInVisit,
  name: string,
  value: unknown,
  lifetimeMs: number,
): Cookie {
  const until = ctx.clock.now() + lifetimeMs
  const sealed = ctx.secrets.seal(name, JSON.stringify({ value, until }), session.id)
  return { name, value: sealed.toString('base64url'), maxAgeSeconds: lifetimeMs / 1_000 }
}

/** Returns null if there is none, it has expired, or it belongs to another session. */
export function readSessionValue<Value>(
  ctx: Context,
  { session, cookie }: SignedInVisit,
  name: string,
): Value | null {
  const text = cookie(name)
  const plain = text && ctx.secrets.unseal(name, Buffer.from(text, 'base64url'), session.id)
  if (!plain) return null
  const { value, until } = JSON.parse(plain) as { readonly value: Value; readonly until: number }
  return instant(until) > ctx.clock.now() ? value : null
}

/** Reads a value that is shown once, and returns the cookies that delete it. */
export function consumeSessionValue<Value>(
  ctx: Context,
  visit: SignedInVisit,
  name: string,
): { readonly value: Value | null; readonly cookies: readonly Cookie[] } {
  const cookies = visit.cookie(name) === null ? [] : [{ name, value: null, maxAgeSeconds: null }]
  return { value: readSessionValue<Value>(ctx, visit, name), cookies }
}
