// The texts about sign-in, tokens and apps in Portuguese.
import type { AccessMessages } from '../access.ts'

export const pt: AccessMessages = {
  access: {
    twoStepsLead:
      'As chaves de acesso, uma aplicação de autenticação e os códigos de recuperação protegem a sua conta se alguém souber a sua palavra-passe.',
    openTwoSteps: 'Configurar o início de sessão em dois passos',
    presetNames: {
      read_meetings: 'Ler as minhas reuniões',
      manage_meetings: 'Ler, marcar e alterar reuniões',
      availability: 'Ler e alterar a minha disponibilidade',
      webhooks: 'Webhooks sobre as minhas reuniões',
      everything: 'Tudo',
    },
    ownChoice: 'Escolher as permissões…',
    permissions: (count) => (count === 1 ? '1 permissão' : `${count} permissões`),
    copy: 'Copiar',
    copied: 'Copiado.',
    done: 'Concluído',
    revoked: (name) => `${name}: acesso revogado.`,
    revokedWith: (name, count) =>
      `${name}: acesso revogado, com ${count === 1 ? '1 webhook ou feed' : `${count} webhooks e feeds`}.`,
  },
}
