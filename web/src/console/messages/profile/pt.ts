// The texts of the profile in Portuguese.
import type { ProfileMessages } from '../profile.ts'

export const pt: ProfileMessages = {
  profile: {
    title: 'Perfil',
    name: 'Nome',
    nameHint: 'Os convidados veem-no na sua página e nos e-mails.',
    link: 'Link',
    oldLink: (link) => `${link} – o seu link antigo leva aqui durante um ano.`,
    timezone: 'Fuso horário',
    timeThere: (time, zone) => `Lá são ${time}, ${zone}.`,
    language: 'Idioma',
    languageHint: 'Para a consola e os e-mails que recebe.',
    clock: 'Relógio',
    email: 'E-mail',
    changeEmail: 'Alterar e-mail',
    security: 'Segurança',
    openSecurity: 'Palavra-passe, segundo fator e sessões',
  },
}
