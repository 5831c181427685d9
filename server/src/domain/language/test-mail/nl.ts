// The test mail of operators in Dutch.
import type { TestMailMessages } from '../test-mail-messages.ts'

export const nl: TestMailMessages = {
  subject: 'Testmail van Meetwright',
  headline: 'Uw e-mailinstellingen werken',
  lead: 'Een beheerder van deze installatie heeft deze e-mail gestuurd om de e-mailinstellingen te testen.',
  closing:
    'Controleer ook de headers: bij SPF en DKIM moet “pass” staan. Anders kan uw e-mail in de spammap belanden.',
  footer: 'Verzonden door Meetwright.',
}
