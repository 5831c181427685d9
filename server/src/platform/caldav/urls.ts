// Compares URLs of collections and their members, which servers write in several ways.

/** Removes differences in percent encoding, case of the host, default ports and fragments. */
export function normalizeUrl(href: string, base?: string): string | null {
  const url = URL.parse(href, base)
  if (url === null) return null
  url.hash = ''
  const segments = url.pathname.split('/')
  url.pathname = segments.map((segment) => encodeURIComponent(decodeSegment(segment))).join('/')
  return url.href
}

export type CollectionPart = 'collection' | 'member' | 'outside'

/** Returns a function that tells where a URL in normal form is: the collection itself, below it, or outside of it. */
export function createPathCheck(collection: string): (url: string) => CollectionPart {
  const path = (normalizeUrl(collection) ?? '').replace(/\/?$/, '/')
  return (url) => {
    if (url === path || `${url}/` === path) return 'collection'
    return url.startsWith(path) ? 'member' : 'outside'
  }
}

/** The URL of an object in a calendar, in normal form. */
export const objectUrlIn = (calendarUrl: string, fileName: string): string => {
  const calendar = new URL(calendarUrl)
  calendar.pathname = `${calendar.pathname.replace(/\/$/, '')}/${encodeURIComponent(fileName)}`
  return normalizeUrl(calendar.href) ?? calendar.href
}

/** The decoded last part of the path. */
export const lastSegment = (url: string): string =>
  decodeSegment(new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '')

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
