// The texts of the profile in Portuguese.
import type { ProfileMessages } from '../profile.ts'

export const pt: ProfileMessages = {
  profile: {
    name: 'Nome',
    nameHint: 'Os convidados veem-no na sua página e nos e-mails.',
    link: 'Link',
    oldLink: (link) => `${link} – o seu link antigo leva aqui durante um ano.`,
    language: 'Idioma',
    languageHint: 'Para a consola e os e-mails que recebe.',
    clock: 'Relógio',
    email: 'E-mail',
    changeEmail: 'Alterar e-mail',
    security: 'Segurança',
    openSecurity: 'Palavra-passe, segundo fator e sessões',
  },
  picture: {
    title: 'Foto',
    choose: 'Escolher foto',
    remove: 'Remover foto',
    hint: 'PNG, JPEG ou WebP. Também pode largar um ficheiro aqui. Os convidados veem-na na sua página de reservas.',
    uploading: 'A enviar…',
    saved: 'Foto guardada.',
    removed: 'Foto removida.',
    tooLarge: 'Esta foto é demasiado grande. Escolha uma com menos píxeis, até 25 MB.',
    notPicture: 'Este ficheiro não pode ser lido como imagem. Escolha um ficheiro PNG, JPEG ou WebP.',
  },
}
