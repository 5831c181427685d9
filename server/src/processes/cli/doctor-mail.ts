// The doctor's look at the mail server: does it take our login, over TLS.
import type { MailConfig } from '../../platform/config/mail-config.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import type { Finding } from './doctor.ts'

export async function checkMail(config: MailConfig | null): Promise<Finding> {
  if (config === null)
    return {
      level: 'warning',
      text: 'no mail is sent: SMTP_URL is not set',
      fix: 'Set SMTP_URL and MAIL_FROM (docs/mail.md), or let a program of yours tell people through webhooks.',
    }
  const mailer = createMailer(config)
  const server = `the mail server ${config.host}:${config.port}`
  try {
    const failure = await mailer.checkConnection()
    if (failure !== null)
      return {
        level: 'problem',
        text: `${server} can't be used: ${failure}`,
        fix: suggestFix(failure, config),
      }
    return config.secure || config.startTls !== 'never'
      ? { level: 'ok', text: `${server} takes mail from ${config.from.address}` }
      : {
          level: 'warning',
          text: `${server} is spoken to without TLS`,
          fix: 'Right only where the server is on this machine. Else set SMTP_STARTTLS=required.',
        }
  } finally {
    mailer.close()
  }
}

/** What the settings page of docs/mail.md says for each. */
function suggestFix(failure: string, { secure }: MailConfig): string {
  if (/certificate|self-signed|altnames/i.test(failure))
    return 'Name the server in SMTP_URL as its certificate does. A certificate of your own authority: NODE_EXTRA_CA_CERTS=/path/to/it.pem.'
  if (/STARTTLS|TLS|SSL|wrong version/i.test(failure))
    return secure
      ? 'The server does not begin with TLS on this port: try smtp:// and port 587.'
      : 'The server offers no STARTTLS on this port: try smtps:// and port 465. A server on this machine may do without: SMTP_STARTTLS=optional.'
  if (/AUTH|535|login|credentials/i.test(failure))
    return 'Correct user and password in SMTP_URL. Many services want a password made for programs, not yours.'
  return 'Start it, open the way to it, or correct host and port in SMTP_URL.'
}
