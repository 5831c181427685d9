// The programs in docs/webhooks.md accept real deliveries and reject modified ones.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Received, startReceiver } from '../../testbed/receiver.ts'
import { instant } from '../src/domain/time/instant.ts'
import { createMeetings } from './meetings.ts'
import { type Service, startService } from './service.ts'
import { createWebhooks } from './webhooks.ts'

const guide = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'meetwright-guide-'))

/** The first code block in a language. */
function programIn(language: string): string {
  const program = guide.split(`\n\`\`\`${language}\n`)[1]?.split('\n```')[0]
  if (program === undefined) throw new Error(`The guide has no ${language} code.`)
  return program
}

const NODE = `${programIn('js')}
import { readFileSync } from 'node:fs'
const { key, headers, body } = JSON.parse(readFileSync(0, 'utf8'))
console.log(verify(key, headers, body))`
const PYTHON = `${programIn('python')}

import json, sys
given = json.load(sys.stdin)
print(str(verify(given["key"], given["headers"], given["body"].encode())).lower())`

const languages = [
  { name: 'Node.js', command: process.execPath, file: 'verify.mjs', program: NODE },
  { name: 'Python', command: 'python3', file: 'verify.py', program: PYTHON },
].filter(({ command }) => spawnSync(command, ['--version']).status === 0)

const KEYS = { generated: '', text: 'a text of our own, ümlaut' }
const received: Record<keyof typeof KEYS, Received | undefined> = { generated: undefined, text: undefined }
let service: Service

beforeAll(async () => {
  service = await startService({ ALLOW_LOOPBACK_CALLS: 'true' })
  service.setClock(instant(Date.now()))
  const receiver = await startReceiver()
  const owner = await service.createOrganization('Acme')
  const hooks = createWebhooks(service, owner)
  KEYS.generated = (await hooks.subscribeOrThrow(receiver.url('/generated'))).key
  await hooks.subscribeOrThrow(receiver.url('/text'), { signing_key: KEYS.text })
  const meetings = createMeetings(service, owner)
  await meetings.bookOrThrow(
    await meetings.createType([owner], { booking_window: null }),
    '2036-11-03T10:00:00Z',
  )
  await hooks.deliver()
  for (const name of ['generated', 'text'] as const) received[name] = receiver.receivedAt(`/${name}`)[0]
  await receiver.stop()
  for (const { file, program } of languages) writeFileSync(join(folder, file), program)
})
afterAll(() => service.stop())

describe.each(languages)('$name', ({ command, file }) => {
  const verify = (key: string, { headers, body }: Pick<Received, 'headers' | 'body'>): string => {
    const input = JSON.stringify({ key, headers, body })
    const { stdout, stderr } = spawnSync(command, [join(folder, file)], { input, encoding: 'utf8' })
    return stdout.trim() || stderr
  }

  test.each(['generated', 'text'] as const)('verifies a delivery signed with the %s key', (name) => {
    const one = received[name]
    if (!one) throw new Error('No delivery received.')
    expect(verify(KEYS[name], one)).toBe('true')
  })

  test('rejects a modified body, id, time, signature or key', () => {
    const one = received.generated
    if (!one) throw new Error('No delivery received.')
    const signature = String(one.headers['webhook-signature'])
    const changed = [
      { ...one, body: one.body.replace('Grace', 'Gracf') },
      ...[
        { 'webhook-id': service.ctx.newId() },
        { 'webhook-timestamp': String(Number(one.headers['webhook-timestamp']) - 301) },
        { 'webhook-timestamp': 'now' },
        { 'webhook-signature': signature.replace('v1,', 'v2,') },
        { 'webhook-signature': signature.replace(/^v1,./, (start) => (start === 'v1,A' ? 'v1,B' : 'v1,A')) },
        { 'webhook-signature': '' },
      ].map((headers) => ({ ...one, headers: { ...one.headers, ...headers } })),
    ]
    for (const request of changed) expect(verify(KEYS.generated, request)).toBe('false')
    expect(verify(KEYS.text, one)).toBe('false')
  })
})
