// Reads and writes cookies with HttpOnly and SameSite=Lax.
import type { Config } from '../config/config.ts'

/** Identifies the session. */
export const SESSION_COOKIE = 'session'
/** The language that the visitor chose on a page. */
export const LANGUAGE_COOKIE = 'language'

export interface Cookie {
  readonly name: string
  /** Letters, digits, `-`, `_`, `.` and `~`. Null deletes the cookie. */
  readonly value: string | null
  /** Null = until the browser is closed. */
  readonly maxAgeSeconds: number | null
}

/** Browsers accept `__Host-` only over https and from this exact host, so a subdomain can't set the cookie. */
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
    throw new Error(`The value of the cookie "${name}" has characters that are not allowed. Encode it first.`)
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
