// The texts of the profile in Spanish.
import type { ProfileMessages } from '../profile.ts'

export const es: ProfileMessages = {
  profile: {
    title: 'Perfil',
    name: 'Nombre',
    nameHint: 'Los invitados lo ven en su página y en los correos.',
    link: 'Enlace',
    oldLink: (link) => `${link} – su enlace anterior llevará aquí durante un año.`,
    timezone: 'Zona horaria',
    timeThere: (time, zone) => `Allí son las ${time}, ${zone}.`,
    language: 'Idioma',
    languageHint: 'Para la consola y los correos que recibe.',
    clock: 'Hora',
    email: 'Correo electrónico',
    changeEmail: 'Cambiar correo',
    security: 'Seguridad',
    openSecurity: 'Contraseña, segundo factor y sesiones',
  },
}
