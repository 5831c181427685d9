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
  owner_access: {
    subject: 'Usted es el propietario de una organización',
    lead: 'El operador de este servidor de Meetwright ha preparado una organización para usted. Elija una contraseña para iniciar sesión.',
    action: 'Elegir una contraseña',
    closing: [
      'El enlace sirve una sola vez, durante dos horas. Después, elija «¿Ha olvidado la contraseña?» en la página de inicio de sesión.',
      'Si no esperaba este correo, ignórelo.',
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
  new_browser: {
    subject: 'Nuevo inicio de sesión en su cuenta',
    lead: 'Alguien ha iniciado sesión en su cuenta de Meetwright en un navegador que aún no conocemos.',
    action: 'Revisar sus sesiones',
    closing: [
      'Si ha sido usted, no tiene que hacer nada. Si no, cierre la sesión y establezca una contraseña nueva.',
    ],
  },
  token_created: {
    subject: 'Nuevo token de acceso',
    lead: 'Se ha creado un token de acceso para su cuenta de Meetwright. Los programas pueden usarlo para actuar en su nombre.',
    action: 'Ver sus tokens',
    closing: ['Si no ha sido usted, revoque el token y establezca una contraseña nueva.'],
  },
  app_allowed: {
    subject: 'Nueva aplicación con acceso a su cuenta',
    lead: 'Ha permitido que una aplicación use su cuenta de Meetwright.',
    action: 'Ver sus aplicaciones',
    closing: ['Si no ha sido usted, revoque su acceso y establezca una contraseña nueva.'],
  },
  second_factor_changed: {
    subject: 'Se ha cambiado su inicio de sesión en dos pasos',
    lead: 'Ha cambiado algo en el inicio de sesión en dos pasos de su cuenta de Meetwright.',
    action: 'Revisar los ajustes de seguridad',
    closing: ['Si no ha sido usted, establezca una contraseña nueva de inmediato.'],
  },
  email_change: {
    subject: 'Confirme su nueva dirección de correo',
    lead: 'Confirme esta dirección para usarla en su cuenta de Meetwright.',
    action: 'Confirmar la dirección',
    closing: [
      'El enlace funciona una vez, durante dos horas.',
      'Si no ha sido usted, ignore este correo. Nada cambiará.',
    ],
  },
  email_changed: {
    subject: 'Su dirección de correo ha cambiado',
    lead: 'Su cuenta de Meetwright tiene una nueva dirección de correo. A partir de ahora, inicie sesión con ella; allí recibirá nuestros correos.',
    action: 'Nueva dirección',
    closing: [
      'Si no ha sido usted, póngase en contacto de inmediato con un administrador de su organización o de este servidor.',
    ],
  },
  organization_deleted: {
    subject: 'Su organización se ha eliminado',
    lead: 'El propietario ha eliminado la organización indicada abajo. Sus páginas y enlaces están cerrados, los miembros ya no pueden usarla y sus próximas reuniones se han cancelado, también para los invitados.',
    action: 'Ver cómo restaurarla',
    closing: [
      'Hasta esa fecha, el propietario puede restaurar la organización con todo excepto las reuniones canceladas. Después lo eliminamos todo definitivamente.',
    ],
  },
  organization_ends: {
    subject: 'Su organización se eliminará pronto definitivamente',
    lead: 'El propietario ha eliminado la organización indicada abajo. Pronto eliminaremos definitivamente todo su contenido: miembros, tipos de evento, reuniones pasadas y ajustes.',
    action: 'Restaurarla',
    closing: ['Solo el propietario puede restaurarla. Si debe eliminarse, no tiene que hacer nada.'],
  },
  organization_restored: {
    subject: 'Su organización se ha restaurado',
    lead: 'La organización indicada abajo ha vuelto con sus miembros, páginas, enlaces y ajustes. Las reuniones que se cancelaron al eliminarla siguen canceladas.',
    action: 'Abrir la organización',
    closing: ['Los calendarios se vuelven a leer en unos minutos.'],
  },
  organizationLabel: 'Organización',
  restorableUntil: (date) => `El propietario puede restaurarla hasta el ${date} (UTC).`,
  noticeLabels: {
    new_browser: 'Navegador',
    token_created: 'Token',
    app_allowed: 'Aplicación',
    second_factor_changed: 'Cambio',
  },
  unknownBrowser: 'Navegador desconocido',
  securityChanges: {
    totp_created: 'Aplicación de autenticación configurada',
    totp_deleted: 'Aplicación de autenticación eliminada',
    passkey_created: 'Llave de acceso añadida',
    passkey_deleted: 'Llave de acceso eliminada',
    codes_created: 'Nuevos códigos de recuperación creados',
    codes_used: 'Inicio de sesión con un código de recuperación',
  },
  footer: (host) => `Enviado por Meetwright en ${host}.`,
}
