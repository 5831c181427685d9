// `meetwright restore-check` distinguishes a missing ledger from an empty one.
import { writeFile } from 'node:fs/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { createEmptyFolder, runCli } from '../../../testbed/cli.ts'
import { type Service, startService } from '../../test/service.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let service: Service
let cwd = ''
beforeAll(async () => {
  cwd = await createEmptyFolder()
  service = await startService()
  return () => service.stop()
})

const check = () =>
  runCli(['restore-check'], {
    environment: {
      DATABASE_URL: service.ctx.config.database.url,
      MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
      DELETION_LEDGER: 'kept/deletions.jsonl',
    },
    cwd,
  })

test('a missing ledger is fine for an empty database, but an error if there are organizations', async () => {
  expect(await check()).toMatchObject({ code: 0, out: expect.stringMatching(/^Nothing to do/) })
  await service.createOrganization('Acme')
  const refused = await check()
  expect(refused.code).toBe(1)
  expect(refused.out).toBe('')
  expect(refused.err).toContain(`the deletion ledger ${cwd}/kept/deletions.jsonl is missing`)
  expect(refused.err).toContain('DELETION_LEDGER')
})

test('accepts an empty ledger', async () => {
  const path = `${cwd}/deletions.jsonl`
  await writeFile(path, '')
  const { code } = await runCli(['restore-check'], {
    environment: {
      DATABASE_URL: service.ctx.config.database.url,
      MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
      DELETION_LEDGER: path,
    },
    cwd,
  })
  expect(code).toBe(0)
})
