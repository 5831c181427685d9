// Tells a refusal for good from what may go better later, and says either without anybody's address.
import type { NodemailerError } from 'nodemailer'
import type { SendResult } from './mailer.ts'

const MAX_REASON_LENGTH = 300

/** Only here does the server speak of the recipient and the message; before, it speaks of us, and that can be mended. */
const MESSAGE_COMMANDS = /^(?:RCPT TO|DATA)/

export function describeFailure(thrown: unknown): SendResult {
  const error = thrown as NodemailerError
  const reason = describe(error)
  const isRefused = error.permanent === true && MESSAGE_COMMANDS.test(error.command ?? '')
  return { kind: isRefused ? 'refused' : 'retry', reason }
}

/** Servers like to repeat the address; with it the text would be personal data. */
function describe({ response, message, command }: NodemailerError): string {
  const text = (response ?? message ?? 'no reason given').replaceAll(/\s+/g, ' ')
  const prefix = response !== undefined && command ? `${command}: ` : ''
  return `${prefix}${text.replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '<address>')}`.slice(0, MAX_REASON_LENGTH)
}
