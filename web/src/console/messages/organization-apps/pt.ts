// The texts about the apps that admins manage in Portuguese.
import type { OrganizationAppsMessages } from '../organization-apps.ts'

export const pt: OrganizationAppsMessages = {
  organizationApps: {
    lead: 'Registe programas que pedem acesso com OAuth. Só os membros da sua organização o podem permitir.',
    none: 'Ainda não há aplicações.',
    label: 'Aplicações da organização',
    adminsOnly: 'Só os administradores podem ver e alterar as aplicações da organização.',
    create: 'Nova aplicação',
    createButton: 'Criar aplicação',
    edit: 'Editar…',
    editTitle: (name) => `Editar ${name}`,
    name: 'Nome',
    nameHint: 'Mostrado quando a aplicação pede acesso.',
    redirectUris: 'URI de redirecionamento',
    redirectUrisHint:
      'Um por linha. Começam por https://, por http:// e um endereço local como 127.0.0.1, ou por um esquema como com.example.app:',
    invalidUri: (uri) => `Isto não pode ser um URI de redirecionamento: ${uri}`,
    scopes: 'O que pode pedir?',
    scopesStay: 'Se retirar permissões, o que já foi permitido mantém-se até ser revogado.',
    public: 'Aplicação pública',
    publicHint: 'É executada em dispositivos ou navegadores, por isso não pode guardar um segredo.',
    publicApp: 'pública',
    users: (count) => (count === 1 ? '1 utilizador' : `${count} utilizadores`),
    clientId: 'ID de cliente',
    copyId: 'Copiar ID de cliente',
    copyClientId: (name) => `Copiar ID de cliente de ${name}`,
    formerSecret: (time) => `O segredo anterior funciona até ${time}.`,
    secretOf: (name) => `Segredo de cliente de ${name}`,
    actions: (name) => `Ações para ${name}`,
    rotate: 'Novo segredo…',
    rotateTitle: (name) => `Novo segredo para ${name}`,
    rotateLead: 'Quem usa a aplicação mantém o acesso.',
    rotateButton: 'Criar novo segredo',
    overlap: 'O segredo anterior',
    overlaps: { 0: 'deixa de funcionar agora', 24: 'funciona mais um dia', 168: 'funciona mais uma semana' },
    delete: 'Eliminar…',
    deleteTitle: (name) => `Eliminar ${name}`,
    deleteLead: (count) => {
      if (count === 0) return 'Ninguém usa esta aplicação. Não é possível anular.'
      return count === 1
        ? 'Uma pessoa usa esta aplicação e perde o acesso de imediato, com os webhooks e feeds de calendário. Não é possível anular.'
        : `${count} pessoas usam esta aplicação e perdem o acesso de imediato, com os webhooks e feeds de calendário. Não é possível anular.`
    },
    typeName: (name) => `Escreva “${name}” para confirmar`,
    deleteButton: 'Eliminar aplicação',
    deleted: (name) => `${name} foi eliminada.`,
  },
}
