// Reads and writes cookies: only for us, never for scripts, and not sent along with what other sites ask for.
import type { Config } from '../config/config.ts'

/** Of the session: the one that `Session` is read from. */
export const SESSION_COOKIE = 'session'
/** The language that was chosen on a page. */
export const LANGUAGE_COOKIE = 'language'

export interface Cookie {
  readonly name: string
  /** Letters, digits, `-`, `_`, `.` and `~`. Null takes the cookie away. */
  readonly value: string | null
  /** Null = until the browser is closed. */
  readonly maxAgeSeconds: number | null
}

/** A browser takes `__Host-` only over https and from this very host, so that no other host can plant one. */
const fullName = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : `meetwright_${name}`)

export const isSecure = ({ urls }: Config): boolean => urls.public.startsWith('https:')

export function readCookie(header: string | undefined, name: string, secure: boolean): string | null {
  if (header === undefined) return null
  const prefix = `${fullName(name, secure)}=`
  for (const pair of header.split(';')) {
    const text = pair.trim()
    if (text.startsWith(prefix)) return text.slice(prefix.length)
  }
  return null
}

const COOKIE_VALUE = /^[\w.~-]*$/

export function writeCookie({ name, value, maxAgeSeconds }: Cookie, secure: boolean): string {
  if (value !== null && !COOKIE_VALUE.test(value))
    throw new Error(`The cookie "${name}" holds signs that a cookie cannot: encode its value first.`)
  const age = value === null ? 0 : maxAgeSeconds
  return [
    `${fullName(name, secure)}=${value ?? ''}`,
    'Path=/',
    ...(age === null ? [] : [`Max-Age=${age}`]),
    ...(secure ? ['Secure'] : []),
    'HttpOnly',
    'SameSite=Lax',
  ].join('; ')
}
