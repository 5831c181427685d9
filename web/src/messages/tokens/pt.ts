// The pages of tokens and apps in Portuguese.
import type { TokenMessages } from '../tokens.ts'

export const pt: TokenMessages = {
  account: {
    title: 'Programas e aplicações',
    tokensDescription: 'Para programas próprios que chamam a API.',
    appsDescription: 'Aplicações a que deu acesso.',
    seeTokens: 'Ver tokens',
    seeApps: 'Ver aplicações',
  },
  tokens: {
    title: 'Tokens de acesso',
    lead: 'Um token permite que um programa seu chame a API em seu nome. Quem tiver o texto pode fazer o que ele permite.',
    none: 'Não tem nenhum token.',
    create: 'Criar um token',
    created: (name) => `O seu novo token: ${name}`,
    revoked: 'O token foi revogado. Já não funciona.',
    limit_reached: 'Tem o número máximo de tokens. Revogue um de que já não precise.',
    revokeHint: 'O que o usa deixa de funcionar de imediato. Não pode ser desfeito.',
  },
  newToken: {
    title: 'Criar um token',
    name: 'Nome',
    nameHint: 'Para que serve, para o reconhecer mais tarde.',
    lifetime: 'Durante quanto tempo funciona',
    unlimited: 'Até o revogar',
    scopes: 'O que pode fazer?',
    scopesHint: 'Não escolha mais do que o necessário. Nunca pode fazer mais do que a sua função permite.',
    groups: {
      scheduling: 'Reuniões',
      'user management': 'Pessoas e organização',
      webhooks: 'Webhooks',
      'security and compliance': 'Segurança e proteção de dados',
    },
    button: 'Criar o token',
    back: 'Voltar aos tokens',
  },
  apps: {
    title: 'Aplicações',
    lead: 'As aplicações a que deu acesso agem em seu nome, até o retirar.',
    none: 'Não deu acesso a nenhuma aplicação.',
    revoked: 'A aplicação já não tem acesso. Nada do que ela guarda funciona.',
    revokeHint:
      'A aplicação deixa de imediato de poder agir em seu nome. Pode voltar a dar-lhe acesso mais tarde.',
  },
  facts: {
    created: 'Criado',
    granted: 'Acesso dado',
    lastUsed: 'Último uso',
    neverUsed: 'Nunca',
    expires: 'Expira',
    noExpiry: 'Nunca',
    expired: (when) => `Expirado: ${when}`,
    host: 'Regressa a',
    onDevice: 'uma aplicação no seu próprio dispositivo',
  },
  manageAccess: 'O que pode fazer, e revogar',
  revoke: 'Revogar',
  revokeNamed: (name) => `Revogar ${name}`,
  back: 'Voltar à conta',
}
