// Form texts in French.
import type { FormMessages } from '../forms.ts'

export const fr: FormMessages = {
  optional: '(facultatif)',
  correctFields: (count) => (count === 1 ? 'Vérifiez le champ signalé.' : 'Vérifiez les champs signalés.'),
  errors: {
    required: 'Ce champ est obligatoire.',
    too_short: 'C’est trop court.',
    too_long: 'C’est trop long.',
    not_an_email: 'Saisissez une adresse e-mail comme nom@example.com.',
    not_a_name:
      'Saisissez un nom sans adresse web ni caractère de contrôle. Mettez une espace après chaque point.',
    not_a_choice: 'Choisissez l’une des options.',
    too_simple:
      'Trop facile à deviner. Choisissez quelque chose de plus long, sans suite de touches ni votre adresse e-mail.',
    wrong_password: 'Ce n’est pas votre mot de passe actuel.',
    wrong_code:
      'Ce code est incorrect ou a expiré. Pour en recevoir un nouveau, videz ce champ et réessayez.',
    wrong_second_factor: 'Ce code est incorrect ou a déjà été utilisé. Essayez-en un autre.',
    passkey_failed: 'Cela n’a pas fonctionné. Réessayez ou choisissez un autre moyen.',
    none_chosen: 'Choisissez au moins une option.',
    not_agreed: 'Cochez cette case pour continuer.',
    invalid: 'Cette valeur n’est pas valide. Essayez-en une autre.',
  },
}
