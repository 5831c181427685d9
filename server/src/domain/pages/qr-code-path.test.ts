// The path of a QR code covers exactly its dark squares.
import { expect, test } from 'vitest'
import { qrCodePath } from './qr-code-path.ts'

test('joins dark squares of a row, and no others', () => {
  const [dark, light] = [true, false]
  expect(
    qrCodePath([
      [dark, dark, light, dark],
      [light, light, light, light],
      [light, dark, dark, dark],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z')
})
