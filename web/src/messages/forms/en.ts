// What stands in forms, in English.
import type { FormMessages } from '../forms.ts'

export const en: FormMessages = {
  optional: '(optional)',
  correctFields: 'Please correct what is marked below.',
  faults: {
    required: 'Please fill this in.',
    too_short: 'This is too short.',
    too_long: 'This is too long.',
    not_an_email: 'Write an e-mail address such as name@example.com.',
    not_a_choice: 'Choose one of the options.',
    too_simple: 'Too easy to guess. Take something longer that is not a row of keys and not your address.',
    wrong_password: 'This is not your present password.',
    none_chosen: 'Choose at least one.',
    invalid: 'This can’t be used. Please write it differently.',
  },
}
