// Books with good and bad addresses at an installation, and compares the states of the mails with what must be.
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../server/src/processes/cli/find-free-port.ts'
import { book, inviteeIdsFrom } from '../../testbed/attempts.ts'
import { readBounceReport } from '../../testbed/bounce-report.ts'
import { createClient } from '../../testbed/client.ts'
import type { StoredMail } from '../../testbed/dovecot.ts'
import { createMeetingFixtures, slotLengthFields, slotStart } from '../../testbed/meeting-fixtures.ts'
import { type Fault, withFault } from '../../testbed/planted-fault.ts'
import { startTestbed } from '../../testbed/testbed.ts'
import {
  BOUNCE_ADDRESS,
  type MailServers,
  REPORT_SECRET,
  startMailServers,
  type Way,
} from './mail-servers.ts'
import { expectedStates, type Recipient } from './recipients.ts'

export interface Plan {
  readonly way: Way
  readonly recipients: readonly Recipient[]
  /** Between bookings, so that they meet the collector at different moments. */
  readonly pauseMs: number
  /** A worker that starts collects at once: the short form waits for no interval. */
  readonly startsSecondWorker: boolean
  /** How long a mail may take from the booking to the state. */
  readonly deadlineMs: number
  /** After the last booking, until the states are final. */
  readonly settleMs: number
  readonly fault?: Fault
}

export interface Bounce {
  readonly kind: Recipient['kind']
  readonly milliseconds: number
}

export interface InstallationResult {
  readonly mails: number
  readonly bounces: readonly Bounce[]
  /** Forged reports that got to the mailbox or were posted. */
  readonly forged: number
  readonly problems: readonly string[]
}

interface Email {
  readonly state: string
  readonly server_response: string | null
  readonly recipient: { readonly kind: string }
}

interface Booked {
  readonly recipient: Recipient
  readonly eventId: string
  readonly at: number
}

interface Installation {
  readonly plan: Plan
  readonly servers: MailServers
  emailsOf(booked: Booked): Promise<Email[]>
  startSecondWorker(): Promise<unknown>
}

const POLL_MS = 250
const ARRIVAL_TIMEOUT_MS = 20_000
const MAX_FORGED = 3

export async function runInstallation(plan: Plan): Promise<InstallationResult> {
  const apiPort = await findFreePort('127.0.0.1', 0)
  const servers = await startMailServers(plan.way, `http://127.0.0.1:${apiPort}`, plan.recipients)
  const client = createClient()
  const testbed = await startTestbed({
    apis: 0,
    redis: false,
    environment: settingsFor(plan, servers),
  }).catch(async (error: unknown) => {
    await servers.stop()
    throw error
  })
  try {
    const faults = plan.fault === undefined ? {} : withFault(plan.fault)
    const environment = { PORT: String(apiPort) }
    const { url } = await testbed.startApi({ command: 'start', environment, ...faults })
    const owner = await testbed.createOrganization('Acme')
    const meetings = createMeetingFixtures(testbed, client, owner)
    const type = await meetings.createType([owner.userId], slotLengthFields)
    const { token } = owner
    return await bookAndObserve(
      {
        plan,
        servers,
        startSecondWorker: () => testbed.startWorker(faults),
        async emailsOf({ eventId }) {
          const { status, text } = await client.call(url, 'GET', `/scheduled_events/${eventId}/emails`, {
            token,
          })
          if (status !== 200) throw new Error(`GET emails returned ${status}: ${text}`)
          return (JSON.parse(text) as { collection: Email[] }).collection
        },
      },
      async (recipient, index) => {
        const attempt = book(type, slotStart(index), { email: recipient.address })
        const { eventId } = inviteeIdsFrom(await meetings.sendOrThrow(attempt))
        return { recipient, eventId, at: performance.now() }
      },
    )
  } finally {
    client.close()
    await testbed.stop()
    await servers.stop()
  }
}

const settingsFor = ({ way }: Plan, { smtpPort, dovecot, certificate }: MailServers) => ({
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  SMTP_STARTTLS: 'never',
  MAIL_FROM: 'meetings@example.com',
  MAIL_BOUNCE_ADDRESS: BOUNCE_ADDRESS,
  NODE_EXTRA_CA_CERTS: certificate.file,
  ...(way === 'imap'
    ? { MAIL_BOUNCE_IMAP_URL: dovecot.urlOf(BOUNCE_ADDRESS) }
    : { MAIL_BOUNCE_SECRET: REPORT_SECRET }),
})

async function bookAndObserve(
  installation: Installation,
  bookFor: (recipient: Recipient, index: number) => Promise<Booked>,
): Promise<InstallationResult> {
  const { plan, servers } = installation
  const booked: Booked[] = []
  const watched: Promise<Bounce | null>[] = []
  for (const [index, recipient] of plan.recipients.entries()) {
    const one = await bookFor(recipient, index)
    booked.push(one)
    if (expectedStates[recipient.kind].state === 'bounced') watched.push(watch(installation, one))
    await delay(plan.pauseMs)
  }
  const forged = await sendForgedReports(installation)
  if (plan.startsSecondWorker) {
    // A worker that starts collects at once. The first one has begun before the reports came.
    await arrived(servers, BOUNCE_ADDRESS, watched.length)
    await installation.startSecondWorker()
  }
  const bounces = (await Promise.all(watched)).filter((one) => one !== null)
  await delay(plan.settleMs)
  const problems = await Promise.all(booked.map((one) => findWrongStates(installation, one)))
  return {
    mails: booked.length,
    bounces,
    forged: forged.length,
    problems: [...problems.flat(), ...(await findWrongMail(servers, plan, forged))],
  }
}

/** Null: not within the deadline. */
async function watch({ plan, emailsOf }: Installation, booked: Booked): Promise<Bounce | null> {
  while (performance.now() - booked.at < plan.deadlineMs) {
    const email = (await emailsOf(booked)).find(({ recipient }) => recipient.kind === 'invitee')
    const milliseconds = performance.now() - booked.at
    if (email?.state === 'bounced') return { kind: booked.recipient.kind, milliseconds }
    await delay(POLL_MS)
  }
  return null
}

async function findWrongStates({ emailsOf }: Installation, booked: Booked): Promise<string[]> {
  const { state, reason } = expectedStates[booked.recipient.kind]
  const emails = await emailsOf(booked)
  const toInvitee = emails.find(({ recipient }) => recipient.kind === 'invitee')
  const toHost = emails.find(({ recipient }) => recipient.kind === 'host')
  const about = booked.recipient.address
  const problems: string[] = []
  if (toInvitee?.state !== state) problems.push(`the mail to ${about} is ${toInvitee?.state}, not ${state}`)
  else if (reason !== null && !reason.test(toInvitee.server_response ?? ''))
    problems.push(`the mail to ${about} has another reason: ${toInvitee.server_response}`)
  if (emails.some(({ server_response }) => server_response?.includes('@')))
    problems.push(`the reason for ${about} contains an address`)
  if (toHost?.state !== 'accepted') problems.push(`the mail to the host about ${about} is ${toHost?.state}`)
  return problems
}

/** With the seal of another mail: the first letter of the seal is changed. */
async function sendForgedReports({ plan, servers }: Installation): Promise<string[]> {
  const forged: string[] = []
  for (const { address } of plan.recipients.filter(({ kind }) => kind === 'good').slice(0, MAX_FORGED)) {
    const [mail] = await arrived(servers, address, 1)
    const returnAddress = /^Return-Path: <(.*)>/m.exec(mail?.raw ?? '')?.[1]
    if (returnAddress === undefined) throw new Error(`The mail to ${address} has no return address.`)
    const [start = '', letter] = [returnAddress.slice(0, SEAL_AT), returnAddress[SEAL_AT]]
    const wrong = `${start}${letter === 'a' ? 'b' : 'a'}${returnAddress.slice(SEAL_AT + 1)}`
    await servers.sendReport(wrong, readBounceReport('unknown-mailbox', wrong))
    forged.push(wrong)
  }
  return forged
}

/** After the id of the mail, in the address. */
const SEAL_AT = 'bounces+'.length + 30

async function arrived({ dovecot }: MailServers, address: string, count: number): Promise<StoredMail[]> {
  const deadline = performance.now() + ARRIVAL_TIMEOUT_MS
  let mails: StoredMail[] = []
  while (mails.length < count && performance.now() < deadline) {
    await delay(POLL_MS)
    mails = await dovecot.mailsOf(address)
  }
  return mails
}

/** Good mail must be in its mailbox. Recorded reports are deleted; others stay and were read. */
async function findWrongMail(
  { dovecot }: MailServers,
  { way, recipients }: Plan,
  forged: readonly string[],
): Promise<string[]> {
  const problems: string[] = []
  for (const { address } of recipients.filter(({ kind }) => kind === 'good'))
    if ((await dovecot.mailsOf(address)).length !== 1) problems.push(`${address} did not get one mail`)
  const left = await dovecot.mailsOf(BOUNCE_ADDRESS)
  if (way === 'post') return problems
  for (const address of forged)
    if (!left.some(({ raw, isRead }) => isRead && raw.includes(address)))
      problems.push('a forged report was not read, or was deleted')
  const isForged = ({ raw }: StoredMail) => forged.some((address) => raw.includes(address))
  if (left.some((mail) => /^Action: failed/m.test(mail.raw) && !isForged(mail)))
    problems.push('a recorded report was not deleted')
  if (!left.some(({ raw }) => /^Action: delayed/m.test(raw))) problems.push('no delay was reported')
  return problems
}
