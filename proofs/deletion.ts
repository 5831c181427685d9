// Proves that personal data is exported completely, and that once deleted it is gone from tables, jobs, stored responses, webhooks, mail, logs and calendars of hosts, also
// after a restore.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnCli } from '../testbed/cli.ts'
import { createClient } from '../testbed/client.ts'
import { CLOCK_START } from '../testbed/meeting-fixtures.ts'
import type { Person } from '../testbed/people.ts'
import { reportFaultChecks } from '../testbed/planted-fault.ts'
import { describeMissingPrograms } from '../testbed/postgres.ts'
import { startReceiver } from '../testbed/receiver.ts'
import type { Proof, Report, RunOptions } from '../testbed/runner.ts'
import { startSmtpServer } from '../testbed/smtp-server.ts'
import { createTestClock } from '../testbed/test-clock.ts'
import { type ProcessOptions, startTestbed } from '../testbed/testbed.ts'
import { verifyCalendars } from './deletion/calendars.ts'
import { type Canary, canaryKinds, containsCanary, createCanary } from './deletion/canary.ts'
import { addClosingMember, closeAndVerify } from './deletion/closed-account.ts'
import { fillOrganization } from './deletion/fill-organization.ts'
import {
  countByColumn,
  countSealedResponses,
  fillableColumns,
  findInDump,
  restoreDump,
  saveDump,
} from './deletion/find-canary.ts'
import { verifyKeyedHashes } from './deletion/keyed-hashes.ts'
import {
  checkLeftOutColumn,
  type LookupContext,
  verifyExport,
  verifyNothingFound,
} from './deletion/lookups.ts'
import { verifyOrganization } from './deletion/organization.ts'
import { placeCanary } from './deletion/place-canary.ts'
import type { TestContext } from './deletion/send.ts'
import { areDeletionsFinished, queryNumber, waitUntil } from './deletion/wait-until.ts'

const MAX_SECONDS = 60
const HOUR = 3_600_000
const LEASE_MS = 30_000
const SIZES = { full: { meetings: 100_000, mentions: 1_000 }, short: { meetings: 500, mentions: 20 } }

/** Starts the service and the receivers around it. */
async function startEnvironment() {
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-deletion-'))
  const clock = createTestClock(CLOCK_START)
  const [receiver, mailbox] = [await startReceiver({ isPlain: true }), await startSmtpServer()]
  const testbed = await startTestbed({
    apis: 0,
    environment: {
      ...clock.environment,
      LOG_LEVEL: 'trace',
      ALLOW_LOOPBACK_CALLS: 'true',
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'meetings@example.com',
      NODE_EXTRA_CA_CERTS: mailbox.certificate.file,
    },
  })
  const log = (name: string) => join(folder, `${name}.log`)
  await testbed.startApi({ logFile: log('api') })
  await testbed.startWorker({ logFile: log('worker') })
  const names = ['api', 'worker']
  const client = createClient()
  return {
    folder,
    clock,
    receiver,
    mailbox,
    testbed,
    client,
    /** Kills the worker in the middle of its work and starts another. */
    async killWorker(options: ProcessOptions = {}) {
      testbed.workers.at(-1)?.process.kill('SIGKILL')
      names.push(`worker ${names.length}`)
      await testbed.startWorker({ ...options, logFile: log(names.at(-1) ?? '') })
    },
    logs: () => names.map((name) => [name, readFileSync(log(name), 'utf8')] as const),
    async close() {
      client.close()
      await testbed.stop()
      await Promise.all([receiver.stop(), mailbox.stop()])
      clock.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Environment = Awaited<ReturnType<typeof startEnvironment>>

/** Both receivers refuse for now, so deliveries stay pending. */
function rejectDeliveries({ receiver, mailbox }: Environment): void {
  receiver.respondWith(() => ({ status: 500 }))
  mailbox.setRecipientReply(() => ({ code: 451, text: 'try later' }))
}

const areDeliveriesAttempted = (environment: Environment) => async () =>
  (await queryNumber(environment, 'SELECT count(*) FROM undispatched_events')) === 0 &&
  (await queryNumber(environment, 'SELECT count(*) FROM event_retries')) === 0 &&
  (await queryNumber(environment, "SELECT count(*) FROM mails WHERE status = 'pending' AND attempts > 0")) >
    5 &&
  (await queryNumber(
    environment,
    "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending' AND attempt > 0",
  )) > 0

async function requestDeletion(environment: Environment, owner: Person, { address }: Canary): Promise<void> {
  const { client, testbed } = environment
  const response = await client.call(
    testbed.apis[0]?.url ?? '',
    'POST',
    '/data_compliance/invitee_deletion',
    {
      token: owner.token,
      body: { emails: [address.toUpperCase()] },
    },
  )
  if (response.status !== 200 || response.text !== '{}')
    throw new Error(`Deletion request failed: ${response.status} ${response.text}`)
}

/** Returns the seconds from the request until a full dump and its encrypted columns no longer contain the canary. */
async function deleteAndVerify(environment: Environment, owner: Person, canary: Canary): Promise<number> {
  const { testbed } = environment
  const { url } = testbed.postgres
  const startedAt = performance.now()
  await deleteCanary(environment, owner, canary)
  const [left, sealed] = [await findInDump(url, canary), await countSealedResponses(testbed.ctx, url, canary)]
  const seconds = (performance.now() - startedAt) / 1_000
  if (left.length > 0)
    throw new Error(
      `The dump still contains the canary: ${left.map((line) => line.slice(0, 300)).join('\n')}`,
    )
  if (sealed > 0) throw new Error(`${sealed} stored responses still contain the canary.`)
  return seconds
}

/** Both receivers accept the pending deliveries, which must not contain the canary. */
async function acceptDeliveries(
  environment: Environment,
  canary: Canary,
): Promise<{ webhooks: number; mails: number }> {
  const { receiver, mailbox, clock } = environment
  const before = receiver.received.length
  receiver.respondWith(() => ({ status: 200 }))
  mailbox.setRecipientReply(() => null)
  mailbox.drain()
  clock.set(CLOCK_START + 2 * HOUR)
  await waitUntil(
    'all pending deliveries to be sent',
    60,
    async () =>
      (await queryNumber(environment, "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'")) ===
        0 &&
      (await queryNumber(
        environment,
        `SELECT count(*) FROM mails WHERE status = 'pending' AND due_at < '${new Date(CLOCK_START + 2 * HOUR).toISOString()}'`,
      )) === 0,
  )
  const [sent, mails] = [receiver.received.slice(before), mailbox.drain()]
  for (const { body, headers } of sent)
    if (containsCanary(canary, body + JSON.stringify(headers)))
      throw new Error(`A webhook contains the canary: ${body}`)
  for (const { raw, to, mail } of mails)
    if (containsCanary(canary, raw + to.join() + JSON.stringify(mail)))
      throw new Error(`An email contains the canary: ${raw}`)
  return { webhooks: sent.length, mails: mails.length }
}

/** Runs the command line against one of the databases. */
function runCommand({ testbed, clock }: Environment, url: string, args: readonly string[]) {
  const { config } = testbed.ctx
  const environment = {
    DATABASE_URL: url,
    MEETWRIGHT_SECRET: config.secrets.join(),
    PUBLIC_URL: config.urls.public,
    DELETION_LEDGER: config.deletionLedger,
    OPS_PORT: '0',
    ...clock.environment,
  }
  return spawnCli(args, { environment })
}

/** Redacted entries must not count as tampering. */
async function verifyLog(environment: Environment, url: string): Promise<void> {
  const { code, out, err } = await runCommand(environment, url, ['audit', 'verify'])
  if (code !== 0) throw new Error(`Activity log verification failed: ${out.slice(-2_000)} ${err}`)
}

/** An older dump brings the data back. The deletion ledger removes it before any process starts. */
async function restoreAndVerify(
  environment: Environment,
  canary: Canary,
  closed: Canary,
  dump: string,
): Promise<string> {
  const { testbed } = environment
  const url = restoreDump(testbed.postgres.url, dump, 'restored')
  if ((await findInDump(url, canary)).length === 0)
    throw new Error('The older dump does not contain the canary.')
  const run = (...args: string[]) => runCommand(environment, url, args)
  const refused = await run('worker')
  if (refused.code !== 1 || !refused.err.includes('meetwright restore-check'))
    throw new Error(`A worker started on the restored database: ${refused.code} ${refused.err}`)
  const checked = await run('restore-check')
  if (checked.code !== 0) throw new Error(`restore-check: ${checked.code} ${checked.err}`)
  for (const one of [canary, closed]) {
    const left = await findInDump(url, one)
    if (left.length > 0)
      throw new Error(`The restored database still contains the canary: ${left.join('\n')}`)
  }
  if ((await countSealedResponses(testbed.ctx, url, canary)) > 0)
    throw new Error('Stored responses still contain the canary.')
  if (containsCanary(canary, checked.out + checked.err)) throw new Error('restore-check prints the canary.')
  const again = await run('restore-check')
  if (again.code !== 0 || !again.out.startsWith('Nothing to do'))
    throw new Error(`A second restore-check still finds work: ${again.out}${again.err}`)
  await verifyLog(environment, url)
  return checked.out.trim()
}

function reportColumns(report: Report, found: ReadonlyMap<string, number>, sealed: number): void {
  report.table([
    ...[...found].map(([column, rows]) => ({ column, 'rows with the canary': rows })),
    { column: 'idempotency_keys.answer', 'rows with the canary': sealed },
  ])
  const missing = fillableColumns.filter((column) => !found.has(column))
  if (missing.length > 0 || sealed === 0) throw new Error(`Columns without the canary: ${missing.join(', ')}`)
}

/**
 * The same address exists in two organizations; a deletion in one keeps the other. The worker is killed meanwhile.
 */
async function deleteInOneOrganization(environment: Environment, context: TestContext): Promise<number> {
  const canary = createCanary()
  const [here, there] = [
    await environment.testbed.createOrganization('Here'),
    await environment.testbed.createOrganization('There'),
  ]
  for (const owner of [here, there]) await placeCanary(context, owner, canary, [])
  const { url } = environment.testbed.postgres
  const before = await countByColumn(url, canary, there.organizationId)
  await requestDeletion(environment, here, canary)
  await waitUntil(
    'a worker to lease the deletion',
    MAX_SECONDS,
    async () =>
      (await queryNumber(
        environment,
        'SELECT count(*) FROM deletions WHERE leased_by IS NULL AND finished_at IS NULL',
      )) === 0,
  )
  await environment.killWorker()
  // The lease of the killed worker expires.
  environment.clock.set(CLOCK_START + 2 * HOUR + LEASE_MS)
  await waitUntil('the deletion to finish', MAX_SECONDS, areDeletionsFinished(environment))
  const [left, after] = [
    await countByColumn(url, canary, here.organizationId),
    await countByColumn(url, canary, there.organizationId),
  ]
  if (left.size > 0) throw new Error(`The canary is still in ${[...left.keys()].join(', ')}`)
  if (JSON.stringify([...after]) !== JSON.stringify([...before]))
    throw new Error('The data of another organization was deleted.')
  return [...after.values()].reduce((sum, rows) => sum + rows, 0)
}

/** Requests a deletion and waits until it has finished. */
async function deleteCanary(environment: Environment, owner: Person, canary: Canary): Promise<void> {
  await requestDeletion(environment, owner, canary)
  await waitUntil(
    `the deletion of ${canary.address} to finish`,
    MAX_SECONDS,
    areDeletionsFinished(environment),
  )
}

/** Addresses of every kind that a field accepts. Each is in its own organization. */
async function deleteEveryKind(environment: Environment, context: TestContext): Promise<number> {
  const { url } = environment.testbed.postgres
  for (const kind of canaryKinds) {
    const canary = createCanary(kind)
    const owner = await environment.testbed.createOrganization(`With ${kind}`)
    await placeCanary(context, owner, canary, [])
    if ((await countByColumn(url, canary)).size === 0) throw new Error(`${canary.address} was not stored.`)
    await deleteCanary(environment, owner, canary)
    const left = await countByColumn(url, canary)
    if (left.size > 0) throw new Error(`${canary.address} is still in ${[...left.keys()].join(', ')}.`)
  }
  return canaryKinds.length
}

export default {
  claim:
    'Personal data can be exported completely, and once deleted it is gone within a minute from every copy, also after a restore.',
  shortSeconds: 90,
  async run({ full }: RunOptions, report: Report) {
    const missing = describeMissingPrograms('pg_dump', 'psql')
    if (missing !== null) return { skip: missing }
    const size = full ? SIZES.full : SIZES.short
    const environment = await startEnvironment()
    try {
      const context: TestContext = environment
      const canary = createCanary('internationalized')
      const owner = await environment.testbed.createOrganization('Acme')
      rejectDeliveries(environment)
      await placeCanary(context, owner, canary, [
        environment.receiver.url('/fails'),
        environment.receiver.url('/fails-too'),
      ])
      await fillOrganization(environment.testbed.postgres.url, owner, canary, size)
      await waitUntil('mail and webhooks to be attempted', 60, areDeliveriesAttempted(environment))
      const { url } = environment.testbed.postgres
      reportColumns(
        report,
        await countByColumn(url, canary),
        await countSealedResponses(environment.testbed.ctx, url, canary),
      )
      const lookups: LookupContext = {
        ...context,
        waitUntil: (what, condition) => waitUntil(what, 60, condition),
        replaceWorker: (options) => environment.killWorker(options),
      }
      const exportedAt = performance.now()
      const exported = await verifyExport(lookups, owner, canary)
      report.print(
        `exported before the deletion, with every row: ${exported.records.length} records after ${((performance.now() - exportedAt) / 1_000).toFixed(1)} s`,
      )
      const closing = await addClosingMember(context, owner)
      const dump = join(environment.folder, 'older.sql')
      await saveDump(url, dump)
      const seconds = await deleteAndVerify(environment, owner, canary)
      report.print(
        `gone from a full dump after ${seconds.toFixed(1)} s, with ${size.meetings} meetings in the organization`,
      )
      await verifyNothingFound(lookups, owner, canary, exported)
      report.print('a lookup after the deletion finds nothing, and an export from before it is empty')
      const { webhooks, mails } = await acceptDeliveries(environment, canary)
      await verifyLog(environment, url)
      report.print(
        `sent afterwards without the canary: ${webhooks} webhooks, ${mails} emails to hosts and others`,
      )
      const accountColumns = await closeAndVerify(context, closing, () =>
        waitUntil(
          'the closed account to be deleted',
          MAX_SECONDS,
          async () =>
            (await queryNumber(environment, 'SELECT count(*) FROM deletions WHERE finished_at IS NULL')) ===
            0,
        ),
      )
      report.print(`a closed account is gone from a full dump, in which it was in ${accountColumns} columns`)
      const restored = await restoreAndVerify(environment, canary, closing.canary, dump)
      report.print(`after restoring an older dump: ${restored}`)
      const remainingRows = await deleteInOneOrganization(environment, context)
      report.print(`rows with the same address kept in another organization: ${remainingRows}`)
      const kinds = await deleteEveryKind(environment, context)
      const steps = {
        ...context,
        waitUntil: (what: string, condition: () => Promise<boolean>) => waitUntil(what, 60, condition),
        deleteCanary: (person: Person, deleted: Canary) => deleteCanary(environment, person, deleted),
      }
      const hashed = await verifyKeyedHashes({
        ...steps,
        drainRecipients: () => environment.mailbox.drain().flatMap(({ to }) => to),
      })
      report.print(`keyed hashes that expire or prevent mail: ${hashed} columns`)
      const calendar = await verifyCalendars({
        ...steps,
        clock: environment.clock,
        replaceWorker: (options) => environment.killWorker(options),
      })
      report.print(
        `gone from ${calendar.entries} entries in a calendar ${calendar.seconds.toFixed(1)} s later, and from all files of its server`,
      )
      const run = (database: string, args: readonly string[]) => runCommand(environment, database, args)
      const ended = await verifyOrganization({ ...environment, waitUntil: steps.waitUntil, run })
      report.print(ended.summary)
      const leftOut = await checkLeftOutColumn(lookups)
      const isFaultCaught = reportFaultChecks(report, [calendar.faultCheck, leftOut, ended.faultCheck])
      for (const [name, text] of environment.logs())
        if (containsCanary(canary, text)) throw new Error(`The log of ${name} contains the canary.`)
      const lines = environment.logs().reduce((sum, [, text]) => sum + text.split('\n').length, 0)
      return {
        pass: seconds < MAX_SECONDS && webhooks > 0 && mails > 0 && isFaultCaught,
        figure:
          `${exported.records.length} records exported, from ${fillableColumns.length + 1} columns, gone after ${seconds.toFixed(1)} s; ${webhooks} pending webhooks and ${mails} emails ` +
          `without it; not in ${lines} log lines; gone again after a restore; ${remainingRows} rows of another organization kept; ${kinds} kinds of addresses; ${hashed} columns of hashes; ${calendar.entries} entries in a calendar`,
      }
    } finally {
      await environment.close()
    }
  },
} satisfies Proof
