// Tables that store only keyed hashes of an address: a deletion keeps them, and they expire unless they prevent unwanted mail.
import { DAY, instant } from '../../server/src/domain/time/instant.ts'
import { codeKeyOf } from '../../server/src/features/booking-pages/verify-invitee.ts'
import { isPersonal, type Treatment } from '../../server/src/features/data-compliance/personal-columns.ts'
import { personalData } from '../../server/src/features/data-compliance/personal-data.ts'
import { hashesOfAddress } from '../../server/src/features/notifications/admit-mail.ts'
import { recipientHashes } from '../../server/src/features/organization-invitations/invite-to-organization.ts'
import { periodicTasks } from '../../server/src/processes/periodic-tasks.ts'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import { atMinute } from '../../testbed/meeting-fixtures.ts'
import type { Person } from '../../testbed/people.ts'
import { type Canary, createCanary } from './canary.ts'
import { requestPage } from './place-canary.ts'
import { createSend, pathOf, slotTime, type TestContext } from './send.ts'

/** Keyed hashes never contain the canary. */
export const HASHED: readonly Treatment[] = ['expiring', 'retained']

const hashedColumns = Object.entries(personalData).flatMap(([table, { columns }]) =>
  Object.entries(columns).flatMap(([column, entry]) =>
    isPersonal(entry) && HASHED.includes(entry.treatment)
      ? [{ name: `${table}.${column}`, table, column, treatment: entry.treatment }]
      : [],
  ),
)

/** The tasks of the worker that delete expired rows. */
const EXPIRY_TASKS = ['mail_counts', 'invitation_recipients', 'booking_codes_expired']

interface HashContext extends TestContext {
  waitUntil(what: string, condition: () => Promise<boolean>): Promise<unknown>
  /** Requests a deletion and waits until it has finished. */
  deleteCanary(owner: Person, canary: Canary): Promise<void>
  /** Addresses that have got mail since the last call. */
  drainRecipients(): string[]
}

/** Returns the number of columns. Throws if a hash is missing, stays too long, or no longer prevents mail. */
export async function verifyKeyedHashes(context: HashContext): Promise<number> {
  const { testbed } = context
  const canary = createCanary()
  const owner = await testbed.createOrganization('Hashed')
  const send = createSend(context, owner)
  const type = await send('POST', '/event_types', {
    owner: `${testbed.ctx.config.urls.api}/users/${owner.userId}`,
    name: 'With a code',
    duration: 30,
    minimum_notice: 0,
    booking_window: null,
    verify_invitees: true,
  })
  const book = (slot: number) =>
    send('POST', '/invitees', {
      event_type: type.uri,
      start_time: slotTime(slot),
      invitee: { email: canary.address, name: 'Grace' },
    })
  const count = await createCounter(testbed, canary, owner, idOf(type.uri))
  const invitee = await book(0)
  await send('POST', `/organizations/${owner.organizationId}/invitations`, { email: canary.address })
  await requestCode(context, pathOf(type.scheduling_url), canary)
  await receiveMails(context, canary, ['confirmation', 'invitation', 'code'].length)
  await context.waitUntil(
    'mail to be counted',
    async () => ((await count()).get('installation_mail_counts.recipient_hash') ?? 0) > 0,
  )
  await stopMail(context, owner, idOf(invitee.uri))
  const before = await count()
  const missing = hashedColumns.filter(({ name }) => !before.get(name)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`Columns without a hash of the canary: ${missing.join(', ')}`)
  await context.deleteCanary(owner, canary)
  // Otherwise an organization could reset its limits with a deletion.
  requireEqual('A deletion changed hashes', await count(), before)
  await requireNoMail(context, canary, idOf((await book(1)).uri))
  await expireRows(testbed)
  const expected = hashedColumns.map(({ name, treatment }) => [name, treatment === 'retained'] as const)
  const left = [...(await count())].map(([name, rows]) => [name, rows > 0] as const)
  requireEqual('Hashes after two days', new Map(left), new Map(expected))
  return hashedColumns.length
}

const idOf = (uri = '') => uri.slice(-36)

function requireEqual(what: string, actual: ReadonlyMap<string, unknown>, expected: typeof actual): void {
  const [is, shouldBe] = [actual, expected].map((map) => JSON.stringify([...map].sort()))
  if (is !== shouldBe) throw new Error(`${what}: ${is}, expected ${shouldBe}`)
}

/** Counts the rows with a hash of the canary, by column. */
async function createCounter(
  { ctx, postgres }: TestContext['testbed'],
  { address }: Canary,
  { organizationId }: Person,
  eventTypeId: string,
) {
  const ofMailbox = hashesOfAddress(ctx, address)
  const hashes: Readonly<Record<string, readonly Buffer[]>> = {
    'mail_counts.recipient_hash': ofMailbox,
    'installation_mail_counts.recipient_hash': ofMailbox,
    'mail_suppressions.recipient_hash': ofMailbox,
    'invitation_recipients.recipient_hash': recipientHashes(ctx, organizationId, address),
    'booking_codes.email_hash': [codeKeyOf(ctx, { organizationId, eventTypeId, email: address }).email_hash],
  }
  return () =>
    withDatabaseClient(postgres.url, async (client) => {
      const counts = new Map<string, number>()
      for (const { name, table, column } of hashedColumns) {
        const text = `SELECT count(*)::int AS count FROM ${table} WHERE ${column} = ANY($1)`
        counts.set(name, (await client.query(text, [hashes[name] ?? []])).rows[0].count)
      }
      return counts
    })
}

async function requestCode(context: TestContext, page: string, { address }: Canary): Promise<void> {
  const booking = {
    start: atMinute(8 * 60 + 3 * 30),
    duration: 30,
    timezone: 'Europe/London',
    language: 'en',
    name: 'Grace',
    email: address,
    guests: [],
    answers: [],
    location: null,
    tracking: {},
  }
  const isRequired = ({ text }: { readonly text: string }) => text.includes('"code_required"')
  await requestPage(context, 'POST', `${page}/-/bookings`, booking, isRequired)
}

/** Opens the link of a mail and presses the button. */
async function stopMail(context: TestContext, { organizationId }: Person, inviteeId: string): Promise<void> {
  const { config, secrets } = context.testbed.ctx
  const link = secrets.createLink('mail_stop', { organizationId, objectId: inviteeId, generation: 0 })
  await requestPage(context, 'POST', `${pathOf(config.urls.booking)}/-/stop-mail/${link}`, 'report=on')
}

/** Otherwise they could arrive after the address is suppressed. */
async function receiveMails(context: HashContext, { address }: Canary, mails: number): Promise<void> {
  let received = 0
  await context.waitUntil(`${mails} mails`, async () => {
    received += context.drainRecipients().filter((recipient) => recipient === address).length
    return received >= mails
  })
}

async function requireNoMail(context: HashContext, { address }: Canary, inviteeId: string): Promise<void> {
  const { url } = context.testbed.postgres
  const text = 'SELECT email_withheld_reason AS reason FROM invitees WHERE id = $1'
  context.drainRecipients()
  await context.waitUntil('mail to be withheld', () =>
    withDatabaseClient(
      url,
      async (client) => (await client.query(text, [inviteeId])).rows[0].reason !== null,
    ),
  )
  if (context.drainRecipients().includes(address)) throw new Error('A suppressed address got mail.')
}

async function expireRows({ ctx }: TestContext['testbed']): Promise<void> {
  const later = { ...ctx, clock: { ...ctx.clock, now: () => instant(ctx.clock.now() + 2 * DAY) } }
  for (const name of EXPIRY_TASKS) {
    const task = periodicTasks.find((candidate) => candidate.name === name)
    if (task === undefined) throw new Error(`The worker has no task ${name}.`)
    await task.run(later, new AbortController().signal)
  }
}
