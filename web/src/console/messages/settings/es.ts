// The texts that all pages of the settings share, in Spanish.
import type { SettingsMessages } from '../settings.ts'

export const es: SettingsMessages = {
  settings: {
    groups: { you: 'Mi cuenta', organization: 'Organización', installation: 'Instalación' },
    sections: {
      profile: 'Perfil',
      notifications: 'Notificaciones',
      security: 'Seguridad',
      tokens: 'Tokens de acceso',
      apps: 'Aplicaciones',
      general: 'General',
      brand: 'Marca',
      mailTemplates: 'Plantillas de correo',
      account: 'Cuenta',
      organizationApps: 'Aplicaciones de la organización',
      activity: 'Registro de actividad',
      blockedAddresses: 'Direcciones bloqueadas',
      emails: 'Correos',
      signIn: 'Inicio de sesión único',
      personalData: 'Datos personales',
      webhooks: 'Webhooks',
      installation: 'Estado',
      failedJobs: 'Tareas fallidas',
      organizations: 'Organizaciones',
    },
  },
}
