// The texts of the profile in Spanish.
import type { ProfileMessages } from '../profile.ts'

export const es: ProfileMessages = {
  profile: {
    name: 'Nombre',
    nameHint: 'Los invitados lo ven en su página y en los correos.',
    link: 'Enlace',
    oldLink: (link) => `${link} – su enlace anterior llevará aquí durante un año.`,
    language: 'Idioma',
    languageHint: 'Para la consola y los correos que recibe.',
    clock: 'Hora',
    email: 'Correo electrónico',
    changeEmail: 'Cambiar correo',
    security: 'Seguridad',
    openSecurity: 'Contraseña, segundo factor y sesiones',
  },
  picture: {
    title: 'Foto',
    choose: 'Elegir foto',
    remove: 'Quitar foto',
    hint: 'PNG, JPEG o WebP. También puede soltar un archivo aquí. Los invitados la ven en su página de reservas.',
    uploading: 'Subiendo…',
    saved: 'Foto guardada.',
    removed: 'Foto quitada.',
    tooLarge: 'Esta foto es demasiado grande. Elija una con menos píxeles y de 25 MB como máximo.',
    notPicture: 'Este archivo no se puede leer como imagen. Elija un archivo PNG, JPEG o WebP.',
  },
}
