// Reads the link of a room from a provider's response. It is shown to invitees, on pages, in mails and in calendar files.

const MAX_LENGTH = 2_000

/** Null if it is no https URL, or if a user name in it could be taken for its host. Encodes line breaks and other characters. */
export function readJoinUrl(text: string): string | null {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  return url.href.length <= MAX_LENGTH ? url.href : null
}
