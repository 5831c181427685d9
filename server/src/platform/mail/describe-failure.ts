// Classifies mail errors as permanent or temporary, and removes email addresses from their text.
import type { NodemailerError } from 'nodemailer'
import type { SendResult } from './mailer.ts'

const MAX_REASON_LENGTH = 300

/** Errors of these commands concern the recipient or the message. Earlier errors concern our settings and can be fixed. */
const MESSAGE_COMMANDS = /^(?:RCPT TO|DATA)/

export function describeFailure(thrown: unknown): SendResult {
  const error = thrown as NodemailerError
  const reason = describe(error)
  const isRefused = error.permanent === true && MESSAGE_COMMANDS.test(error.command ?? '')
  return { kind: isRefused ? 'refused' : 'retry', reason }
}

function describe({ response, message, command }: NodemailerError): string {
  const prefix = response !== undefined && command ? `${command}: ` : ''
  return `${prefix}${redactAnswer(response ?? message ?? 'no reason given')}`.slice(0, MAX_REASON_LENGTH)
}

/** Servers often repeat the address, which would make the text personal data. */
export const redactAnswer = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    // Invisible characters could reorder the text or hide an address.
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '<address>')
    .slice(0, MAX_REASON_LENGTH)
