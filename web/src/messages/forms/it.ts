// Form texts in Italian.
import type { FormMessages } from '../forms.ts'

export const it: FormMessages = {
  optional: '(facoltativo)',
  correctFields: (count) =>
    count === 1 ? 'Controlla il campo evidenziato.' : 'Controlla i campi evidenziati.',
  errors: {
    required: 'Questo campo è obbligatorio.',
    too_short: 'È troppo corto.',
    too_long: 'È troppo lungo.',
    not_an_email: 'Inserisci un indirizzo e-mail come nome@example.com.',
    not_a_name:
      'Inserisci un nome senza indirizzi web né caratteri di controllo. Metti uno spazio dopo ogni punto.',
    not_a_choice: 'Scegli una delle opzioni.',
    too_simple:
      'Troppo facile da indovinare. Scegli qualcosa di più lungo, senza sequenze di tasti né il tuo indirizzo e-mail.',
    wrong_password: 'Questa non è la tua password attuale.',
    wrong_code: 'Questo codice è errato o è scaduto. Per riceverne uno nuovo, svuota questo campo e riprova.',
    wrong_second_factor: 'Questo codice è errato o è già stato usato. Prova con un altro.',
    passkey_failed: 'Non ha funzionato. Riprova o scegli un altro modo.',
    none_chosen: 'Scegli almeno un’opzione.',
    not_agreed: 'Seleziona questa casella per continuare.',
    invalid: 'Questo valore non è valido. Provane un altro.',
  },
}
