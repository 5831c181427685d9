// Reads the link of a room from a provider's response. It is shown to invitees, on pages, in mails and in calendar files.
import { MAX_URL_LENGTH } from '../../domain/urls/https-url.ts'

/** Null if it is no https URL, or if a user name in it could be taken for its host. Encodes line breaks and other characters. */
export function readJoinUrl(text: string): string | null {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  return url.href.length <= MAX_URL_LENGTH ? url.href : null
}
