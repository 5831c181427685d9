// `meetwright jobs` lists events that failed and retries them.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createEmptyFolder, runCli } from '../../../testbed/cli.ts'
import { type Service, startService } from '../../test/service.ts'
import { runAsOwner, startTestWorker } from '../../test/worker.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let service: Service
let cwd = ''
let fails = true
beforeAll(async () => {
  cwd = await createEmptyFolder()
  service = await startService()
  return () => service.stop()
})

const meetwright = (...words: string[]) =>
  runCli(words, {
    environment: {
      DATABASE_URL: service.ctx.config.database.url,
      MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
    },
    cwd,
  })

const setRetries = (assignment: string) =>
  runAsOwner(service.ctx.config.database.url, `UPDATE event_retries SET ${assignment}`)

const startFailingWorker = () =>
  startTestWorker(service, {
    subscribers: [
      {
        name: 'mail',
        eventTypes: ['organization.created'],
        handle: async () => {
          if (fails) throw new Error('the server is full')
        },
      },
    ],
  })

describe('invalid arguments', () => {
  test.each([
    [['jobs'], /meetwright jobs list, meetwright jobs retry/],
    [['jobs', 'retry'], /Pass either an event ID/],
    [['jobs', 'retry', '7', '--all'], /Pass either/],
    [['jobs', 'retry', 'mail'], /"mail" is not an event ID/],
    [['jobs', 'retry', '7', '8'], /Unexpected argument: 8/],
  ])('%j prints one sentence and exits with code 2', async (words, sentence) => {
    const { code, err, out } = await meetwright(...words)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(sentence)
  })
})

test('lists a failing event, and retries it after it has used all its attempts', async () => {
  const [none, nothing, unknown] = await Promise.all([
    meetwright('jobs', 'list'),
    meetwright('jobs', 'retry', '--all'),
    meetwright('jobs', 'retry', '01900000-0000-7000-8000-000000000000'),
  ])
  expect([none.code, none.out, none.err]).toEqual([0, '', 'No events wait for a retry.\n'])
  expect([nothing.code, nothing.out]).toEqual([0, ''])
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('No failed event has the ID')])

  await service.createOrganization('One')
  const worker = await startFailingWorker()
  await worker.waitUntilIdle()
  await setRetries("due_at = now() + interval '1 hour'")
  const [all, failed] = await Promise.all([
    meetwright('jobs', 'list'),
    meetwright('jobs', 'list', '--failed'),
  ])
  expect(all.err).toMatch(/^EVENT +SUBSCRIBER +STATE/)
  expect(all.out).toMatch(
    /^[-0-9a-f]{36} +mail +waiting +1\/25 +\d{4}-\S+ \S+ +\d{4}-\S+ \S+ +the server is full\n$/,
  )
  expect([failed.out, failed.err]).toEqual(['', 'No failed events.\n'])

  await setRetries('attempts = 24')
  await worker.retryNow()
  await worker.waitUntilIdle()
  const gone = await meetwright('jobs', 'list', '--failed')
  expect(gone.out).toMatch(/ failed +25\/25 .* never +the server is full\n$/)
  expect(gone.err).toContain('meetwright jobs retry EVENT')

  fails = false
  const retried = await meetwright('jobs', 'retry', '--all')
  expect(retried.out).toMatch(/^retrying [-0-9a-f]{36} mail\n$/)
  await worker.waitUntilIdle()
  await worker.stop()
  expect((await meetwright('jobs', 'list')).err).toBe('No events wait for a retry.\n')
})
