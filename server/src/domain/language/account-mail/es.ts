// Account emails in Spanish.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const es: AccountMailMessages = {
  sign_up: {
    subject: 'Confirme su dirección de correo',
    lead: 'Confirme esta dirección para crear su cuenta de Meetwright.',
    action: 'Continuar',
    closing: [
      'El enlace sirve una sola vez, durante 24 horas.',
      'Si no ha sido usted, ignore este correo. No se creará ninguna cuenta.',
    ],
  },
  already_registered: {
    subject: 'Ya tiene una cuenta',
    lead: 'Alguien ha intentado crear una cuenta de Meetwright con esta dirección, pero ya tiene una. Si ha sido usted, inicie sesión.',
    action: 'Iniciar sesión',
    closing: [
      '¿Ha olvidado la contraseña? Solicite un enlace en la página de inicio de sesión para elegir otra.',
      'Si no ha sido usted, ignore este correo. No ha cambiado nada.',
    ],
  },
  password_reset: {
    subject: 'Elija una contraseña nueva',
    lead: 'Alguien ha solicitado una contraseña nueva para su cuenta de Meetwright. Si ha sido usted, elíjala ahora.',
    action: 'Elegir una contraseña',
    closing: [
      'El enlace sirve una sola vez, durante dos horas.',
      'Si no ha sido usted, ignore este correo. Su contraseña sigue siendo la misma.',
    ],
  },
  password_changed: {
    subject: 'Se ha cambiado su contraseña',
    lead: 'Se ha cambiado la contraseña de su cuenta de Meetwright. Se ha cerrado su sesión en los demás navegadores.',
    action: 'No he sido yo',
    closing: [
      'Si ha sido usted, no tiene que hacer nada. Si no, solicite un enlace de inmediato y elija otra contraseña.',
    ],
  },
  booking_code: {
    subject: 'Su código para una reserva',
    lead: 'Introduzca este código en la página de reservas.',
    action: 'Código',
    closing: [
      'El código es válido durante 10 minutos.',
      'Si no ha sido usted, ignore este correo. No se reservará nada.',
    ],
  },
  footer: (host) => `Enviado por Meetwright en ${host}.`,
}
