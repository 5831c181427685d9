// .env.example documents all settings.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, variables } from './config.ts'

const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
const lines = [...example.matchAll(/^#?([A-Z][A-Z_]+)=(.*)$/gm)]

test('.env.example describes every setting exactly once', () => {
  expect(lines.map(([, name]) => name).sort()).toEqual([...variables].sort())
})

test('.env.example shows the default values', () => {
  const required = {
    DATABASE_URL: 'postgres://localhost/meetwright',
    MEETWRIGHT_SECRET: 'thirty-two-characters-or-more-of-it',
  }
  const shown = Object.fromEntries(lines.map(([, name, value]) => [name, value]))
  expect(readConfig({ ...shown, ...required })).toEqual(readConfig(required))
})

test('one error lists all invalid settings', () => {
  const wrong = { DATABASE_URL: 'mysql://localhost', PORT: 'many', LOG_LEVEL: 'loud' }
  for (const name of [...Object.keys(wrong), 'MEETWRIGHT_SECRET'])
    expect(() => readConfig(wrong)).toThrow(new RegExp(name))
})
