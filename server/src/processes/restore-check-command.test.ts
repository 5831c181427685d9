// `meetwright restore-check` does not take a ledger that it cannot find for one that says nothing.
import { writeFile } from 'node:fs/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { createEmptyFolder, runCli } from '../../test/cli.ts'
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

test('an empty database needs none; one with organizations does, and the command says what to set', async () => {
  expect(await check()).toMatchObject({ code: 0, out: expect.stringMatching(/^Nothing is missing/) })
  await service.createOrganization('Acme')
  const refused = await check()
  expect(refused.code).toBe(1)
  expect(refused.out).toBe('')
  expect(refused.err).toContain(`there is no file ${cwd}/kept/deletions.jsonl`)
  expect(refused.err).toContain('DELETION_LEDGER')
})

test('one that is there and says nothing is believed', async () => {
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
