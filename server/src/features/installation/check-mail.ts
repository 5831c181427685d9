// Check of the installation: the mail server accepts our login, over TLS.
import type { MailConfig } from '../../platform/config/mail-config.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import type { Finding } from './report-finding.ts'

export async function checkMail(config: MailConfig | null): Promise<Finding> {
  if (config === null)
    return {
      level: 'warning',
      text: 'no mail is sent: SMTP_URL is not set',
      fix: 'Set SMTP_URL and MAIL_FROM (docs/mail.md), or send notifications yourself with webhooks.',
    }
  const mailer = createMailer(config)
  const server = `the mail server ${config.host}:${config.port}`
  try {
    const failure = await mailer.checkConnection()
    if (failure !== null)
      return {
        level: 'problem',
        text: `cannot use ${server}: ${failure}`,
        fix: suggestFix(failure, config),
      }
    return config.secure || config.startTls !== 'never'
      ? { level: 'ok', text: `${server} accepts ${config.login === null ? 'connections' : 'the login'}` }
      : {
          level: 'warning',
          text: `the connection to ${server} doesn't use TLS`,
          fix: 'Set SMTP_STARTTLS=required, unless the mail server is on this machine.',
        }
  } finally {
    mailer.close()
  }
}

/** The same advice as in docs/mail.md. */
function suggestFix(failure: string, { secure }: MailConfig): string {
  if (/certificate|self-signed|altnames/i.test(failure))
    return 'Use the host name of the certificate in SMTP_URL. For your own certificate authority: NODE_EXTRA_CA_CERTS=/path/to/it.pem.'
  if (/STARTTLS|TLS|SSL|wrong version/i.test(failure))
    return secure
      ? 'The server does not start with TLS on this port: try smtp:// and port 587.'
      : 'The server offers no STARTTLS on this port: try smtps:// and port 465. For a server on this machine: SMTP_STARTTLS=optional.'
  if (/AUTH|535|login|credentials/i.test(failure))
    return 'Correct the user and password in SMTP_URL. Many services require an app password instead of your own.'
  return 'Start the mail server, check the firewall, or correct the host and port in SMTP_URL.'
}
