// The texts about admins who give a member access again in Portuguese.
import type { MemberAccessMessages } from '../member-access.ts'

export const pt: MemberAccessMessages = {
  memberAccess: {
    hasSecondFactor: 'Início de sessão em dois passos: ativo',
    secondFactors: {
      open: 'Remover o segundo passo…',
      title: (name) => `Remover o segundo passo de ${name}?`,
      lead: (name) =>
        `Faça isto se ${name} perdeu os dispositivos e os códigos de recuperação. Confirme primeiro que o pedido vem mesmo dessa pessoa. A palavra-passe continua válida.`,
      button: 'Remover o segundo passo',
      done: (name) => `${name} já não tem segundo passo.`,
    },
    identity: {
      open: 'Desassociar do fornecedor de identidade…',
      title: (name) => `Desassociar ${name} do fornecedor de identidade?`,
      lead: (name) =>
        `Faça isto se a sua empresa recriou lá a conta de ${name}. Em vez dela, será associada a próxima conta que iniciar sessão com o mesmo e-mail; confirme primeiro que é mesmo dessa pessoa. Todas as sessões de ${name} terminam.`,
      button: 'Desassociar',
      done: (name) => `${name} já não está associado ao fornecedor de identidade.`,
    },
    link: 'Criar um link de palavra-passe…',
    linkTitle: (name) => `Link de palavra-passe para ${name}`,
    linkLead: (name) =>
      `Envie este link a ${name} de forma segura. Funciona uma vez, durante duas horas. Quem o tiver pode definir a palavra-passe.`,
  },
}
