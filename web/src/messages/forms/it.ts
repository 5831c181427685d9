// What stands in forms, in Italian.
import type { FormMessages } from '../forms.ts'

export const it: FormMessages = {
  optional: '(facoltativo)',
  correctFields: 'Correggi ciò che è segnalato qui sotto.',
  faults: {
    required: 'Compila questo campo.',
    too_short: 'È troppo corto.',
    too_long: 'È troppo lungo.',
    not_an_email: 'Scrivi un indirizzo e-mail come nome@example.com.',
    not_a_choice: 'Scegli una delle opzioni.',
    too_simple:
      'Troppo facile da indovinare. Scelga qualcosa di più lungo, né una fila di tasti né il suo indirizzo.',
    wrong_password: 'Questa non è la sua password attuale.',
    none_chosen: 'Scegli almeno un’opzione.',
    invalid: 'Questo non può essere usato. Scrivilo in un altro modo.',
  },
}
