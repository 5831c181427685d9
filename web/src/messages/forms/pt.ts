// What stands in forms, in Portuguese.
import type { FormMessages } from '../forms.ts'

export const pt: FormMessages = {
  optional: '(opcional)',
  correctFields: 'Corrija o que está assinalado abaixo.',
  faults: {
    required: 'Preencha este campo.',
    too_short: 'É demasiado curto.',
    too_long: 'É demasiado longo.',
    not_an_email: 'Escreva um endereço de e-mail como nome@example.com.',
    not_a_choice: 'Escolha uma das opções.',
    too_simple:
      'Demasiado fácil de adivinhar. Escolha algo mais longo que não seja uma fila de teclas nem o seu endereço.',
    wrong_password: 'Esta não é a sua palavra-passe atual.',
    none_chosen: 'Escolha pelo menos uma opção.',
    invalid: 'Isto não pode ser usado. Escreva de outra forma.',
  },
}
