// The commands in docs/routing-forms.md are run as they stand there, in their order, and answer what stands below each of them.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant } from '../src/domain/time/instant.ts'
import { freePort } from '../src/processes/cli/free-port.ts'
import { meetings } from './meetings.ts'
import { type Service, START, startService } from './service.ts'

const run = promisify(execFile)
const INSTALLATION = 'https://meet.example.com'
const guide = readFileSync(new URL('../../docs/routing-forms.md', import.meta.url), 'utf8')

interface Step {
  readonly command: string
  /** What the guide shows of the answer. */
  readonly shown: unknown
}

const steps: readonly Step[] = [
  ...guide.matchAll(/```sh\n(.+?)\n```(?:(?:(?!```).)*?```json\n(.+?)\n```)?/gs),
].map(([, command = '', shown]) => ({ command, shown: shown === undefined ? {} : JSON.parse(shown) }))

let service: Service
let url: string
let token: string
/** What stands in the guide, and what it is here. */
const known = new Map<string, string>()

beforeAll(async () => {
  url = `http://127.0.0.1:${await freePort('127.0.0.1', 0)}`
  service = await startService({ PORT: new URL(url).port, PUBLIC_URL: url, API_URL: url })
  const owner = await service.found('Acme')
  token = owner.token
  const [named = ''] = /https:\S+\/event_types\/[\w-]+/.exec(guide) ?? []
  known.set(named, await meetings(service, owner).type([owner]))
})
afterAll(() => service.stop())

/** The same command for this installation. */
function here(command: string): string {
  let text = command
  for (const [theirs, ours] of known) text = text.replaceAll(theirs, ours)
  return text.replaceAll(INSTALLATION, url)
}

/** `shown` with what is new in it as it is here. What the guide cuts short has to begin so. */
function fill(shown: unknown, given: unknown): unknown {
  if (Array.isArray(shown))
    return shown.map((one, place) => fill(one, Array.isArray(given) ? given[place] : undefined))
  if (typeof shown === 'object' && shown !== null)
    return Object.fromEntries(
      Object.entries(shown).map(([name, one]) => [
        name,
        fill(one, (given as Record<string, unknown>)?.[name]),
      ]),
    )
  if (typeof shown !== 'string') return shown
  if (shown.endsWith('…')) return expect.stringContaining(url)
  if (/[0-9a-f]{8}-[0-9a-f]{4}-7/.test(shown) && !known.has(shown)) known.set(shown, String(given))
  return known.get(shown) ?? shown
}

test('every command works, and what they answer is true', async () => {
  for (const [place, { command, shown }] of steps.entries()) {
    service.setClock(instant(START + place * 1_000))
    const { stdout } = await run('sh', ['-c', here(command).replace(/^curl/, 'curl -sS')], {
      env: { ...process.env, TOKEN: token },
    })
    const given = JSON.parse(stdout)
    expect(given, command).not.toHaveProperty('message')
    expect(given, command).toMatchObject(fill(shown, given) as object)
  }
  expect(steps).toHaveLength(8)
})
