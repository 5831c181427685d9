// The mail servers of an installation and those of its recipients: two Postfix and a Dovecot with all mailboxes.
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { findFreePort } from '../../server/src/processes/cli/find-free-port.ts'
import { createCertificate, type TestCertificate } from '../../testbed/certificate.ts'
import { type Dovecot, startDovecot } from '../../testbed/dovecot.ts'
import { startPostfix } from '../../testbed/postfix.ts'
import { readRecipe } from './recipes.ts'
import { RECIPIENT_DOMAIN, type Recipient } from './recipients.ts'

/** How the reports get to the service. */
export type Way = 'imap' | 'post'

export const BOUNCE_ADDRESS = 'bounces@bounces.example.com'
export const REPORT_SECRET = 'the-secret-of-the-postfix'
export const HOST_ADDRESS = 'person-1@example.com'
/** Postfix and Dovecot refuse mail that is larger than what is left. */
const FULL = '*:storage=1K'

export interface MailServers {
  /** The SMTP server of the installation. */
  readonly smtpPort: number
  readonly certificate: TestCertificate
  readonly dovecot: Dovecot
  /** Sends a report as any server could. */
  sendReport(to: string, raw: string): Promise<void>
  stop(): Promise<void>
}

const stopAll = async (servers: readonly { stop(): Promise<void> }[]): Promise<void> => {
  await Promise.all(servers.map((one) => one.stop()))
}

export async function startMailServers(
  way: Way,
  apiUrl: string,
  recipients: readonly Recipient[],
): Promise<MailServers> {
  const certificate = createCertificate()
  const started: { stop(): Promise<void> }[] = []
  const add = <T extends { stop(): Promise<void> }>(server: T): T => {
    started.push(server)
    return server
  }
  try {
    const dovecot = add(
      await startDovecot(
        [
          { address: BOUNCE_ADDRESS },
          { address: HOST_ADDRESS },
          ...recipients.flatMap(({ kind, address }) =>
            kind === 'unknown' || kind === 'gone'
              ? []
              : [{ address, ...(kind === 'full' ? { quota: FULL } : {}) }],
          ),
        ],
        certificate,
      ),
    )
    const [sitePort, remotePort] = [await findFreePort('127.0.0.1', 0), await findFreePort('127.0.0.1', 0)]
    const [site, remote] = [
      add(
        await startPostfix(sitePort, (folder) =>
          writeSiteSettings(way, folder, { apiUrl, remotePort, dovecot }),
        ),
      ),
      add(
        await startPostfix(remotePort, (folder) =>
          writeRemoteSettings(folder, { sitePort, dovecot, recipients }),
        ),
      ),
    ]
    const transport = createTransport({ host: '127.0.0.1', port: site.port, ignoreTLS: true })
    return {
      smtpPort: remote && site.port,
      certificate,
      dovecot,
      async sendReport(to, raw) {
        await transport.sendMail({ envelope: { from: '', to }, raw })
      },
      stop: () => stopAll(started),
    }
  } catch (error) {
    await stopAll(started)
    throw error
  }
}

async function writeSiteSettings(
  way: Way,
  folder: string,
  { apiUrl, remotePort, dovecot }: { apiUrl: string; remotePort: number; dovecot: Dovecot },
): Promise<string[]> {
  const common = [
    'myhostname = mail.example.com',
    `relayhost = [127.0.0.1]:${remotePort}`,
    // Seconds instead of minutes and hours, so that delays are reported.
    ...['queue_run_delay = 2s', 'minimal_backoff_time = 2s', 'maximal_backoff_time = 5s'],
    'delay_warning_time = 1s',
  ]
  if (way === 'imap')
    return [
      ...common,
      'mydestination =',
      readRecipe('virtual_mailbox_maps', {
        'lmtp:unix:private/dovecot-lmtp': `lmtp:inet:127.0.0.1:${dovecot.lmtpPort}`,
      }),
    ]
  const [script, secret, aliases] = ['post-report', 'secret', 'aliases'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  await writeFile(secret, REPORT_SECRET, { mode: 0o400 })
  execFileSync('chown', ['nobody', secret])
  const text = readRecipe('#!/bin/sh', {
    '/etc/meetwright-report-secret': secret,
    'https://api.example.com': apiUrl,
  })
  await writeFile(script, text, { mode: 0o755 })
  await writeFile(aliases, readRecipe('bounces: "|', { '/usr/local/bin/post-report': script }))
  // What `newaliases` does.
  execFileSync('postalias', ['-c', folder, `hash:${aliases}`])
  return [...common, readRecipe('alias_maps', { 'hash:/etc/aliases': `hash:${aliases}` })]
}

async function writeRemoteSettings(
  folder: string,
  { sitePort, dovecot, recipients }: { sitePort: number; dovecot: Dovecot; recipients: readonly Recipient[] },
): Promise<string[]> {
  const known = recipients.filter(({ kind }) => kind !== 'unknown')
  const late = recipients.filter(({ kind }) => kind === 'delayed')
  const table = (lines: readonly string[]) => `${lines.join('\n')}\n`
  await writeFile(
    join(folder, 'mailboxes'),
    table([HOST_ADDRESS, ...known.map(({ address }) => address)].map((address) => `${address} 1`)),
  )
  await writeFile(
    join(folder, 'greylist'),
    table(late.map(({ address }) => `${address} 450 4.7.1 Greylisted`)),
  )
  return [
    'myhostname = mx.example.org',
    'mydestination =',
    `relayhost = [127.0.0.1]:${sitePort}`,
    `virtual_mailbox_domains = example.com, ${RECIPIENT_DOMAIN}`,
    `virtual_mailbox_maps = texthash:${folder}/mailboxes`,
    `virtual_transport = lmtp:inet:127.0.0.1:${dovecot.lmtpPort}`,
    `smtpd_recipient_restrictions = check_recipient_access texthash:${folder}/greylist, permit_mynetworks, reject`,
  ]
}
