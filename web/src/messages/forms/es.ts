// Form texts in Spanish.
import type { FormMessages } from '../forms.ts'

export const es: FormMessages = {
  optional: '(opcional)',
  correctFields: (count) => (count === 1 ? 'Revise el campo marcado.' : 'Revise los campos marcados.'),
  errors: {
    required: 'Este campo es obligatorio.',
    too_short: 'Es demasiado corto.',
    too_long: 'Es demasiado largo.',
    not_an_email: 'Introduzca una dirección de correo como nombre@example.com.',
    not_a_name:
      'Introduzca un nombre sin direcciones web ni caracteres de control. Deje un espacio después de cada punto.',
    not_a_choice: 'Elija una de las opciones.',
    too_simple:
      'Demasiado fácil de adivinar. Elija algo más largo, sin secuencias de teclas ni su dirección de correo.',
    wrong_password: 'Esta no es su contraseña actual.',
    wrong_code:
      'Este código es incorrecto o ha caducado. Para recibir uno nuevo, vacíe este campo e inténtelo de nuevo.',
    wrong_second_factor: 'Este código es incorrecto o ya se ha usado. Pruebe con otro.',
    passkey_failed: 'No ha funcionado. Inténtelo de nuevo o elija otra opción.',
    none_chosen: 'Elija al menos una opción.',
    not_agreed: 'Marque esta casilla para continuar.',
    invalid: 'Este valor no es válido. Pruebe con otro.',
  },
}
