// Runs the commands in docs/routing-forms.md in order and compares the output with the guide.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant } from '../src/domain/time/instant.ts'
import { findFreePort } from '../src/processes/cli/find-free-port.ts'
import { createMeetings } from './meetings.ts'
import { type Service, START, startService } from './service.ts'

const run = promisify(execFile)
const INSTALLATION = 'https://meet.example.com'
const guide = readFileSync(new URL('../../docs/routing-forms.md', import.meta.url), 'utf8')

interface Step {
  readonly command: string
  /** The part of the response that the guide shows. */
  readonly shown: unknown
}

const steps: readonly Step[] = [
  ...guide.matchAll(/```sh\n(.+?)\n```(?:(?:(?!```).)*?```json\n(.+?)\n```)?/gs),
].map(([, command = '', shown]) => ({ command, shown: shown === undefined ? {} : JSON.parse(shown) }))

let service: Service
let url: string
let token: string
/** Values in the guide and their values in this installation. */
const substitutions = new Map<string, string>()

beforeAll(async () => {
  url = `http://127.0.0.1:${await findFreePort('127.0.0.1', 0)}`
  service = await startService({ PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url })
  const owner = await service.createOrganization('Acme')
  token = owner.token
  const [named = ''] = /https:\S+\/event_types\/[\w-]+/.exec(guide) ?? []
  substitutions.set(named, await createMeetings(service, owner).createType([owner]))
})
afterAll(() => service.stop())

/** The command with the values of this installation. */
function localize(command: string): string {
  let text = command
  for (const [documented, actual] of substitutions) text = text.replaceAll(documented, actual)
  return text.replaceAll(INSTALLATION, url)
}

/** `shown` with new values replaced. Shortened values in the guide must match as prefixes. */
function fill(shown: unknown, actual: unknown): unknown {
  if (Array.isArray(shown))
    return shown.map((one, index) => fill(one, Array.isArray(actual) ? actual[index] : undefined))
  if (typeof shown === 'object' && shown !== null)
    return Object.fromEntries(
      Object.entries(shown).map(([name, one]) => [
        name,
        fill(one, (actual as Record<string, unknown>)?.[name]),
      ]),
    )
  if (typeof shown !== 'string') return shown
  if (shown.endsWith('…')) return expect.stringContaining(url)
  if (/[0-9a-f]{8}-[0-9a-f]{4}-7/.test(shown) && !substitutions.has(shown))
    substitutions.set(shown, String(actual))
  return substitutions.get(shown) ?? shown
}

test('every command works and returns what the guide shows', async () => {
  for (const [index, { command, shown }] of steps.entries()) {
    service.setClock(instant(START + index * 1_000))
    const { stdout } = await run('sh', ['-c', localize(command).replace(/^curl/, 'curl -sS')], {
      env: { ...process.env, TOKEN: token },
    })
    const actual = JSON.parse(stdout)
    expect(actual, command).not.toHaveProperty('message')
    expect(actual, command).toMatchObject(fill(shown, actual) as object)
  }
  expect(steps).toHaveLength(8)
})
