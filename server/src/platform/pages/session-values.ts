// Values that only one session can read, such as a new secret: encrypted cookies that the server does not store.
import type { Context } from '../context.ts'
import type { Cookie } from './cookies.ts'
import { clearedCookie, sealCookie, unsealCookie } from './sealed-cookie.ts'
import type { SignedInVisit } from './session.ts'

export const createSessionValue = (
  ctx: Context,
  { session }: SignedInVisit,
  name: string,
  value: unknown,
  lifetimeMs: number,
): Cookie => sealCookie(ctx, { name, binding: session.id }, value, lifetimeMs)

/** Returns null if there is none, it has expired, or it belongs to another session. */
export const readSessionValue = <Value>(ctx: Context, visit: SignedInVisit, name: string): Value | null =>
  unsealCookie<Value>(ctx, { name, binding: visit.session.id }, visit)

/** Reads a value that is shown once, and returns the cookies that delete it. */
export function consumeSessionValue<Value>(
  ctx: Context,
  visit: SignedInVisit,
  name: string,
): { readonly value: Value | null; readonly cookies: readonly Cookie[] } {
  const cookies = visit.cookie(name) === null ? [] : [clearedCookie(name)]
  return { value: readSessionValue<Value>(ctx, visit, name), cookies }
}
