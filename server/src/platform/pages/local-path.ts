// Says whether a text that came from outside is a path of ours, so that no link of ours leads elsewhere.

const MAX_PATH_LENGTH = 2_000

/** The path and query, or null. Browsers read `//host`, `/\host` and tabs in between as another host. */
export function localPath(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_PATH_LENGTH || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return null
  const { origin, pathname, search } = new URL(text, 'http://ours.invalid')
  if (origin !== 'http://ours.invalid' || pathname.startsWith('//')) return null
  return `${pathname}${search}`
}
