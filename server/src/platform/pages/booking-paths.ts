// The paths of booking pages: under BOOKING_URL, and only on its host if that host is separate.
import type { Config } from '../config/config.ts'
import { EMBED_PATH, isFilePath } from './static-files.ts'

type Urls = Config['urls']

export interface BookingPaths {
  /** The path under which the rows are registered. */
  readonly routePrefix: string
  /** The same path as browsers see it. */
  readonly publicPath: string
  /** Prefix of the paths of assets. */
  readonly assetBase: string
  /** Prefix of the paths of all other pages. */
  readonly siteBase: string
  /** Null = the host of PUBLIC_URL. */
  readonly host: string | null
}

/** No other page or operation has this prefix. On a separate host, a profile's slug may equal the path of one of those. */
const OWN_HOST_PREFIX = '/~booking'

export const basePath = (url: string): string => new URL(url).pathname.replace(/\/$/, '')

export function resolveBookingPaths(urls: Urls): BookingPaths {
  const publicPath = basePath(urls.booking)
  const { host, origin } = new URL(urls.booking)
  if (origin !== new URL(urls.public).origin)
    return { routePrefix: OWN_HOST_PREFIX, publicPath, assetBase: '', siteBase: urls.public, host }
  // A proxy removes the path of PUBLIC_URL before a request arrives here.
  const base = basePath(urls.public)
  const routePrefix = publicPath.startsWith(`${base}/`) ? publicPath.slice(base.length) : publicPath
  return { routePrefix, publicPath, assetBase: base, siteBase: base, host: null }
}

/** The URL of the embed script on the host of the booking pages. */
export const embedScriptUrl = (urls: Urls): string =>
  `${new URL(urls.booking).origin}${resolveBookingPaths(urls).assetBase}${EMBED_PATH}`

/** The path of a booking page as browsers see it. */
export const bookingPath = (urls: Urls, path: `/${string}`): string => `${basePath(urls.booking)}${path}`

export const isBookingHost = ({ host }: BookingPaths, requestHost: string | undefined): boolean =>
  host === null || requestHost?.toLowerCase() === host

/** The URL for the router. On a separate host, everything under the public path is a booking page. */
export function toRouteUrl(paths: BookingPaths, url: string, host: string | undefined): string {
  if (paths.host === null || !isBookingHost(paths, host) || isFilePath(url)) return url
  const isBelow = url === paths.publicPath || url.startsWith(`${paths.publicPath}/`)
  return isBelow ? `${paths.routePrefix}${url.slice(paths.publicPath.length)}` : url
}
