// Tells a refusal for good from what may go better later, and says either without anybody's address.
import type { NodemailerError } from 'nodemailer'
import type { Outcome } from './mailer.ts'

const LONGEST = 300

/** Only here does the server speak of the recipient and the message; before, it speaks of us, and that can be mended. */
const ABOUT_THE_MESSAGE = /^(?:RCPT TO|DATA)/

export function describeFailure(thrown: unknown): Outcome {
  const error = thrown as NodemailerError
  const reason = describe(error)
  const isRefused = error.permanent === true && ABOUT_THE_MESSAGE.test(error.command ?? '')
  return { kind: isRefused ? 'refused' : 'again', reason }
}

/** Servers like to repeat the address; with it the text would be personal data. */
function describe({ response, message, command }: NodemailerError): string {
  const said = (response ?? message ?? 'no reason given').replaceAll(/\s+/g, ' ')
  const where = response !== undefined && command ? `${command}: ` : ''
  return `${where}${said.replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '<address>')}`.slice(0, LONGEST)
}
