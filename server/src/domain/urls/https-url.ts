// Links that people open in a browser.

export const MAX_URL_LENGTH = 2_000

/** What is wrong with the link; null if it is valid. It must be https, and a browser must parse it as we do. */
export function httpsUrlError(text: string, example: string): string | null {
  if (text.length > MAX_URL_LENGTH) return 'must have at most 2,000 characters'
  if (!/^https:\/\/[\x21-\x7e]+$/i.test(text) || text.includes('\\') || !URL.canParse(text))
    return `must be an https URL, such as ${example}`
  const { username, password } = new URL(text)
  return username !== '' || password !== '' ? 'must not contain a user name or password' : null
}
