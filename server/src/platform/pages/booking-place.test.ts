// Where the booking pages stand, for each way in which an installation may say it.
import { describe, expect, test } from 'vitest'
import { bookingPath, bookingPlace, placedUrl } from './booking-place.ts'

const urls = (ours: string, booking: string) => ({
  public: ours,
  api: ours,
  auth: ours,
  mcp: ours,
  booking,
})

describe('booking pages stand', () => {
  test('below the path of their address', () => {
    const place = bookingPlace(urls('https://meet.example', 'https://meet.example/book'))
    expect(place).toEqual({ inside: '/book', outside: '/book', base: '', home: '', host: null })
    expect(placedUrl(place, '/ada/intro', 'elsewhere.example')).toBe('/ada/intro')
  })

  test('without the path that a proxy adds for the whole installation', () => {
    const ours = urls('https://example.com/meet', 'https://example.com/meet/book')
    expect(bookingPlace(ours)).toEqual({
      inside: '/book',
      outside: '/meet/book',
      base: '/meet',
      home: '/meet',
      host: null,
    })
    expect(bookingPath(ours, '/ada')).toBe('/meet/book/ada')
  })

  test('on a host of their own, where a profile may be called like an operation', () => {
    const place = bookingPlace(urls('https://meet.example', 'https://book.example:8443'))
    expect(place.host).toBe('book.example:8443')
    expect(placedUrl(place, '/users/me?x=1', 'Book.example:8443')).toBe('/~booking/users/me?x=1')
    expect(placedUrl(place, '/assets/page.css', 'book.example:8443')).toBe('/assets/page.css')
    expect(placedUrl(place, '/embed.js?1', 'book.example:8443')).toBe('/embed.js?1')
    expect(placedUrl(place, '/users/me', 'meet.example')).toBe('/users/me')
  })

  test('on a host of their own below a path', () => {
    const place = bookingPlace(urls('https://meet.example', 'https://www.example/times'))
    expect(placedUrl(place, '/times/ada', 'www.example')).toBe('/~booking/ada')
    expect(placedUrl(place, '/timesheet', 'www.example')).toBe('/timesheet')
  })
})
