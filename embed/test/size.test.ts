// Limits the size of embed.js, because every visitor of an embedding site loads it.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const MAX_BYTES = 8_000

test('embed.js is at most 8 kB gzipped', () => {
  const { length } = gzipSync(readFileSync(new URL('../../server/web/embed.js', import.meta.url)), {
    level: 9,
  })
  console.log(`embed.js: ${length} bytes gzipped of ${MAX_BYTES} that it may have`)
  expect(length).toBeLessThanOrEqual(MAX_BYTES)
})
