// `meetwright mail test`: sends one mail with the settings there are, and says what the server said.
import { randomUUID } from 'node:crypto'
import { readConfig } from '../../platform/config/config.ts'
import { type MailContent, renderMailText } from '../../platform/mail/mail-content.ts'
import { renderMailHtml } from '../../platform/mail/mail-html.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { type Command, UsageError } from './command.ts'
import { withDevInstallation } from './environment.ts'

const testMail: MailContent = {
  language: 'en',
  accent: '#2563eb',
  sender: 'Meetwright',
  subject: 'A test from Meetwright',
  headline: 'Mail works',
  lead: 'This mail was sent by `meetwright mail test`.',
  meetingTime: null,
  facts: [],
  main: null,
  change: null,
  closing: [
    'Look at its headers too: SPF and DKIM should say “pass”, or other people’s servers will doubt it.',
  ],
  footer: 'Sent by Meetwright.',
}

export const mailTest: Command = {
  about: `Sends a mail to ADDRESS with SMTP_URL and MAIL_FROM as they are set, and says what the mail server said. Ends with
code 1 if the server did not take it. Opens no database.`,
  operands: ['ADDRESS'],
  options: {},
  async run(input) {
    const { terminal, operands } = input
    const address = operands[0] ?? ''
    if (!/^\S+@\S+$/.test(address)) throw new UsageError(`"${address}" is no address.`)
    const { mail } = readConfig({ LOG_LEVEL: 'warn', ...withDevInstallation(input) }, input.cwd)
    if (mail === null)
      throw new Error('No mail is sent: SMTP_URL is not set. docs/mail.md has the settings of usual servers.')
    const mailer = createMailer(mail)
    try {
      const outcome = await terminal.step('Sending', () =>
        mailer.send({
          to: { name: '', address },
          replyTo: null,
          subject: testMail.subject,
          text: renderMailText(testMail),
          html: renderMailHtml(testMail),
          calendar: null,
          files: [],
          messageId: `${randomUUID()}@${mailer.domain}`,
          inReplyTo: null,
          date: new Date(),
        }),
      )
      const server = `${mail.host}:${mail.port}`
      if (outcome.kind === 'sent') {
        terminal.out.line(`${server} has taken a mail from ${mail.from.address} to ${address}`)
        return 0
      }
      terminal.err.line(
        outcome.kind === 'refused'
          ? `${server} refuses it for good: ${outcome.reason}`
          : `${server} did not take it: ${outcome.reason}`,
      )
      terminal.err.line('`meetwright doctor` says how to mend the settings; docs/mail.md explains them.')
      return 1
    } finally {
      mailer.close()
    }
  },
}
