// Check of the installation: reports about mail that comes back can be read from their mailbox.
import type { MailBounceConfig, MailboxConfig } from '../../platform/config/bounce-config.ts'
import { checkMailbox, type MailboxFailure } from '../../platform/mail/read-mailbox.ts'
import type { Finding } from './report-finding.ts'

const CHECK_TIMEOUT_MS = 12_000

/** No findings if mail returns to the sender, or if the mail server posts the reports: then nothing can be asked. */
export async function checkBounces(config: MailBounceConfig | null): Promise<Finding[]> {
  const mailbox = config?.mailbox ?? null
  if (mailbox === null) return []
  const name = `the mailbox of bounces at ${mailbox.host}:${mailbox.port}`
  const failure = await checkMailbox(mailbox, CHECK_TIMEOUT_MS)
  if (failure === null) return [{ level: 'ok', text: `${name} can be read` }]
  return [
    {
      level: 'problem',
      text: `cannot ${steps[failure.step](mailbox)} ${name}: ${failure.reason}`,
      fix: suggestFix(failure, mailbox),
    },
  ]
}

const steps: Readonly<Record<MailboxFailure['step'], (mailbox: MailboxConfig) => string>> = {
  connect: () => 'connect to',
  sign_in: () => 'sign in to',
  open: ({ folder }) => `open the folder ${folder} of`,
  delete: ({ folder }) => `delete mail in the folder ${folder} of`,
}

/** The same settings as in docs/mail.md. */
function suggestFix({ step, reason }: MailboxFailure, { secure }: MailboxConfig): string {
  if (step === 'sign_in')
    return 'Correct the user and password in MAIL_BOUNCE_IMAP_URL, percent-encoded (%40 for @). Many services require an app password.'
  if (step === 'open')
    return 'Create the folder, or correct it after the host in MAIL_BOUNCE_IMAP_URL. Without one, the inbox is read.'
  if (step === 'delete') return 'Give the user the right to delete mail and to mark it as read.'
  if (/certificate|self-signed|altnames/i.test(reason))
    return 'Use the host name of the certificate in MAIL_BOUNCE_IMAP_URL. For your own certificate authority: NODE_EXTRA_CA_CERTS=/path/to/it.pem.'
  return secure
    ? 'Start the IMAP server, check the firewall, or correct the host and port. For STARTTLS on port 143, use imap://.'
    : 'Start the IMAP server, check the firewall, or correct the host and port. imap:// requires STARTTLS; for TLS on port 993, use imaps://.'
}
