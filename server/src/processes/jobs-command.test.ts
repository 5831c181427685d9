// `meetwright jobs` shows what could not be done, and lets it be tried again.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createEmptyFolder, runCli } from '../../test/cli.ts'
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

const setJobs = (assignment: string) =>
  runAsOwner(service.ctx.config.database.url, `UPDATE graphile_worker._private_jobs SET ${assignment}`)

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

describe('words that nobody understands', () => {
  test.each([
    [['jobs'], /meetwright jobs list, meetwright jobs retry/],
    [['jobs', 'retry'], /Say which: the ID of a job/],
    [['jobs', 'retry', '7', '--all'], /Say which/],
    [['jobs', 'retry', 'mail'], /"mail" is no ID of a job/],
    [['jobs', 'retry', '7', '8'], /what to do with "8"/],
  ])('%j: a sentence and exit code 2', async (words, sentence) => {
    const { code, err, out } = await meetwright(...words)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(sentence)
  })
})

test('a job that fails is seen, and once it has failed for good it can be retried', async () => {
  const [none, nothing, unknown] = await Promise.all([
    meetwright('jobs', 'list'),
    meetwright('jobs', 'retry', '--all'),
    meetwright('jobs', 'retry', '4711'),
  ])
  expect([none.code, none.out, none.err]).toEqual([0, '', 'There is nothing to do.\n'])
  expect([nothing.code, nothing.out]).toEqual([0, ''])
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('There is no job 4711')])

  await service.createOrganization('One')
  const worker = await startFailingWorker()
  await worker.waitUntilIdle()
  await setJobs("run_at = now() + interval '1 hour'")
  const [all, failed] = await Promise.all([
    meetwright('jobs', 'list'),
    meetwright('jobs', 'list', '--failed'),
  ])
  expect(all.err).toMatch(/^ID +SUBSCRIBER +STATE/)
  expect(all.out).toMatch(
    /^\d+ +mail +waiting +1\/25 +1 +\d{4}-\S+ \S+ +\d{4}-\S+ \S+ +the server is full\n$/,
  )
  expect([failed.out, failed.err]).toEqual(['', 'No job has failed for good.\n'])

  await setJobs('attempts = max_attempts - 1')
  await worker.retryNow()
  await worker.waitUntilIdle()
  const gone = await meetwright('jobs', 'list', '--failed')
  expect(gone.out).toMatch(/ failed +25\/25 .* never +the server is full\n$/)
  expect(gone.err).toContain('meetwright jobs retry ID')

  fails = false
  const retried = await meetwright('jobs', 'retry', '--all')
  expect(retried.out).toMatch(/^retried \d+\n$/)
  await worker.waitUntilIdle()
  await worker.stop()
  expect((await meetwright('jobs', 'list')).err).toBe('There is nothing to do.\n')
})
