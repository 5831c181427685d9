// The paths of booking pages for each kind of BOOKING_URL.
import { describe, expect, test } from 'vitest'
import { bookingPath, embedScriptUrl, resolveBookingPaths, toRouteUrl } from './booking-paths.ts'

const urls = (ours: string, booking: string) => ({
  public: ours,
  api: ours,
  auth: ours,
  mcp: ours,
  booking,
})

describe('booking pages are served', () => {
  test('under the path of BOOKING_URL', () => {
    const paths = resolveBookingPaths(urls('https://meet.example', 'https://meet.example/book'))
    expect(paths).toEqual({
      routePrefix: '/book',
      publicPath: '/book',
      assetBase: '',
      siteBase: '',
      host: null,
    })
    expect(toRouteUrl(paths, '/ada/intro', 'elsewhere.example')).toBe('/ada/intro')
  })

  test('without the path prefix of a proxy', () => {
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

  test('on a separate host, where a slug may equal the path of an operation', () => {
    const paths = resolveBookingPaths(urls('https://meet.example', 'https://book.example:8443'))
    expect(paths.host).toBe('book.example:8443')
    expect(toRouteUrl(paths, '/users/me?x=1', 'Book.example:8443')).toBe('/~booking/users/me?x=1')
    expect(toRouteUrl(paths, '/assets/page.css', 'book.example:8443')).toBe('/assets/page.css')
    expect(toRouteUrl(paths, '/embed.js?1', 'book.example:8443')).toBe('/embed.js?1')
    expect(toRouteUrl(paths, '/users/me', 'meet.example')).toBe('/users/me')
  })

  test('on a separate host under a path', () => {
    const paths = resolveBookingPaths(urls('https://meet.example', 'https://www.example/times'))
    expect(toRouteUrl(paths, '/times/ada', 'www.example')).toBe('/~booking/ada')
    expect(toRouteUrl(paths, '/timesheet', 'www.example')).toBe('/timesheet')
  })
})

test.each([
  ['https://meet.example', 'https://meet.example/book', 'https://meet.example/embed.js'],
  ['https://example.com/meet', 'https://example.com/meet/book', 'https://example.com/meet/embed.js'],
  ['https://example.com/meet', 'https://book.example:8443/times', 'https://book.example:8443/embed.js'],
])('the embed script of %s with booking pages at %s is at %s', (ours, booking, script) => {
  expect(embedScriptUrl(urls(ours, booking))).toBe(script)
})
