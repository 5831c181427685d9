// The test mail of operators in English.
import type { TestMailMessages } from '../test-mail-messages.ts'

export const en: TestMailMessages = {
  subject: 'Test email from Meetwright',
  headline: 'Your mail settings work',
  lead: 'An operator of this installation sent this email to test its mail settings.',
  closing:
    'Check the headers too: SPF and DKIM should say “pass”. Otherwise your mail may end up in spam folders.',
  footer: 'Sent by Meetwright.',
}
