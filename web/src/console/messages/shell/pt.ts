// The texts of the frame of the console, and what several pages say in Portuguese.
import type { ShellMessages } from '../shell.ts'

export const pt: ShellMessages = {
  shell: {
    navigation: 'Áreas',
    skip: 'Ir para o conteúdo',
    copyLink: 'Copiar o meu link',
    linkCopied: 'Link copiado',
    search: 'Pesquisar ou ir para…',
    close: 'Fechar',
    undo: 'Anular',
    retry: 'Tentar novamente',
    offline: 'Está offline. O que vê pode estar desatualizado e as alterações não podem ser guardadas.',
    needsScript: 'A consola precisa de JavaScript. Ative-o no navegador e recarregue a página.',
  },
  areas: {
    meetings: 'Reuniões',
    profile: 'Perfil',
  },
  save: {
    title: 'Alterações',
    unsaved: (changes) =>
      changes === 1 ? `${changes} alteração por guardar` : `${changes} alterações por guardar`,
    discard: 'Descartar',
    save: 'Guardar',
    saved: 'Guardado.',
    conflictTitle: 'Outra pessoa alterou isto entretanto',
    conflictLead: 'Nada foi substituído. Escolha o que fica.',
    mine: 'A sua versão',
    theirs: 'A outra versão',
    keepMine: 'Manter a minha',
    takeTheirs: 'Usar a outra',
  },
  commands: {
    title: 'Pesquisa e comandos',
    placeholder: 'Uma página, uma pessoa ou uma reunião',
    goTo: (page) => `Ir para ${page}`,
    none: 'Nada encontrado. Tente o início de um nome ou de um e-mail.',
  },
  shortcuts: {
    control: 'Ctrl',
    title: 'Atalhos de teclado',
    commands: 'Pesquisa e comandos',
    help: 'Mostrar estes atalhos',
    goTo: (page) => `Ir para ${page}`,
    undo: 'Anular a última alteração',
    save: 'Guardar',
    copyLink: 'Copiar o meu link',
    nextAndPrevious: 'Seguinte e anterior numa lista',
    open: 'Abrir',
    search: 'Pesquisar na lista',
    leave: 'Fechar ou voltar à lista',
  },
  problems: {
    notSaved: 'Não guardado:',
    notLoaded: 'Não foi possível carregar.',
    requestId: 'ID do pedido:',
    signedOut: 'A sua sessão terminou.',
    signIn: 'Iniciar sessão',
    confirmIdentity: 'Confirmar a sua identidade',
    unreachable: 'Não é possível contactar o serviço. Verifique a ligação e tente novamente.',
  },
  days: {
    today: 'Hoje',
    tomorrow: 'Amanhã',
    yesterday: 'Ontem',
    inMinutes: (minutes) => `Em ${minutes} min`,
    now: 'Agora',
    hoursAndMinutes: (hours, minutes) =>
      [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' '),
  },
}
