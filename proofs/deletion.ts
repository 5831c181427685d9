// Proves that whoever is forgotten is gone: from every table, job, stored answer, webhook and mail, from logs, and after a restore.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { missingPrograms } from '../server/test/client-programs.ts'
import { startReceiver } from '../server/test/receiver.ts'
import { startSmtpServer } from '../server/test/smtp-server.ts'
import { type Canary, isIn, newCanary } from './deletion/canary.ts'
import { loadOrganization } from './deletion/load.ts'
import { columnsWith, fillable, keepDump, linesInDump, restoreDump, sealedWith } from './deletion/look.ts'
import { type Ground, placeCanary } from './deletion/places.ts'
import { createClient } from './stand/client.ts'
import { inDatabase } from './stand/in-database.ts'
import { BEFORE } from './stand/meetings.ts'
import type { Report, Size, Trial } from './stand/runner.ts'
import { type Owner, startStand } from './stand/stand.ts'
import { createTestClock } from './stand/test-clock.ts'

const MOST_SECONDS = 60
const HOUR = 3_600_000
const LEASE = 30_000
const CLI = new URL('../server/src/processes/cli.ts', import.meta.url).pathname
const SIZES = { full: { meetings: 100_000, mentions: 1_000 }, short: { meetings: 500, mentions: 20 } }

/** Everything that runs beside the service. */
async function openHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-deletion-'))
  const clock = createTestClock(BEFORE)
  const [receiver, mailbox] = [await startReceiver({ isPlain: true }), await startSmtpServer()]
  const stand = await startStand({
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
  await stand.startApi({ logFile: log('api') })
  await stand.startWorker({ logFile: log('worker') })
  const names = ['api', 'worker']
  const client = createClient()
  return {
    folder,
    clock,
    receiver,
    mailbox,
    stand,
    client,
    /** In the middle of whatever it does; another takes its place. */
    async killWorker() {
      stand.workers.at(-1)?.process.kill('SIGKILL')
      names.push(`worker ${names.length}`)
      await stand.startWorker({ logFile: log(names.at(-1) ?? '') })
    },
    logs: () => names.map((name) => [name, readFileSync(log(name), 'utf8')] as const),
    async close() {
      client.close()
      await stand.stop()
      await Promise.all([receiver.stop(), mailbox.stop()])
      clock.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type House = Awaited<ReturnType<typeof openHouse>>

async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > seconds * 1_000) throw new Error(`Not within ${seconds} s: ${what}.`)
    await delay(100)
  }
  return (performance.now() - begun) / 1_000
}

const one = async (house: House, text: string): Promise<number> => {
  const { rows } = await inDatabase(house.stand.postgres.url, (client) => client.query(text))
  return Number(Object.values(rows[0])[0])
}

/** Both refuse for now, so that what is to be sent waits. */
function shutDoors({ receiver, mailbox }: House): void {
  receiver.answer(() => ({ status: 500 }))
  mailbox.answerTo(() => ({ code: 451, text: 'try later' }))
}

const isTried = (house: House) => async () =>
  (await one(house, 'SELECT count(*) FROM undispatched_events')) === 0 &&
  (await one(house, 'SELECT count(*) FROM graphile_worker._private_jobs')) === 0 &&
  (await one(house, "SELECT count(*) FROM mails WHERE status = 'pending' AND attempts > 0")) > 5 &&
  (await one(house, "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending' AND attempt > 0")) > 0

async function ask(house: House, owner: Owner, { address }: Canary): Promise<void> {
  const { client, stand } = house
  const answer = await client.call(stand.apis[0]?.url ?? '', 'POST', '/data_compliance/invitee_deletion', {
    token: owner.token,
    body: { emails: [address.toUpperCase()] },
  })
  if (answer.status !== 200 || answer.text !== '{}')
    throw new Error(`Refused: ${answer.status} ${answer.text}`)
}

/** How many seconds it takes from the request until a whole dump, and what is sealed in it, have nothing of it. */
async function deleteAndLook(house: House, owner: Owner, canary: Canary): Promise<number> {
  const { stand } = house
  const { url } = stand.postgres
  const begun = performance.now()
  await ask(house, owner, canary)
  await until(
    'the deletion is finished',
    MOST_SECONDS,
    async () => (await one(house, 'SELECT count(*) FROM deletions WHERE finished_at IS NULL')) === 0,
  )
  const [left, sealed] = [await linesInDump(url, canary), await sealedWith(stand.ctx, url, canary)]
  const seconds = (performance.now() - begun) / 1_000
  if (left.length > 0)
    throw new Error(`The dump still has it: ${left.map((line) => line.slice(0, 300)).join('\n')}`)
  if (sealed > 0) throw new Error(`${sealed} stored answers still have it.`)
  return seconds
}

/** Now they take what waits, and must not get it. */
async function openDoors(house: House, canary: Canary): Promise<{ webhooks: number; mails: number }> {
  const { receiver, mailbox, clock } = house
  const before = receiver.received.length
  receiver.answer(() => ({ status: 200 }))
  mailbox.answerTo(() => null)
  mailbox.take()
  clock.set(BEFORE + 2 * HOUR)
  await until(
    'everything that waited is sent',
    60,
    async () =>
      (await one(house, "SELECT count(*) FROM webhook_deliveries WHERE status = 'pending'")) === 0 &&
      (await one(
        house,
        `SELECT count(*) FROM mails WHERE status = 'pending' AND due_at < '${new Date(BEFORE + 2 * HOUR).toISOString()}'`,
      )) === 0,
  )
  const [sent, mails] = [receiver.received.slice(before), mailbox.take()]
  for (const { body, headers } of sent)
    if (isIn(canary, body + JSON.stringify(headers))) throw new Error(`A webhook was sent with it: ${body}`)
  for (const { raw, to, mail } of mails)
    if (isIn(canary, raw + to.join() + JSON.stringify(mail)))
      throw new Error(`A mail was sent with it: ${raw}`)
  return { webhooks: sent.length, mails: mails.length }
}

/** The command line, on one of the databases. */
function runCli({ stand, clock }: House, url: string, words: readonly string[]) {
  const { config } = stand.ctx
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATABASE_URL: url,
    MEETWRIGHT_SECRET: config.secrets.join(),
    PUBLIC_URL: config.urls.public,
    DELETION_LEDGER: config.deletionLedger,
    OPS_PORT: '0',
    ...clock.environment,
  }
  return spawnSync(process.execPath, [CLI, ...words], { env, encoding: 'utf8', timeout: 120_000 })
}

/** What was taken from the activity log is not taken for a forgery. */
function verifyLog(house: House, url: string): void {
  const { status, stdout, stderr } = runCli(house, url, ['audit', 'verify'])
  if (status !== 0) throw new Error(`The activity log does not hold: ${stdout.slice(-2_000)} ${stderr}`)
}

/** An older dump brings it back; the ledger takes it away again, before anything is started. */
async function restoreAndLook(house: House, canary: Canary, dump: string): Promise<string> {
  const { stand } = house
  const url = restoreDump(stand.postgres.url, dump, 'restored')
  if ((await linesInDump(url, canary)).length === 0) throw new Error('The older dump does not have it.')
  const run = (...words: string[]) => runCli(house, url, words)
  const refused = run('worker')
  if (refused.status !== 1 || !refused.stderr.includes('meetwright restore-check'))
    throw new Error(`A worker started on it: ${refused.status} ${refused.stderr}`)
  const checked = run('restore-check')
  if (checked.status !== 0) throw new Error(`restore-check: ${checked.status} ${checked.stderr}`)
  if ((await linesInDump(url, canary)).length > 0) throw new Error('It is still in the restored database.')
  if ((await sealedWith(stand.ctx, url, canary)) > 0) throw new Error('Stored answers still have it.')
  if (isIn(canary, checked.stdout + checked.stderr)) throw new Error('restore-check says it.')
  const again = run('restore-check')
  if (again.status !== 0 || !again.stdout.startsWith('Nothing is missing'))
    throw new Error(`restore-check finds more: ${again.stdout}${again.stderr}`)
  verifyLog(house, url)
  return checked.stdout.trim()
}

function showPlaces(report: Report, found: ReadonlyMap<string, number>, sealed: number): void {
  report.table([
    ...[...found].map(([column, rows]) => ({ column, 'rows that hold it': rows })),
    { column: 'idempotency_keys.answer', 'rows that hold it': sealed },
  ])
  const missing = fillable.filter((column) => !found.has(column))
  if (missing.length > 0 || sealed === 0) throw new Error(`It was not put everywhere: ${missing.join(', ')}`)
}

/** The same address in two organizations: where it is not deleted it stays. The worker is killed meanwhile. */
async function besideOthers(house: House, ground: Ground): Promise<number> {
  const canary = newCanary()
  const [here, there] = [await house.stand.found('Here'), await house.stand.found('There')]
  for (const owner of [here, there]) await placeCanary(ground, owner, canary, [])
  const { url } = house.stand.postgres
  const before = await columnsWith(url, canary, there.organizationId)
  await ask(house, here, canary)
  await until(
    'somebody is at it',
    MOST_SECONDS,
    async () =>
      (await one(house, 'SELECT count(*) FROM deletions WHERE leased_by IS NULL AND finished_at IS NULL')) ===
      0,
  )
  await house.killWorker()
  // Its lease is over.
  house.clock.set(BEFORE + 2 * HOUR + LEASE)
  await until(
    'the deletion is finished',
    // Where a job of the killed worker was running, it is waited for until that is known to be dead.
    2 * MOST_SECONDS,
    async () => (await one(house, 'SELECT count(*) FROM deletions WHERE finished_at IS NULL')) === 0,
  )
  const [left, after] = [
    await columnsWith(url, canary, here.organizationId),
    await columnsWith(url, canary, there.organizationId),
  ]
  if (left.size > 0) throw new Error(`It is left in ${[...left.keys()].join(', ')}`)
  if (JSON.stringify([...after]) !== JSON.stringify([...before]))
    throw new Error('Another organization lost it.')
  return [...after.values()].reduce((sum, rows) => sum + rows, 0)
}

export default {
  says: 'whoever is forgotten is gone within a minute, everywhere, also after a restore',
  shortSeconds: 20,
  async run({ full }: Size, report: Report) {
    const missing = missingPrograms('pg_dump', 'psql')
    if (missing !== null) return { skip: missing }
    const size = full ? SIZES.full : SIZES.short
    const house = await openHouse()
    try {
      const ground: Ground = house
      const canary = newCanary()
      const owner = await house.stand.found('Acme')
      shutDoors(house)
      await placeCanary(ground, owner, canary, [
        house.receiver.url('/fails'),
        house.receiver.url('/fails-too'),
      ])
      await loadOrganization(house.stand.postgres.url, owner, canary, size)
      await until('mail and webhooks were tried', 60, isTried(house))
      const { url } = house.stand.postgres
      showPlaces(report, await columnsWith(url, canary), await sealedWith(house.stand.ctx, url, canary))
      const dump = join(house.folder, 'older.sql')
      await keepDump(url, dump)
      const seconds = await deleteAndLook(house, owner, canary)
      report.say(
        `gone from a dump of everything after ${seconds.toFixed(1)} s, with ${size.meetings} meetings in the organization`,
      )
      const { webhooks, mails } = await openDoors(house, canary)
      verifyLog(house, url)
      report.say(`then sent without it: ${webhooks} webhooks, ${mails} mails to hosts and others`)
      report.say(`after an older dump was restored: ${await restoreAndLook(house, canary, dump)}`)
      const stayed = await besideOthers(house, ground)
      report.say(`the same address in another organization stayed in ${stayed} rows`)
      for (const [name, text] of house.logs())
        if (isIn(canary, text)) throw new Error(`The log of ${name} has it.`)
      const lines = house.logs().reduce((sum, [, text]) => sum + text.split('\n').length, 0)
      return {
        pass: seconds < MOST_SECONDS && webhooks > 0 && mails > 0,
        figure:
          `from ${fillable.length + 1} columns, gone after ${seconds.toFixed(1)} s; ${webhooks} waiting webhooks and ${mails} mails ` +
          `without it; never in ${lines} lines of log; gone again after a restore; ${stayed} rows of another organization stayed`,
      }
    } finally {
      await house.close()
    }
  },
} satisfies Trial
