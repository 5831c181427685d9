// What stands in forms, in Spanish.
import type { FormMessages } from '../forms.ts'

export const es: FormMessages = {
  optional: '(opcional)',
  correctFields: 'Corrija lo que está marcado abajo.',
  faults: {
    required: 'Rellene este campo.',
    too_short: 'Es demasiado corto.',
    too_long: 'Es demasiado largo.',
    not_an_email: 'Escriba una dirección de correo como nombre@example.com.',
    not_a_choice: 'Elija una de las opciones.',
    too_simple:
      'Demasiado fácil de adivinar. Elija algo más largo que no sea una fila de teclas ni su dirección.',
    wrong_password: 'Esta no es su contraseña actual.',
    none_chosen: 'Elija al menos una opción.',
    invalid: 'Esto no se puede usar. Escríbalo de otra manera.',
  },
}
