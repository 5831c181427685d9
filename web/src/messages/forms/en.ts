// Form texts in English.
import type { FormMessages } from '../forms.ts'

export const en: FormMessages = {
  optional: '(optional)',
  correctFields: (count) => (count === 1 ? 'Check the highlighted field.' : 'Check the highlighted fields.'),
  errors: {
    required: 'This field is required.',
    too_short: 'This is too short.',
    too_long: 'This is too long.',
    not_an_email: 'Enter an email address like name@example.com.',
    not_a_name: 'Enter a name without web addresses or control characters. Put a space after each period.',
    not_a_choice: 'Choose one of the options.',
    too_simple:
      'Too easy to guess. Choose something longer, without keyboard patterns or your email address.',
    wrong_password: 'That’s not your current password.',
    wrong_code: 'That code is wrong or has expired. To get a new one, clear this field and try again.',
    wrong_second_factor: 'That code is wrong or was already used. Try another one.',
    passkey_failed: 'That didn’t work. Try again, or use another way.',
    none_chosen: 'Choose at least one option.',
    not_agreed: 'Check this box to continue.',
    invalid: 'This value isn’t valid. Try a different one.',
  },
}
