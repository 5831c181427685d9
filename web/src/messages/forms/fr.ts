// What stands in forms, in French.
import type { FormMessages } from '../forms.ts'

export const fr: FormMessages = {
  optional: '(facultatif)',
  correctFields: 'Veuillez corriger ce qui est signalé ci-dessous.',
  faults: {
    required: 'Veuillez remplir ce champ.',
    too_short: 'C’est trop court.',
    too_long: 'C’est trop long.',
    not_an_email: 'Saisissez une adresse e-mail telle que nom@example.com.',
    not_a_choice: 'Choisissez l’une des options.',
    too_simple:
      'Trop facile à deviner. Prenez quelque chose de plus long, ni suite de touches ni votre adresse.',
    wrong_password: 'Ce n’est pas votre mot de passe actuel.',
    none_chosen: 'Choisissez au moins une option.',
    invalid: 'Ceci ne peut pas être utilisé. Veuillez l’écrire autrement.',
  },
}
