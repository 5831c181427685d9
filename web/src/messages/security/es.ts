// The pages about second factors and sessions in Spanish.
import type { ConsoleSecurityMessages, SecurityMessages } from '../security.ts'

const notices: SecurityMessages['notices'] = {
  totp_enabled:
    'Aplicación de autenticación configurada. A partir de ahora le pediremos un código al iniciar sesión.',
  totp_disabled: 'Aplicación de autenticación eliminada.',
  recovery_codes_created: 'Se han creado nuevos códigos de recuperación. Los anteriores ya no funcionan.',
  recovery_code_used:
    'Ha iniciado sesión con un código de recuperación, que ya no funciona. Si ha perdido su dispositivo, elimínelo aquí y configure uno nuevo.',
  passkey_added: 'Llave de acceso añadida. Ya puede iniciar sesión con ella.',
  passkey_removed: 'Llave de acceso eliminada.',
  session_ended: 'Sesión cerrada.',
  other_sessions_ended: 'Se ha cerrado la sesión en todos los demás navegadores.',
}

const security: SecurityMessages['security'] = {
  title: 'Seguridad',
  lead: 'Proteja su cuenta con un segundo paso y vea dónde tiene la sesión iniciada.',
  twoSteps: 'Inicio de sesión en dos pasos',
  managedBySso: 'Usa el inicio de sesión único. Su empresa decide sobre el segundo paso.',
  authenticator: 'Aplicación de autenticación',
  authenticatorAbout:
    'Una aplicación en su teléfono muestra un código que se introduce después de la contraseña.',
  since: (date) => `Configurada: ${date}.`,
  setUp: 'Configurar',
  remove: 'Eliminar',
  removeNamed: (name) => `Eliminar: ${name}`,
  recoveryCodes: 'Códigos de recuperación',
  codesLeft: (count) => (count === 1 ? 'Queda 1 código.' : `Quedan ${count} códigos.`),
  createCodes: 'Crear códigos nuevos',
  newCodes: 'Sus códigos de recuperación',
  newCodesAbout:
    'Si pierde su dispositivo, cada código permite iniciar sesión una vez. Imprímalos o guárdelos en un gestor de contraseñas. No se volverán a mostrar.',
  sessions: 'Dónde tiene la sesión iniciada',
  thisBrowser: 'este navegador',
  unknownBrowser: 'Navegador desconocido',
  sessionTimes: (signedIn, lastUsed) => `Inicio de sesión: ${signedIn}. Último uso: ${lastUsed}.`,
  endSession: 'Cerrar sesión',
  endSessionNamed: (browser) => `Cerrar sesión: ${browser}`,
  endOthers: 'Cerrar las demás sesiones',
  back: 'Volver a la cuenta',
}

/** The console loads only these. */
export const consoleTexts: ConsoleSecurityMessages = { notices, security }

export const es: SecurityMessages = {
  refusals: {
    passkey_failed: 'No ha funcionado. Inténtelo de nuevo o elija otra opción.',
    too_many: 'Demasiados códigos o contraseñas incorrectos.',
  },
  notices,
  account: {
    title: 'Seguridad',
    about: 'Inicio de sesión en dos pasos y navegadores con la sesión iniciada.',
    open: 'Ajustes de seguridad',
  },
  security,
  required: {
    title: 'Configure un segundo paso',
    lead: (organization) =>
      `${organization} exige el inicio de sesión en dos pasos. Elija una de estas opciones para continuar.`,
  },
  passkeys: {
    title: 'Llaves de acceso',
    about: 'Inicie sesión sin contraseña, con su huella, su rostro o el PIN de su dispositivo.',
    add: 'Añadir una llave de acceso',
    addTitle: 'Añadir una llave de acceso',
    addLead: 'Su dispositivo crea una llave de acceso y le pide la huella, el rostro o su PIN.',
    name: 'Nombre',
    nameHint: 'Para reconocerla después, por ejemplo «Portátil del trabajo».',
    addButton: 'Crear llave de acceso',
    needsScript:
      'Este navegador no puede crear llaves de acceso o JavaScript está desactivado. Use una aplicación de autenticación.',
    failed: 'No ha funcionado. Inténtelo de nuevo o elija otra opción.',
    use: 'Iniciar sesión con una llave de acceso',
    confirm: 'Usar una llave de acceso',
    times: (created, lastUsed) =>
      lastUsed === null
        ? `Añadida: ${created}. Nunca usada.`
        : `Añadida: ${created}. Último uso: ${lastUsed}.`,
  },
  setUpTotp: {
    title: 'Configurar una aplicación de autenticación',
    lead: 'Escanee el código con su aplicación e introduzca después los seis dígitos que muestra.',
    qrCode: 'Código QR para su aplicación de autenticación',
    secret: '¿No puede escanearlo? Introduzca esta clave en la aplicación:',
    openApp: 'Abrir en una aplicación de este dispositivo',
    code: 'Código de la aplicación',
    button: 'Activar',
    back: 'Volver a seguridad',
  },
  secondFactor: {
    title: 'Introduzca su código',
    lead: 'Introduzca los seis dígitos que su aplicación de autenticación muestra ahora.',
    passkeyLead: 'Use su llave de acceso. Si no tiene su dispositivo, introduzca un código de recuperación.',
    recoveryCode: 'Código de recuperación',
    code: 'Código',
    codeHint: '¿Ha perdido su dispositivo? Introduzca un código de recuperación.',
    button: 'Iniciar sesión',
    lost: '¿No tiene ni dispositivo ni códigos de recuperación? El administrador de este servidor puede eliminar el segundo paso.',
    resetHint: 'Si no es usted, alguien conoce su contraseña: restablézcala por correo electrónico.',
    startOver: 'Empezar de nuevo',
  },
  confirm: {
    title: 'Confirme que es usted',
    lead: 'Va a cambiar algo importante. Introduzca de nuevo su contraseña.',
    button: 'Continuar',
    providerLead: (host) => `Va a cambiar algo importante. Inicie sesión de nuevo en ${host}.`,
  },
}
