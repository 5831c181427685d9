// The texts about single sign-on in Spanish.
import type { SignInSettingsMessages } from '../sign-in-settings.ts'

export const es: SignInSettingsMessages = {
  signInSettings: {
    adminsOnly: 'Solo los administradores pueden ver y cambiar cómo inician sesión los miembros.',
    passwords:
      'Los miembros inician sesión con una contraseña o una llave de acceso. Con el inicio de sesión único usan su cuenta de empresa.',
    enabled: (host) => `Los miembros inician sesión a través de ${host}.`,
    used: (users) => (users === 1 ? 'Una persona lo ha usado' : `${users} personas lo han usado`),
    lastUsed: (time) => `última vez el ${time}`,
    turnOff: 'Desactivar…',
    turnOffTitle: 'Desactivar el inicio de sesión único',
    turnOffLead:
      'Los miembros vuelven a iniciar sesión con una contraseña: la que tenían o una nueva que definen con «¿Ha olvidado la contraseña?». Quien tiene la sesión abierta la mantiene.',
    turnOffButton: 'Desactivar el inicio de sesión único',
    turnedOff: 'El inicio de sesión único está desactivado.',
    copy: 'Copiar',
    copyNamed: (name) => `Copiar: ${name}`,
    copied: 'Copiado',
    domains: 'Dominios de correo',
    domainsLead:
      'El inicio de sesión único se aplica a las direcciones de estos dominios. Un dominio cuenta cuando un registro DNS demuestra que es suyo.',
    domain: 'Dominio',
    add: 'Añadir dominio',
    verified: 'Verificado',
    pending: 'Aún sin verificar',
    byOperator: 'Definido por el operador de este servicio',
    recordLead: 'Cree este registro TXT en su proveedor de DNS. Puede tardar unos minutos en ser visible.',
    recordName: 'Nombre',
    recordValue: 'Valor',
    check: 'Comprobar ahora',
    checked: (domain) => `${domain} está verificado.`,
    removeNamed: (domain) => `Quitar ${domain}`,
    remove: 'Quitar',
    removeLead: (domain) =>
      `Los miembros con una dirección de ${domain} ya no podrán iniciar sesión a través del proveedor. Después, otra organización puede verificar el dominio.`,
    removed: (domain) => `Se ha quitado ${domain}.`,
    provider: 'Proveedor de identidad',
    providerLead:
      'Registre una aplicación web con este URI de redirección en su proveedor de OpenID Connect, como Microsoft Entra ID, Okta, Google Workspace o Keycloak. Después introduzca lo que le muestra el proveedor.',
    redirectUri: 'URI de redirección',
    setUp: 'Configurar proveedor…',
    change: 'Cambiar…',
    issuer: 'Emisor (issuer)',
    issuerHint:
      'La URL del proveedor, como https://login.example.com. Al guardar se lee su documento de descubrimiento.',
    clientId: 'ID de cliente',
    clientSecret: 'Secreto de cliente',
    secretHint: 'Se cifra y no se vuelve a mostrar.',
    secretKeptHint:
      'Déjelo vacío para conservar el guardado. Solo se conserva para el mismo emisor y el mismo ID de cliente.',
    noSecret: 'El proveedor no exige ningún secreto',
    mayOmitVerified: 'Aceptar direcciones sin el dato email_verified',
    mayOmitVerifiedHint:
      'Solo si el proveedor verifica todas las direcciones, como Microsoft Entra ID con un único inquilino.',
    notInUse: 'Aún no se usa',
    discard: 'Descartar',
    discarded: 'Se ha descartado la configuración.',
    test: 'Probar el inicio de sesión',
    testLead:
      'Inicie sesión una vez en el proveedor. No cambia nada: solo ve lo que el proveedor devuelve sobre usted.',
    startTest: 'Probar el inicio de sesión',
    outcomes: {
      succeeded: 'Funciona.',
      sign_in_failed: 'El inicio de sesión ha fallado.',
      email_missing:
        'El proveedor no ha devuelto ninguna dirección de correo. Permita allí el ámbito «email».',
      email_not_verified: 'El proveedor no indica que haya verificado la dirección de correo.',
      domain_not_verified: 'El dominio de la dirección de correo no está verificado aquí.',
    },
    testedAt: 'Probado',
    subject: 'Sujeto',
    email: 'Dirección de correo',
    emailVerified: 'Dirección verificada por el proveedor',
    domainVerified: 'Dominio verificado aquí',
    yes: 'sí',
    no: 'no',
    notSaid: 'sin indicar',
    turnOn: 'Activar',
    turnOnLead: 'Desde entonces, los miembros solo inician sesión a través del proveedor.',
    ownerOnly: 'Solo el propietario puede activarlo.',
    testFirst: 'Pruebe primero el inicio de sesión.',
    uncovered: (members) =>
      members === 1
        ? 'Un miembro tiene una dirección fuera de los dominios verificados y no podría iniciar sesión.'
        : `${members} miembros tienen una dirección fuera de los dominios verificados y no podrían iniciar sesión.`,
    turnOnTitle: (host) => `Iniciar sesión a través de ${host}`,
    turnOnWarning:
      'Las contraseñas dejan de funcionar. Se cierra la sesión de todos los que entraron con una, también la suya: continúa en el proveedor. Cualquier persona con una dirección verificada en sus dominios puede unirse como miembro.',
    turnOnButton: 'Activar el inicio de sesión único',
    turnedOn: 'El inicio de sesión único está activado.',
    errors: {
      address_not_covered: () =>
        'La dirección del propietario o la suya no está en ningún dominio verificado. Esa persona ya no podría iniciar sesión.',
      domain_not_verified: () =>
        'No se ha encontrado el registro o tiene otro valor. Los cambios de DNS pueden tardar unos minutos.',
      domain_taken: () =>
        'Otra organización ha verificado este dominio. Si es suyo, pregunte al operador de este servicio.',
      identity_provider_error: (message) => `No se puede usar el proveedor: ${message}`,
      name_servers_unavailable: () =>
        'Los servidores de nombres del dominio no han respondido. Inténtelo de nuevo dentro de un minuto.',
      test_sign_in_required: () => 'Pruebe primero el inicio de sesión con esta configuración.',
    },
  },
}
