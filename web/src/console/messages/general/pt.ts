// The texts about the organization itself in Portuguese.
import type { GeneralMessages } from '../general.ts'

export const pt: GeneralMessages = {
  general: {
    adminsOnly: 'Só os administradores podem alterar a organização.',
    name: 'Nome',
    nameHint: 'Os convidados veem-no nos e-mails, e os membros no seu convite.',
    requireSecondFactor: 'Exigir início de sessão em dois passos',
    secondFactorHint:
      'Os membros que não o tenham configuram-no após o próximo início de sessão. Configure-o primeiro para si.',
    owner: 'Proprietário',
    handOver: 'Para transferir a propriedade, use o menu ao lado de um nome em',
    deleteTitle: 'Eliminar a organização',
    deleteLead:
      'Termina tudo nesta organização, para todos os seus membros. Pode restaurá-la durante 30 dias.',
    deleteOpen: 'Eliminar a organização…',
    deleteQuestion: (name) => `Eliminar ${name}?`,
    deletedNow: 'De imediato:',
    deletedMembers: (count) =>
      count === 1
        ? '1 membro já não pode usar a organização.'
        : `${count} membros já não podem usar a organização.`,
    deletedMeetings: (count) =>
      count === 1
        ? '1 reunião futura é cancelada, também para os convidados.'
        : `${count} reuniões futuras são canceladas, também para os convidados.`,
    deletedLinks: 'Páginas de marcação, links, tokens, aplicações, webhooks e calendários param.',
    deletedUntil: (date) =>
      `Até ${date}, pode restaurar tudo, exceto as reuniões canceladas. Depois, eliminamos tudo definitivamente, com as reuniões passadas e o registo de atividade.`,
    deleteConfirm: (name) => `Escreva “${name}” para confirmar`,
    deleteButton: 'Eliminar a organização',
  },
}
