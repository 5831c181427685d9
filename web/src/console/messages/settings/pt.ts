// The texts that all pages of the settings share, in Portuguese.
import type { SettingsMessages } from '../settings.ts'

export const pt: SettingsMessages = {
  settings: {
    groups: { you: 'A minha conta', organization: 'Organização', installation: 'Instalação' },
    sections: {
      profile: 'Perfil',
      notifications: 'Notificações',
      security: 'Segurança',
      tokens: 'Tokens de acesso',
      apps: 'Aplicações',
      general: 'Geral',
      brand: 'Marca',
      mailTemplates: 'Modelos de email',
      account: 'Conta',
      organizationApps: 'Aplicações da organização',
      activity: 'Registo de atividade',
      blockedAddresses: 'Endereços bloqueados',
      emails: 'E-mails',
      signIn: 'Início de sessão único',
      personalData: 'Dados pessoais',
      webhooks: 'Webhooks',
      installation: 'Estado',
      failedJobs: 'Tarefas falhadas',
      organizations: 'Organizações',
    },
  },
}
