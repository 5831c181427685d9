// Form texts in Portuguese.
import type { FormMessages } from '../forms.ts'

export const pt: FormMessages = {
  optional: '(opcional)',
  correctFields: (count) =>
    count === 1 ? 'Verifique o campo assinalado.' : 'Verifique os campos assinalados.',
  errors: {
    required: 'Este campo é obrigatório.',
    too_short: 'É demasiado curto.',
    too_long: 'É demasiado longo.',
    not_an_email: 'Introduza um endereço de e-mail como nome@example.com.',
    not_a_name:
      'Introduza um nome sem endereços web nem caracteres de controlo. Ponha um espaço depois de cada ponto.',
    not_a_choice: 'Escolha uma das opções.',
    too_simple:
      'Demasiado fácil de adivinhar. Escolha algo mais longo, sem sequências de teclas nem o seu endereço de e-mail.',
    wrong_password: 'Esta não é a sua palavra-passe atual.',
    wrong_code:
      'Este código está errado ou expirou. Para receber um novo, limpe este campo e tente novamente.',
    wrong_second_factor: 'Este código está errado ou já foi utilizado. Tente outro.',
    passkey_failed: 'Não funcionou. Tente novamente ou escolha outra forma.',
    none_chosen: 'Escolha pelo menos uma opção.',
    not_agreed: 'Marque esta caixa para continuar.',
    invalid: 'Este valor não é válido. Tente outro.',
  },
}
