// The test mail of operators in Italian.
import type { TestMailMessages } from '../test-mail-messages.ts'

export const it: TestMailMessages = {
  subject: 'E-mail di prova di Meetwright',
  headline: 'Le impostazioni e-mail funzionano',
  lead: 'Un operatore di questa installazione ha inviato questa e-mail per provare le impostazioni e-mail.',
  closing:
    'Controlla anche le intestazioni: SPF e DKIM dovrebbero riportare “pass”. Altrimenti le e-mail potrebbero finire nello spam.',
  footer: 'Inviata da Meetwright.',
}
