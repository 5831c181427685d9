// The texts about the brand of the organization in Portuguese.
import type { BrandMessages } from '../brand.ts'

export const pt: BrandMessages = {
  brand: {
    adminsOnly: 'Só os administradores podem alterar o aspeto da organização.',
    lead: 'O aspeto das páginas de reservas, dos formulários de encaminhamento e dos e-mails da sua organização.',
    color: 'Cor',
    colorHint: 'Para botões e ligações. Substitui as cores dos tipos de evento. Vazio: mantêm a sua.',
    pickColor: 'Escolher uma cor',
    removeColor: 'Remover a cor',
    colorProblem: 'Introduza uma cor como #0b6e5f.',
    onPages: { light: 'Em páginas claras', dark: 'Em páginas escuras' },
    readable: (contrast) => `Contraste ${contrast}:1`,
    adjusted: (chosen, color, contrast) =>
      `Um contraste de ${chosen}:1 lê-se mal. Em vez disso, usa-se ${color}, com ${contrast}:1.`,
    privacyUrl: 'Política de privacidade',
    imprintUrl: 'Informações legais',
    linkHint: 'No fim das páginas de reservas e dos e-mails.',
    linkProblem: 'Introduza um endereço como https://example.com/privacidade.',
    poweredBy: 'Mostrar «Com tecnologia Meetwright»',
    poweredByHint: 'Em páginas de reservas, formulários de encaminhamento e e-mails aos convidados.',
    yes: 'Sim',
    no: 'Não',
    none: 'Nenhuma',
    preview: 'Pré-visualização',
    previewHint: 'Com as suas alterações, antes de as guardar.',
    view: 'Vista',
    views: { page: 'Página de reservas', mail: 'E-mail', embed: 'No seu site' },
    scheme: 'Cores',
    schemes: { light: 'Claras', dark: 'Escuras' },
    screen: 'Ecrã',
    screens: { desktop: 'Computador', phone: 'Telemóvel' },
    logo: {
      title: 'Logótipo',
      choose: 'Escolher logótipo',
      remove: 'Remover logótipo',
      hint: 'PNG, JPEG ou WebP. Também pode largar aqui um ficheiro. Os visitantes veem-no no topo das páginas de reservas e dos e-mails. É guardado de imediato.',
      saved: 'Logótipo guardado.',
      removed: 'Logótipo removido.',
    },
  },
}
