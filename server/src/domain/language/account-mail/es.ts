// Mail about an account in Spanish.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const es: AccountMailMessages = {
  sign_up: {
    subject: 'Confirme su dirección de correo',
    headline: 'Confirme su dirección de correo',
    lead: 'Está a punto de crear una cuenta de Meetwright con esta dirección. Un paso más y será suya.',
    action: 'Continuar',
    closing: [
      'El enlace sirve durante 24 horas y una sola vez.',
      'Si no ha sido usted, ignore este mensaje: no se creará ninguna cuenta.',
    ],
  },
  already_registered: {
    subject: 'Ya tiene una cuenta',
    headline: 'Ya tiene una cuenta',
    lead: 'Alguien ha querido crear una cuenta de Meetwright con esta dirección, y ya existe una. Si ha sido usted, inicie sesión.',
    action: 'Iniciar sesión',
    closing: [
      '¿Ha olvidado la contraseña? La página de inicio de sesión le envía un enlace para elegir otra.',
      'Si no ha sido usted, ignore este mensaje: no ha cambiado nada.',
    ],
  },
  password_reset: {
    subject: 'Elija una contraseña nueva',
    headline: 'Elija una contraseña nueva',
    lead: 'Alguien ha pedido una contraseña nueva para su cuenta de Meetwright. Si ha sido usted, elíjala ahora.',
    action: 'Elegir una contraseña',
    closing: [
      'El enlace sirve durante dos horas y una sola vez.',
      'Si no ha sido usted, ignore este mensaje: su contraseña sigue siendo la misma.',
    ],
  },
  password_changed: {
    subject: 'Se ha cambiado su contraseña',
    headline: 'Se ha cambiado su contraseña',
    lead: 'Se ha cambiado la contraseña de su cuenta de Meetwright. En todos los demás sitios se ha cerrado su sesión.',
    action: 'No he sido yo',
    closing: [
      'Si ha sido usted, no tiene que hacer nada. Si no, pida un enlace enseguida y elija otra contraseña.',
    ],
  },
  footer: (host) => `Enviado por Meetwright en ${host}.`,
}
