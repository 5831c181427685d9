// `meetwright mail test`: sends a test email with the current settings and prints the server's response.
import { randomUUID } from 'node:crypto'
import { deliverTestMail } from '../../features/installation/send-test-mail.ts'
import { readConfig } from '../../platform/config/config.ts'
import { type Command, UsageError } from './command.ts'
import { withDevInstallation } from './environment.ts'

export const mailTest: Command = {
  about: `Sends a test email to ADDRESS with the current SMTP_URL and MAIL_FROM, and prints the response of the mail server. Exits with
code 1 if the server does not accept it. Needs no database connection.`,
  operands: ['ADDRESS'],
  async run(input) {
    const { terminal, operands } = input
    const address = operands[0] ?? ''
    if (!/^\S+@\S+$/.test(address)) throw new UsageError(`"${address}" is not an email address.`)
    const { mail } = readConfig({ LOG_LEVEL: 'warn', ...withDevInstallation(input) }, input.cwd)
    if (mail === null)
      throw new Error('SMTP_URL is not set. docs/mail.md has the settings for common mail servers.')
    const message = { email: address, locale: 'en', id: randomUUID(), now: Date.now() } as const
    const outcome = await terminal.step('Sending', () => deliverTestMail(mail, message))
    const server = `${mail.host}:${mail.port}`
    if (outcome.kind === 'sent') {
      terminal.out.line(`${server} accepted an email from ${mail.from.address} to ${address}`)
      return 0
    }
    terminal.err.line(
      outcome.kind === 'refused'
        ? `${server} rejected the email permanently: ${outcome.reason}`
        : `${server} did not accept the email: ${outcome.reason}`,
    )
    terminal.err.line('Run `meetwright doctor` to check the settings. docs/mail.md explains them.')
    return 1
  },
}
