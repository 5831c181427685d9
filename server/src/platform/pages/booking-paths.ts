// Where the booking pages stand: below the path of BOOKING_URL, and on its host alone where it has one of its own.
import type { Config } from '../config/config.ts'
import { isFilePath } from './static-files.ts'

type Urls = Config['urls']

export interface BookingPaths {
  /** The path under which their rows are registered. */
  readonly routePrefix: string
  /** The same path as browsers ask for it. */
  readonly publicPath: string
  /** Before the path of a file that pages load. */
  readonly assetBase: string
  /** Before the path of any other page. */
  readonly siteBase: string
  /** Null = that of PUBLIC_URL. */
  readonly host: string | null
}

/** No page of ours and no operation begins so: on a host of their own, a profile may be called like one of those. */
const OWN_HOST_PREFIX = '/~booking'

export const basePath = (url: string): string => new URL(url).pathname.replace(/\/$/, '')

export function resolveBookingPaths(urls: Urls): BookingPaths {
  const publicPath = basePath(urls.booking)
  const { host, origin } = new URL(urls.booking)
  if (origin !== new URL(urls.public).origin)
    return { routePrefix: OWN_HOST_PREFIX, publicPath, assetBase: '', siteBase: urls.public, host }
  // What a proxy adds for all of us never arrives here.
  const base = basePath(urls.public)
  const routePrefix = publicPath.startsWith(`${base}/`) ? publicPath.slice(base.length) : publicPath
  return { routePrefix, publicPath, assetBase: base, siteBase: base, host: null }
}

/** The path of a booking page as a browser asks for it. */
export const bookingPath = (urls: Urls, path: `/${string}`): string => `${basePath(urls.booking)}${path}`

export const isBookingHost = ({ host }: BookingPaths, requestHost: string | undefined): boolean =>
  host === null || requestHost?.toLowerCase() === host

/** The address by which the router finds the row: on a host of their own, everything below the path is a booking page. */
export function toRouteUrl(paths: BookingPaths, url: string, host: string | undefined): string {
  if (paths.host === null || !isBookingHost(paths, host) || isFilePath(url)) return url
  const isBelow = url === paths.publicPath || url.startsWith(`${paths.publicPath}/`)
  return isBelow ? `${paths.routePrefix}${url.slice(paths.publicPath.length)}` : url
}
