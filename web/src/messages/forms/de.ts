// What stands in forms, in German.
import type { FormMessages } from '../forms.ts'

export const de: FormMessages = {
  optional: '(freiwillig)',
  correctFields: 'Bitte berichtigen Sie, was unten markiert ist.',
  faults: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    too_short: 'Das ist zu kurz.',
    too_long: 'Das ist zu lang.',
    not_an_email: 'Schreiben Sie eine E-Mail-Adresse wie name@example.com.',
    not_a_choice: 'Wählen Sie eine der Möglichkeiten.',
    too_simple:
      'Zu leicht zu erraten. Nehmen Sie etwas Längeres, das weder eine Tastenreihe noch Ihre Adresse ist.',
    wrong_password: 'Das ist nicht Ihr bisheriges Passwort.',
    none_chosen: 'Wählen Sie mindestens eine Möglichkeit.',
    invalid: 'Das lässt sich nicht verwenden. Bitte schreiben Sie es anders.',
  },
}
