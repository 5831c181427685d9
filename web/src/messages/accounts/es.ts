// The pages of accounts in Spanish.
import type { AccountMessages } from '../accounts.ts'

export const es: AccountMessages = {
  fields: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    newPassword: 'Contraseña nueva',
    newPasswordHint: 'Al menos 12 caracteres. Unas palabras sin relación entre sí se recuerdan bien.',
    currentPassword: 'Contraseña actual',
    name: 'Su nombre',
    organization: 'Nombre de su organización',
    organizationHint: 'Su empresa, su equipo o solo usted.',
    timezone: 'Su zona horaria',
    timezoneHint: 'Elija una ciudad grande cerca de usted. En ella se cuentan sus horas.',
  },
  refusals: {
    wrong: 'El correo o la contraseña no son correctos. Inténtelo de nuevo.',
    too_many:
      'Ha habido demasiados intentos con esta cuenta. Un enlace por correo sigue funcionando enseguida.',
    mail_too_many: 'Desde su red se han pedido demasiados correos.',
    closed:
      'Aquí nadie puede crear una organización por su cuenta. Si le han invitado, siga el enlace de ese correo.',
    no_mail:
      'Esta instalación no envía correos y no puede enviarle un enlace. Pregunte a quien la administra.',
    sso_required: 'Las personas de este dominio inician sesión a través de su empresa, sin contraseña aquí.',
    no_sso_for_domain: 'Ninguna empresa inicia aquí la sesión de este dominio. Use su contraseña.',
    provider_unavailable:
      'El inicio de sesión de su empresa no está disponible ahora. Inténtelo dentro de unos minutos.',
    sso_incomplete: 'El inicio de sesión a través de su empresa no se completó. Empiece de nuevo.',
    email_not_verified:
      'Su empresa no ha confirmado su dirección de correo, así que no podemos iniciar su sesión.',
    domain_mismatch: 'El inicio de sesión de su empresa no vale aquí para esta dirección de correo.',
    other_organization:
      'Esta dirección de correo pertenece aquí a otra organización, que primero tiene que liberarla.',
    identity_mismatch:
      'Su empresa ha dado esta dirección de correo a una cuenta nueva. Quien administra esta instalación tiene que confirmar que sigue siendo usted.',
  },
  waitMinutes: (minutes) =>
    minutes === 1
      ? 'Puede intentarlo de nuevo dentro de un minuto.'
      : `Puede intentarlo de nuevo dentro de ${minutes} minutos.`,
  notices: {
    password_changed: 'Su contraseña se ha cambiado. En los demás sitios se ha cerrado su sesión.',
    signed_out: 'Ha cerrado la sesión.',
    signed_out_everywhere: 'Ha cerrado la sesión en todos los sitios.',
  },
  signIn: {
    title: 'Iniciar sesión',
    lead: 'Nos alegra verle de nuevo.',
    button: 'Iniciar sesión',
    forgot: '¿Ha olvidado la contraseña?',
    sso: 'Iniciar sesión a través de su empresa',
    signUp: 'Crear una cuenta',
  },
  sso: {
    title: 'Iniciar sesión a través de su empresa',
    lead: 'Escriba su dirección del trabajo. Si su empresa inicia aquí la sesión de su gente, seguirá allí.',
    button: 'Continuar',
    redirectNotice: (host) => `Inicia sesión en ${host} y vuelve aquí.`,
    continueTo: (host) => `Continuar en ${host}`,
    back: 'Iniciar sesión con contraseña',
  },
  signUp: {
    title: 'Crear una cuenta',
    lead: 'Le enviamos un enlace para saber que la dirección es suya. Antes no se guarda nada.',
    button: 'Enviarme el enlace',
    alreadyRegistered: '¿Ya tiene una cuenta? Iniciar sesión',
  },
  completeSignUp: {
    title: 'Ya casi está',
    lead: 'Díganos quién es y elija una contraseña.',
    button: 'Crear la cuenta',
    forAddress: (email) => `Para ${email}`,
  },
  checkMail: {
    title: 'Mire su buzón',
    lead: 'El correo llega en uno o dos minutos.',
    sign_up: 'Siga el enlace para crear su cuenta. Sirve durante 24 horas.',
    password:
      'Si la dirección pertenece a una cuenta, hay un enlace para elegir otra contraseña. Sirve durante dos horas.',
    missing: '¿No ha llegado? Mire en el correo no deseado y compruebe la dirección.',
    retry: 'Intentarlo de nuevo',
  },
  linkExpired: {
    sign_up: {
      title: 'Este enlace ya no sirve',
      lead: 'Tiene más de 24 horas, o la cuenta ya se creó con él.',
    },
    password: {
      title: 'Este enlace ya no sirve',
      lead: 'Tiene más de dos horas, o se ha elegido una contraseña con él o desde entonces.',
    },
    invitation: {
      title: 'Esta invitación ya no está abierta',
      lead: 'Se retiró o ha caducado. Pida otra a quien le invitó.',
    },
    invitation_decided: {
      title: 'Esta invitación ya está decidida',
      lead: 'Se aceptó o se rechazó antes. Si la aceptó, inicie sesión.',
    },
    requestNewLink: 'Pedir otro enlace',
    signIn: 'Iniciar sesión',
  },
  forgot: {
    title: '¿Ha olvidado la contraseña?',
    lead: 'Le enviamos un enlace para elegir otra.',
    button: 'Enviarme el enlace',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    lead: 'Con ella inicia sesión enseguida, y se cierra en los demás sitios.',
    button: 'Guardar la contraseña',
    forAddress: (email) => `Para ${email}`,
  },
  invitation: {
    title: (organization) => `Unirse a ${organization}`,
    lead: (organization, email) => `${organization} invita a ${email} a organizar reuniones en común.`,
    accept: 'Aceptar la invitación',
    decline: 'Rechazar',
    ssoHint: 'Inicia sesión a través de su empresa; aquí no hace falta contraseña.',
  },
  declined: {
    title: 'Ha rechazado la invitación',
    lead: 'La invitación ha terminado. Si fue un error, pida otra a quien le invitó.',
  },
  account: {
    title: 'Su cuenta',
    greeting: (name) => `Hola, ${name}`,
    email: 'Correo electrónico',
    organization: 'Organización',
    role: 'Función',
    roles: { user: 'Miembro', admin: 'Administrador', owner: 'Propietario' },
    security: 'Inicio de sesión',
    changePassword: 'Cambiar la contraseña',
    passwordManagedBySso: 'Inicia sesión a través de su empresa. Aquí no hay contraseña.',
    thisBrowser: 'Este navegador',
    everywhere: 'Todos los sitios',
    signOut: 'Cerrar sesión',
    signOutEverywhere: 'Cerrar sesión en todos los sitios',
    signOutEverywhereHint:
      'Termina todas sus sesiones, en todos los navegadores. Las aplicaciones y los tokens no cambian.',
  },
  changePassword: {
    title: 'Cambiar la contraseña',
    lead: 'Aquí sigue con la sesión iniciada; en los demás sitios se cierra.',
    button: 'Cambiar la contraseña',
    back: 'Volver a la cuenta',
  },
}
