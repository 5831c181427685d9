// The size of the console's script and style, as browsers load them.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Locale, locales } from '../../server/src/domain/language/locales.ts'
import type { ConsolePageId } from '../../server/src/domain/pages/console-pages.ts'
import { textModules } from '../src/console/messages.ts'
import { pageModules } from '../src/console/pages.ts'

const built = new URL('../../server/web/', import.meta.url)
const gzipped = (name: string) =>
  gzipSync(readFileSync(new URL(`assets/${name}`, built)), { level: 9 }).length / 1_000
const { consoleModules, consoleStyle } = JSON.parse(
  readFileSync(new URL('manifest.json', built), 'utf8'),
) as {
  consoleModules: Readonly<Record<string, readonly string[]>>
  consoleStyle: string
}

function filesOf(module: string): readonly string[] {
  const files = consoleModules[module]
  if (files === undefined) throw new Error(`The build has no module ${module}.`)
  return files
}

const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + gzipped(name), 0)

/** Of the largest language, if the page has texts of its own. */
const sizeOfTexts = (id: ConsolePageId) =>
  Math.max(...locales.map((locale) => sum(textModules(id, locale).flatMap(filesOf))))

test('the script of the shell, a language and the first page is at most 70 kB, of each further page 25 kB', () => {
  const shell = filesOf('client')
  const sumBeyondShell = (module: string) => sum(filesOf(module).filter((name) => !shell.includes(name)))
  const language = Math.max(...locales.map(sumBeyondShell))
  const sizes = [
    ...new Map(Object.entries(pageModules).map(([id, page]) => [page, id as ConsolePageId])),
  ].map(([page, id]) => ({
    page,
    kilobytes: sumBeyondShell(page) + sizeOfTexts(id),
  }))
  const first = sum(shell) + language + (sizes.find(({ page }) => page === 'meetings-page')?.kilobytes ?? 0)
  const listed = sizes.map(({ page, kilobytes }) => `${page} ${kilobytes.toFixed(1)}`).join(', ')
  console.log(`console: ${first.toFixed(1)} kB of script for the first page, gzipped; ${listed}`)
  expect(first).toBeLessThanOrEqual(70)
  for (const { page, kilobytes } of sizes) expect([page, kilobytes <= 25]).toEqual([page, true])
})

test('all scripts of one language together are at most 260 kB', () => {
  const isOf = (locale: Locale, module: string) => module === locale || module.endsWith(`-${locale}`)
  const isText = (module: string) => locales.some((locale) => isOf(locale, module))
  const modules = Object.keys(consoleModules)
  const totals = locales.map((locale) => {
    const needed = modules.filter((module) => !isText(module) || isOf(locale, module))
    return sum(new Set(needed.flatMap(filesOf)))
  })
  console.log(`console: ${Math.max(...totals).toFixed(1)} kB of script for all pages in the largest language`)
  expect(Math.max(...totals)).toBeLessThanOrEqual(260)
})

test('the style sheet is at most 20 kB', () => {
  expect(gzipped(consoleStyle)).toBeLessThanOrEqual(20)
})
