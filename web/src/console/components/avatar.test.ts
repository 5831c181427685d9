// Which pictures the console may show.
import { expect, test } from 'vitest'
import { isOwnPicture } from './avatar.tsx'

test.each([
  ['https://meet.example/book/ada/-/picture/0f-512.webp', true],
  [null, false],
  ['https://pictures.example/ada.png', false],
  // Another host that begins with the same text.
  ['https://meet.example/bookings.png', false],
  ['https://meet.example/other/ada.png', false],
])('%s: %s', (url, expected) => {
  expect(isOwnPicture('https://meet.example/book', url)).toBe(expected)
})
