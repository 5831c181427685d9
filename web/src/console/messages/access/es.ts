// The texts about sign-in, tokens and apps in Spanish.
import type { AccessMessages } from '../access.ts'

export const es: AccessMessages = {
  access: {
    twoStepsLead:
      'Las llaves de acceso, una app de autenticación y los códigos de recuperación protegen su cuenta si alguien conoce su contraseña.',
    openTwoSteps: 'Configurar el inicio de sesión en dos pasos',
    presetNames: {
      read_meetings: 'Leer mis reuniones',
      manage_meetings: 'Leer, reservar y cambiar reuniones',
      availability: 'Leer y cambiar mi disponibilidad',
      webhooks: 'Webhooks sobre mis reuniones',
      everything: 'Todo',
    },
    ownChoice: 'Elegir los permisos…',
    permissions: (count) => (count === 1 ? '1 permiso' : `${count} permisos`),
    copy: 'Copiar',
    copied: 'Copiado.',
    done: 'Listo',
    revoked: (name) => `${name}: acceso revocado.`,
    revokedWith: (name, count) =>
      `${name}: acceso revocado, con ${count === 1 ? '1 webhook o canal' : `${count} webhooks y canales`}.`,
  },
}
