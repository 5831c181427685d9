// The size of the console's script and style, as browsers load them.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const built = new URL('../../server/web/', import.meta.url)
const assets = new URL('assets/', built)
const read = (name: string) => readFileSync(new URL(name, assets))
const gzipped = (name: string) => gzipSync(read(name), { level: 9 }).length / 1_000
const { consoleScript, consoleStyle } = JSON.parse(readFileSync(new URL('manifest.json', built), 'utf8')) as {
  consoleScript: string
  consoleStyle: string
}

/** The file and everything that it imports at once. */
function closureOf(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const [, imported = ''] of read(name)
    .toString()
    .matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    closureOf(imported, found)
  return found
}

const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + gzipped(name), 0)

test('the script of the shell, a language and the first page is at most 70 kB, of each further page 25 kB', () => {
  const shell = closureOf(consoleScript)
  const pages = readdirSync(assets).filter((name) => /^\w+-page-[\w-]+\.js$/.test(name))
  expect(pages.length).toBeGreaterThan(1)
  // The largest language.
  const languages = [
    ...read(consoleScript)
      .toString()
      .matchAll(/import\(`\.\/((?:uk|de|en)-[\w-]+\.js)`\)/g),
  ]
  expect(languages).toHaveLength(3)
  const language = Math.max(...languages.map(([, name = '']) => gzipped(name)))
  const sizes = pages.map((page) => {
    const own = [...closureOf(page)].filter((name) => !shell.has(name))
    return { page: page.replace(/-page-.*/, ''), kilobytes: sum(own) }
  })
  const first = sum(shell) + language + (sizes.find(({ page }) => page === 'meetings')?.kilobytes ?? 0)
  const listed = sizes.map(({ page, kilobytes }) => `${page} ${kilobytes.toFixed(1)}`).join(', ')
  console.log(`console: ${first.toFixed(1)} kB of script for the first page, gzipped; ${listed}`)
  expect(first).toBeLessThanOrEqual(70)
  for (const { page, kilobytes } of sizes) expect([page, kilobytes <= 25]).toEqual([page, true])
})

test('the style sheet is at most 20 kB', () => {
  expect(gzipped(consoleStyle)).toBeLessThanOrEqual(20)
})
