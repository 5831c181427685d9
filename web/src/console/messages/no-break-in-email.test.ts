// The German word for email has a hyphen at which no line breaks.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no line breaks inside of the German word for email', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const german = files.filter((name) => name.endsWith('de.ts'))
  expect(german.length).toBeGreaterThan(10)
  const breaking = german.filter((name) =>
    readFileSync(`${import.meta.dirname}/${name}`, 'utf8').includes('E-Mail'),
  )
  expect(breaking).toEqual([])
})
