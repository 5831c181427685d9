// Where the booking pages stand: below the path of BOOKING_URL, and on its host alone where it has one of its own.
import type { Config } from '../config/config.ts'
import { isFilePath } from './static-files.ts'

type Urls = Config['urls']

export interface BookingPlace {
  /** The path under which their rows are registered. */
  readonly inside: string
  /** The same path as browsers ask for it. */
  readonly outside: string
  /** Before the path of a file that pages load. */
  readonly base: string
  /** Before the path of any other page. */
  readonly home: string
  /** Null = that of PUBLIC_URL. */
  readonly host: string | null
}

/** No page of ours and no operation begins so: on a host of their own, a profile may be called like one of those. */
const OWN_HOST = '/~booking'

export const basePath = (url: string): string => new URL(url).pathname.replace(/\/$/, '')

export function bookingPlace(urls: Urls): BookingPlace {
  const outside = basePath(urls.booking)
  const { host, origin } = new URL(urls.booking)
  if (origin !== new URL(urls.public).origin)
    return { inside: OWN_HOST, outside, base: '', home: urls.public, host }
  // What a proxy adds for all of us never arrives here.
  const base = basePath(urls.public)
  const inside = outside.startsWith(`${base}/`) ? outside.slice(base.length) : outside
  return { inside, outside, base, home: base, host: null }
}

/** The path of a booking page as a browser asks for it. */
export const bookingPath = (urls: Urls, path: `/${string}`): string => `${basePath(urls.booking)}${path}`

export const isOnHost = ({ host }: BookingPlace, asked: string | undefined): boolean =>
  host === null || asked?.toLowerCase() === host

/** The address by which the router finds the row: on a host of their own, everything below the path is a booking page. */
export function placedUrl(place: BookingPlace, url: string, host: string | undefined): string {
  if (place.host === null || !isOnHost(place, host) || isFilePath(url)) return url
  const isBelow = url === place.outside || url.startsWith(`${place.outside}/`)
  return isBelow ? `${place.inside}${url.slice(place.outside.length)}` : url
}
