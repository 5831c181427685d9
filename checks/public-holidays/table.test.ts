// The table of public holidays is out of date as soon as anything changes that it was generated from, or the file itself.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '../../server/src/domain/language/locales.ts'
import { digestOf, HOLIDAYS_LICENSE_PATH, HOLIDAYS_PATH, isCurrent, readInputs } from './table.ts'

const inputs = readInputs()
const body = '{"code":"XX"}\n'
const file = `{"digest":"${digestOf(inputs, body)}"}\n${body}`

test('the file in the repository is current', () => {
  expect(isCurrent(readFileSync(HOLIDAYS_PATH, 'utf8'), inputs)).toBe(true)
})

test.each([
  ['the version of the package', { versions: ['date-holidays 99.0.0', ...inputs.versions.slice(1)] }],
  ['the version of a package that computes dates', { versions: inputs.versions.slice(0, -1) }],
  ['its data', { data: '0' }],
  ['its license', { license: `${inputs.license} ` }],
  ['our languages', { locales: [...locales, 'pl'] }],
  ['the years', { years: [2026, 2038] as const }],
  ['the generator', { generator: '0' }],
])('%s', (_, change) => {
  expect(isCurrent(file, inputs)).toBe(true)
  expect(isCurrent(file, { ...inputs, ...change })).toBe(false)
})

test('a line that was changed by hand', () => {
  expect(isCurrent(file.replace('XX', 'YY'), inputs)).toBe(false)
  expect(isCurrent('', inputs)).toBe(false)
})

test('the versions are those of the package and of everything that computes its dates', () => {
  for (const name of ['date-holidays', 'date-holidays-parser', 'date-chinese', 'moment-timezone'])
    expect(inputs.versions.join()).toContain(`${name} `)
})

test('the file stays small, and its license is next to it', () => {
  expect(readFileSync(HOLIDAYS_PATH).length).toBeLessThan(1_500_000)
  const license = readFileSync(HOLIDAYS_LICENSE_PATH, 'utf8')
  expect(license).toContain('CC BY-SA 3.0')
  expect(license).toContain('<attribution>')
})
