// Validates local paths from untrusted input, to prevent open redirects.

const MAX_PATH_LENGTH = 2_000

/** Returns the path and query, or null. Browsers parse `//host`, `/\host` and tabs in between as another host. */
export function localPath(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_PATH_LENGTH || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return null
  const { origin, pathname, search } = new URL(text, 'http://ours.invalid')
  if (origin !== 'http://ours.invalid' || pathname.startsWith('//')) return null
  return `${pathname}${search}`
}
