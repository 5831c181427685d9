// The pages of tokens and apps in Spanish.
import type { TokenMessages } from '../tokens.ts'

export const es: TokenMessages = {
  account: {
    title: 'Programas y aplicaciones',
    tokensDescription: 'Para programas propios que llaman a la API.',
    appsDescription: 'Aplicaciones a las que ha dado acceso.',
    seeTokens: 'Ver tokens',
    seeApps: 'Ver aplicaciones',
  },
  tokens: {
    title: 'Tokens de acceso',
    lead: 'Un token permite que un programa suyo llame a la API en su nombre. Quien tenga su texto puede hacer lo que permite.',
    none: 'No tiene ningún token.',
    create: 'Crear un token',
    created: (name) => `Su nuevo token: ${name}`,
    revoked: 'El token está revocado. Ya no funciona.',
    limit_reached: 'Tiene el máximo de tokens. Revoque uno que ya no necesite.',
    revokeHint: 'Lo que lo usa deja de funcionar de inmediato. No se puede deshacer.',
  },
  newToken: {
    title: 'Crear un token',
    name: 'Nombre',
    nameHint: 'Para qué sirve, para reconocerlo después.',
    lifetime: 'Cuánto tiempo funciona',
    unlimited: 'Hasta que lo revoque',
    scopes: '¿Qué puede hacer?',
    scopesHint: 'No elija más de lo que necesita. Nunca puede hacer más de lo que permite su función.',
    groups: {
      scheduling: 'Citas',
      'user management': 'Personas y organización',
      webhooks: 'Webhooks',
      'security and compliance': 'Seguridad y protección de datos',
    },
    button: 'Crear el token',
    back: 'Volver a los tokens',
  },
  apps: {
    title: 'Aplicaciones',
    lead: 'Las aplicaciones a las que ha dado acceso actúan en su nombre hasta que lo retire.',
    none: 'No ha dado acceso a ninguna aplicación.',
    revoked: 'La aplicación ya no tiene acceso. Nada de lo que guarda funciona ya.',
    revokeHint:
      'La aplicación deja de inmediato de poder actuar en su nombre. Puede volver a darle acceso más tarde.',
  },
  facts: {
    created: 'Creado',
    granted: 'Acceso dado',
    lastUsed: 'Último uso',
    neverUsed: 'Nunca',
    expires: 'Caduca',
    noExpiry: 'Nunca',
    expired: (when) => `Caducado: ${when}`,
    host: 'Le devuelve a',
    onDevice: 'una aplicación en su propio dispositivo',
  },
  manageAccess: 'Qué puede hacer, y revocar',
  revoke: 'Revocar',
  revokeNamed: (name) => `Revocar ${name}`,
  back: 'Volver a la cuenta',
}
