// The texts of invitations in Portuguese.
import type { InvitationsMessages } from '../invitations.ts'

export const pt: InvitationsMessages = {
  invitations: {
    tab: 'Convites',
    adminsOnly: 'Só os administradores da organização podem convidar pessoas.',
    invite: 'Convidar pessoas',
    noMail:
      'Esta instalação não tem servidor de correio. Copie a ligação de cada convite e envie-a você mesmo.',
    status: 'Estado',
    statuses: { pending: 'Pendentes', expired: 'Expirados', accepted: 'Aceites', declined: 'Recusados' },
    none: {
      pending: 'Nenhum convite pendente.',
      expired: 'Nenhum convite expirado. São guardados durante 30 dias.',
      accepted: 'Ainda nenhum convite foi aceite.',
      declined: 'Nenhum convite foi recusado.',
    },
    invitedBy: (name, date) => `Convite de ${name} a ${date}`,
    invited: (date) => `Convite de ${date}`,
    validUntil: (date) => `Válido até ${date}`,
    expired: (date) => `Expirou a ${date}`,
    resend: 'Reenviar',
    resent: (email) => `Convite reenviado para ${email}.`,
    revoke: 'Revogar',
    revoked: (email) => `Convite para ${email} revogado.`,
    delete: 'Eliminar',
    deleted: (email) => `Convite para ${email} eliminado.`,
    showLink: 'Mostrar ligação',
    linkTitle: 'Ligação do convite',
    linkLead: (email) => `Quem tiver esta ligação pode aderir como ${email}. Envie-a apenas a esta pessoa.`,
    refusals: {
      member: 'Já é membro.',
      invited: 'Já tem um convite pendente.',
      invitedRecently: (time) =>
        `Convidado nas últimas 24 horas. Pode enviar outro convite a partir de: ${time}.`,
      limit: (time) => `O limite de convites foi atingido. Tente novamente às ${time}.`,
      decided: 'O convite foi entretanto aceite ou recusado.',
    },
  },
  invite: {
    addresses: 'Endereços de e-mail',
    addressesHint: (max) =>
      `Até ${max}, separados por vírgulas, espaços ou novas linhas. «Nome <endereço>» também funciona.`,
    found: (addresses) => (addresses === 1 ? `${addresses} endereço` : `${addresses} endereços`),
    repeated: (addresses) => `Repetidos, convidados uma vez: ${addresses}`,
    invalid: (texts) => `Não é um endereço de e-mail, ignorado: ${texts}`,
    tooMany: (max) => `Pode convidar até ${max} pessoas de cada vez. Remova alguns endereços.`,
    adminHint: 'Os administradores gerem todas as pessoas, tipos de evento e reuniões da organização.',
    groups: 'Grupos',
    send: (invitations) =>
      invitations === 1 ? `Enviar ${invitations} convite` : `Enviar ${invitations} convites`,
    create: (invitations) =>
      invitations === 1 ? `Criar ${invitations} convite` : `Criar ${invitations} convites`,
    progress: (done, total) => `${done} de ${total} convites`,
    waiting: (time) =>
      `O limite de convites por hora foi atingido. Continuamos às ${time}. Mantenha este separador aberto.`,
    done: (invitations) =>
      invitations === 1 ? `${invitations} pessoa convidada.` : `${invitations} pessoas convidadas.`,
    unsent: (invitations) =>
      invitations === 1
        ? `${invitations} convite ainda não foi enviado.`
        : `${invitations} convites ainda não foram enviados.`,
    refused: (addresses) =>
      addresses === 1
        ? `${addresses} endereço não foi convidado:`
        : `${addresses} endereços não foram convidados:`,
    identity: 'Para sua segurança, confirme a sua identidade. Depois pode continuar aqui.',
    paused: 'O envio foi interrompido.',
    continue: 'Continuar',
    discard: 'Descartar',
  },
}
