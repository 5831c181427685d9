// The texts of routing forms in Portuguese.
import type { RoutingFormsMessages } from '../routing-forms.ts'

export const pt: RoutingFormsMessages = {
  routingForms: {
    all: 'Todos os formulários',
    create: 'Novo formulário',
    name: 'Nome',
    nameHint: 'Os visitantes veem-no por cima das perguntas.',
    none: 'Ainda não há formulários.',
    lead: 'Um formulário faz algumas perguntas e as suas regras levam cada visitante ao tipo de evento certo, a outro site ou a uma mensagem.',
    published: 'Publicado',
    draft: 'Rascunho',
    recent: (submissions, isMore) =>
      submissions === 1 ? '1 resposta em 30 dias' : `${submissions}${isMore ? '+' : ''} respostas em 30 dias`,
    deleted: (name) => `Formulário «${name}» eliminado. As respostas mantêm-se.`,
    readOnly: 'Pode ver este formulário, mas não alterá-lo. Peça a um administrador.',
    parts: 'Partes deste formulário',
    tabs: { form: 'Perguntas e regras', share: 'Partilhar' },
    accepts: (name) => `${name} está publicado`,
    publishedNow: (name) => `«${name}» está publicado.`,
    unpublished: (name) => `«${name}» é um rascunho. Os visitantes já não o podem abrir.`,
    incomplete:
      'Adicione uma pergunta e o que acontece se nenhuma regra se aplicar. Guarde e depois publique.',
    draftHint:
      'Este formulário é um rascunho: os visitantes não o podem abrir. O link funciona assim que o publicar.',
  },
}
