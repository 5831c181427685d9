// Form texts in German.
import type { FormMessages } from '../forms.ts'

export const de: FormMessages = {
  optional: '(optional)',
  correctFields: (count) =>
    count === 1 ? 'Bitte prüfen Sie das markierte Feld.' : 'Bitte prüfen Sie die markierten Felder.',
  errors: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    too_short: 'Das ist zu kurz.',
    too_long: 'Das ist zu lang.',
    not_an_email: 'Geben Sie eine E\u2011Mail-Adresse wie name@example.com ein.',
    not_a_name:
      'Geben Sie einen Namen ohne Internetadressen und Steuerzeichen ein. Setzen Sie nach jedem Punkt ein Leerzeichen.',
    not_a_choice: 'Wählen Sie eine der Optionen.',
    too_simple:
      'Zu leicht zu erraten. Wählen Sie etwas Längeres ohne Tastenfolgen und ohne Ihre E\u2011Mail-Adresse.',
    wrong_password: 'Das ist nicht Ihr aktuelles Passwort.',
    wrong_code:
      'Dieser Code ist falsch oder abgelaufen. Für einen neuen Code leeren Sie dieses Feld und versuchen Sie es erneut.',
    wrong_second_factor:
      'Dieser Code ist falsch oder wurde schon verwendet. Versuchen Sie es mit einem anderen.',
    passkey_failed: 'Das hat nicht geklappt. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
    none_chosen: 'Wählen Sie mindestens eine Option.',
    not_agreed: 'Setzen Sie das Häkchen, um fortzufahren.',
    invalid: 'Dieser Wert ist ungültig. Bitte geben Sie einen anderen ein.',
  },
}
