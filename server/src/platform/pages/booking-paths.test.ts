// Where the booking pages stand, for each way in which an installation may say it.
import { describe, expect, test } from 'vitest'
import { bookingPath, resolveBookingPaths, toRouteUrl } from './booking-paths.ts'

const urls = (ours: string, booking: string) => ({
  public: ours,
  api: ours,
  auth: ours,
  mcp: ours,
  booking,
})

describe('booking pages stand', () => {
  test('below the path of their address', () => {
    const place = resolveBookingPaths(urls('https://meet.example', 'https://meet.example/book'))
    expect(place).toEqual({
      routePrefix: '/book',
      publicPath: '/book',
      assetBase: '',
      siteBase: '',
      host: null,
    })
    expect(toRouteUrl(place, '/ada/intro', 'elsewhere.example')).toBe('/ada/intro')
  })

  test('without the path that a proxy adds for the whole installation', () => {
    const ours = urls('https://example.com/meet', 'https://example.com/meet/book')
    expect(resolveBookingPaths(ours)).toEqual({
      routePrefix: '/book',
      publicPath: '/meet/book',
      assetBase: '/meet',
      siteBase: '/meet',
      host: null,
    })
    expect(bookingPath(ours, '/ada')).toBe('/meet/book/ada')
  })

  test('on a host of their own, where a profile may be called like an operation', () => {
    const place = resolveBookingPaths(urls('https://meet.example', 'https://book.example:8443'))
    expect(place.host).toBe('book.example:8443')
    expect(toRouteUrl(place, '/users/me?x=1', 'Book.example:8443')).toBe('/~booking/users/me?x=1')
    expect(toRouteUrl(place, '/assets/page.css', 'book.example:8443')).toBe('/assets/page.css')
    expect(toRouteUrl(place, '/embed.js?1', 'book.example:8443')).toBe('/embed.js?1')
    expect(toRouteUrl(place, '/users/me', 'meet.example')).toBe('/users/me')
  })

  test('on a host of their own below a path', () => {
    const place = resolveBookingPaths(urls('https://meet.example', 'https://www.example/times'))
    expect(toRouteUrl(place, '/times/ada', 'www.example')).toBe('/~booking/ada')
    expect(toRouteUrl(place, '/timesheet', 'www.example')).toBe('/timesheet')
  })
})
