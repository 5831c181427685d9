// Tests that custom colors are always readable, as text and as background.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blend, contrast, ensureReadable, textColorOn } from './contrast.ts'

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('black on white has the largest contrast, a color with itself the smallest', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#8247f5', '#8247f5')).toBe(1)
})

test('keeps a readable color', () => {
  expect(ensureReadable('#ffffff', '#8247f5')).toBe('#8247f5')
})

test('makes every color readable, on light and dark backgrounds', () => {
  fc.assert(
    fc.property(colors, (color) => {
      for (const ground of ['#ffffff', '#111827', '#1f2430'])
        expect(contrast(ensureReadable(ground, color), ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(textColorOn(color), color)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a blend is between its two colors', () => {
  expect(blend('#ffffff', '#000000', 0)).toBe('#ffffff')
  expect(blend('#ffffff', '#000000', 1)).toBe('#000000')
  expect(blend('#204060', '#406080', 0.5)).toBe('#305070')
})
