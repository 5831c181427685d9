// The account pages in Spanish.
import type { AccountMessages, ConsoleAccountMessages } from '../accounts.ts'

const account: AccountMessages['account'] = {
  title: 'Su cuenta',
  greeting: (name) => `Hola, ${name}`,
  openMeetings: 'Ir a mis reuniones',
  email: 'Correo electrónico',
  organization: 'Organización',
  role: 'Rol',
  roles: { user: 'Miembro', admin: 'Administrador', owner: 'Propietario' },
  security: 'Inicio de sesión',
  changeEmail: 'Cambiar',
  changePassword: 'Cambiar la contraseña',
  passwordManagedBySso: 'Usa el inicio de sesión único. Aquí no hay contraseña.',
  thisBrowser: 'Este navegador',
  everywhere: 'Todos los navegadores',
  signOut: 'Cerrar sesión',
  signOutEverywhere: 'Cerrar sesión en todos los navegadores',
  signOutEverywhereHint: 'Cierra todas sus sesiones. Las aplicaciones y los tokens siguen funcionando.',
}

const changePassword: AccountMessages['changePassword'] = {
  title: 'Cambiar la contraseña',
  lead: 'Aquí seguirá con la sesión iniciada; en los demás navegadores se cerrará.',
  button: 'Cambiar la contraseña',
  back: 'Volver a la cuenta',
}

const fields: AccountMessages['fields'] = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  newPasswordHint: 'Al menos 12 caracteres. Varias palabras sin relación entre sí son fáciles de recordar.',
  currentPassword: 'Contraseña actual',
  name: 'Su nombre',
  organization: 'Nombre de su organización',
  organizationHint: 'Su empresa, su equipo o solo usted.',
  timezone: 'Su zona horaria',
  timezoneHint: 'Elija una ciudad grande cercana. Su disponibilidad usa esta zona horaria.',
}

const notices: AccountMessages['notices'] = {
  password_changed: 'Contraseña cambiada. Se ha cerrado su sesión en los demás navegadores.',
  email_changed: 'Dirección de correo cambiada. Inicie sesión con la nueva a partir de ahora.',
  signed_out: 'Ha cerrado la sesión.',
  signed_out_everywhere: 'Ha cerrado la sesión en todos los navegadores.',
  account_closed: 'Su cuenta está cerrada. Sus datos se están eliminando.',
  sign_in_expired: 'Ha tardado demasiado. Inicie sesión de nuevo.',
  passkey_failed: 'No ha funcionado. Inténtelo de nuevo o elija otra opción.',
}

/** The console loads only these. */
export const consoleTexts: ConsoleAccountMessages = { account, changePassword, fields, notices }

export const es: AccountMessages = {
  fields,
  refusals: {
    wrong: 'Correo o contraseña incorrectos. Inténtelo de nuevo.',
    too_many: 'Demasiados intentos con esta cuenta.',
    mail_too_many: 'Se han solicitado demasiados correos desde su red.',
    closed:
      'El registro está cerrado en este servidor. Para unirse a una organización, pida una invitación a uno de sus administradores. Para crear una, consulte con el administrador de este servidor.',
    no_mail:
      'Este servidor no envía correos, así que no puede enviarle un enlace. Consulte con el administrador.',
    sso_required: 'Este dominio usa el inicio de sesión único (SSO). Aquí no necesita contraseña.',
    no_sso_for_domain:
      'El inicio de sesión único (SSO) no está configurado para este dominio. Use su contraseña.',
    provider_unavailable:
      'La página de inicio de sesión de su empresa no está disponible. Inténtelo dentro de unos minutos.',
    sso_incomplete: 'El inicio de sesión único no se completó. Empiece de nuevo.',
    email_not_verified:
      'Su empresa no ha verificado su dirección de correo, así que no podemos iniciar su sesión.',
    domain_mismatch: 'El inicio de sesión único de su empresa no incluye esta dirección de correo.',
    other_account:
      'Esta invitación es para otra cuenta. Cierre la sesión e inicie sesión con la dirección invitada.',
    other_organization:
      'Esta dirección de correo pertenece a un usuario de otra organización, que primero debe eliminarlo.',
    identity_mismatch:
      'Su empresa ha asignado esta dirección de correo a una cuenta nueva. Un administrador de su organización debe confirmar que sigue siendo usted.',
  },
  waitMinutes: (minutes) =>
    minutes === 1 ? 'Inténtelo de nuevo en 1 minuto.' : `Inténtelo de nuevo en ${minutes} minutos.`,
  notices,
  signIn: {
    title: 'Iniciar sesión',
    lead: 'Le damos la bienvenida de nuevo.',
    button: 'Iniciar sesión',
    forgot: '¿Ha olvidado la contraseña?',
    resetHint: 'Aún puede restablecer la contraseña por correo.',
    sso: 'Inicio de sesión único (SSO)',
    signUp: 'Crear una cuenta',
  },
  signInLink: {
    lead: (name, email) => `Inicia sesión como ${name} (${email}). El enlace funciona una sola vez.`,
  },
  sso: {
    title: 'Inicio de sesión único (SSO)',
    lead: 'Introduzca su correo del trabajo. Si su empresa usa SSO, continuará en la página de inicio de sesión de la empresa.',
    button: 'Continuar',
    redirectNotice: (host) => `Iniciará sesión en ${host} y volverá aquí.`,
    continueTo: (host) => `Continuar en ${host}`,
    back: 'Iniciar sesión con contraseña',
    moveLead: (organization, email) =>
      `${organization} administra la dirección ${email}, que usted usa para su propia organización. Para iniciar sesión, únase a ${organization}.`,
    moveCancel: 'Cancelar',
  },
  signUp: {
    title: 'Crear una cuenta',
    lead: 'Le enviaremos un enlace para confirmar su dirección. No guardamos nada hasta que lo abra.',
    button: 'Enviarme un enlace',
    alreadyRegistered: '¿Ya tiene una cuenta? Iniciar sesión',
  },
  completeSignUp: {
    title: 'Ya casi está',
    lead: 'Indique su nombre y elija una contraseña.',
    button: 'Crear la cuenta',
    forAddress: (email) => `Para ${email}`,
  },
  setup: {
    title: 'Configurar Meetwright',
    lead: 'Cree su cuenta y su organización. Solo lleva un minuto.',
    organizationHint: 'Déjelo vacío para usar su nombre. Puede cambiarlo más tarde.',
    noMail:
      'Esta instalación aún no envía correo: nadie recibe confirmaciones y una contraseña olvidada no se puede restablecer por correo. Puede definir SMTP_URL más tarde.',
    button: 'Crear cuenta',
  },
  checkMail: {
    title: 'Revise su correo',
    sign_up: 'Abra el enlace del correo para crear su cuenta. Es válido durante 24 horas.',
    password:
      'Si hay una cuenta con esta dirección, recibirá un enlace para elegir otra contraseña. Es válido durante dos horas.',
    email: 'Abra el enlace del correo que hemos enviado a la nueva dirección. Es válido durante dos horas.',
    duration: 'Los correos suelen llegar en uno o dos minutos.',
    missing: '¿No ha llegado? Revise la carpeta de correo no deseado y la dirección indicada.',
    retry: 'Reintentar',
  },
  linkExpired: {
    sign_in: {
      title: 'Este enlace ya se usó o ha caducado',
      lead: 'Un enlace de inicio de sesión funciona una sola vez. «meetwright dev» muestra uno nuevo al iniciarse.',
    },
    sign_up: {
      title: 'Este enlace ya no es válido',
      lead: 'Tiene más de 24 horas, o ya ha creado su cuenta con él.',
    },
    password: {
      title: 'Este enlace ya no es válido',
      lead: 'Tiene más de dos horas, o la contraseña se ha cambiado desde entonces.',
    },
    email: {
      title: 'Este enlace ya no es válido',
      lead: 'Tiene más de dos horas, o la dirección o la contraseña se ha cambiado desde entonces.',
    },
    invitation: {
      title: 'Esta invitación ya no es válida',
      lead: 'Se retiró o ha caducado. Pida otra.',
    },
    calendar_question: {
      title: 'Esta pregunta está cerrada',
      lead: 'Ya se ha respondido, o la reunión ha pasado o ha cambiado desde entonces.',
    },
    booking_request: {
      title: 'Esta solicitud ya no existe',
      lead: 'El enlace está incompleto o ya no pertenece a la organización.',
    },
    invitation_decided: {
      title: 'Esta invitación ya se ha respondido',
      lead: 'Se aceptó o se rechazó. Si la aceptó, inicie sesión.',
    },
    requestNewLink: 'Solicitar otro enlace',
    signIn: 'Iniciar sesión',
  },
  forgot: {
    title: '¿Ha olvidado la contraseña?',
    lead: 'Le enviaremos un enlace para elegir otra.',
    button: 'Enviarme un enlace',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    lead: 'Iniciará sesión de inmediato y se cerrará en los demás navegadores.',
    button: 'Guardar la contraseña',
    forAddress: (email) => `Para ${email}`,
  },
  invitation: {
    title: (organization) => `Unirse a ${organization}`,
    lead: (organization, email) => `${organization} invita a ${email} a organizar reuniones en común.`,
    accept: 'Aceptar la invitación',
    decline: 'Rechazar',
    ssoHint: 'Usará el inicio de sesión único. Aquí no necesita contraseña.',
    dissolveTitle: 'Su propia organización',
    dissolveHint: (organization) =>
      `Usted es el único miembro de ${organization}. Si acepta, ${organization} se cierra: sus páginas de reserva, tokens y webhooks dejan de funcionar. El administrador de este servidor puede restaurarla.`,
    dissolve: (organization) => `Cerrar ${organization}`,
  },
  declined: {
    title: 'Invitación rechazada',
    lead: 'Si fue un error, pida otra invitación.',
  },
  account,
  changeEmail: {
    title: 'Cambiar la dirección de correo',
    lead: 'Le enviaremos un enlace para confirmar la nueva dirección. Hasta entonces, nada cambia.',
    newEmail: 'Nueva dirección de correo',
    button: 'Enviarme un enlace',
    confirmTitle: 'Confirme su nueva dirección',
    confirmLead: (oldEmail, newEmail) =>
      `Su cuenta tiene ahora la dirección ${oldEmail}. En adelante iniciará sesión con ${newEmail}.`,
    confirmButton: 'Confirmar la dirección',
  },
  changePassword,
}
