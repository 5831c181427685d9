// What the editor makes of an address that visitors go to after booking.
import { redirectUrlError } from '../../../../../../server/src/domain/event-types/redirect-url.ts'
import type { TypeValues } from './edited-type.ts'

/** Without a scheme, it is `https`. Phones begin with a capital letter. Null: visitors stay. */
export function readRedirectUrl(text: string | null): string | null {
  const address = text?.trim() ?? ''
  if (address === '') return null
  const url = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`
  return url.replace(/^[^:]*/, (scheme) => scheme.toLowerCase())
}

export const isRedirectUrl = (url: string | null): boolean => url === null || redirectUrlError(url) === null

/** A message of spaces is none. */
export const readMessage = (text: string | null): string | null => (text?.trim() ? text : null)

/** An address that is saved stays, even if this page would not accept it. */
export const canSaveRedirect = ({ redirect_url: url }: Partial<TypeValues>): boolean =>
  url === undefined || isRedirectUrl(readRedirectUrl(url))
