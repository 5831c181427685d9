// Tests that every accent color is readable wherever pages use it, in light and dark.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DARK, deriveAccent, describeAccent, LIGHT } from './accent.ts'
import { contrast } from './contrast.ts'

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test.each([
  ['light', LIGHT],
  ['dark', DARK],
])('on %s pages, links and buttons of every color have a contrast of at least 4.5', (_name, palette) => {
  fc.assert(
    fc.property(colors, (color) => {
      const { accent, strong, onAccent, tint } = deriveAccent(palette, color)
      for (const ground of [palette.paper, palette.card, tint])
        expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
      for (const button of [accent, strong]) expect(contrast(onAccent, button)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.ink, tint)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 1_000 },
  )
})

test('a readable color stays as it is, and another one says that it was adjusted', () => {
  expect(describeAccent(LIGHT, '#0b6e5f')).toMatchObject({ accent: '#0b6e5f', isAdjusted: false })
  const yellow = describeAccent(LIGHT, '#ffd400')
  expect(yellow.isAdjusted).toBe(true)
  expect(yellow.chosenContrast).toBeLessThan(1.5)
  expect(yellow.contrast).toBeGreaterThanOrEqual(4.5)
  expect(describeAccent(DARK, '#ffd400')).toMatchObject({ accent: '#ffd400', onAccent: '#111827' })
})

test('a color is adjusted exactly if its contrast is too low somewhere', () => {
  fc.assert(
    fc.property(colors, fc.constantFrom(LIGHT, DARK), (color, palette) => {
      const { isAdjusted, chosenContrast, contrast: used } = describeAccent(palette, color)
      expect(isAdjusted).toBe(chosenContrast < 4.5)
      expect(used).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 1_000 },
  )
})
