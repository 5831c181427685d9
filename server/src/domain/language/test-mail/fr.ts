// The test mail of operators in French.
import type { TestMailMessages } from '../test-mail-messages.ts'

export const fr: TestMailMessages = {
  subject: 'E-mail de test de Meetwright',
  headline: 'Vos paramètres d’e-mail fonctionnent',
  lead: 'Un opérateur de cette installation a envoyé cet e-mail pour tester les paramètres d’e-mail.',
  closing:
    'Vérifiez aussi les en-têtes : SPF et DKIM doivent indiquer « pass ». Sinon, vos e-mails risquent d’arriver dans les indésirables.',
  footer: 'Envoyé par Meetwright.',
}
