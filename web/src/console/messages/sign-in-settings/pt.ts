// The texts about single sign-on in Portuguese.
import type { SignInSettingsMessages } from '../sign-in-settings.ts'

export const pt: SignInSettingsMessages = {
  signInSettings: {
    adminsOnly: 'Só os administradores podem ver e alterar a forma como os membros iniciam sessão.',
    passwords:
      'Os membros iniciam sessão com uma palavra-passe ou uma chave de acesso. Com o início de sessão único, usam a conta da empresa.',
    enabled: (host) => `Os membros iniciam sessão através de ${host}.`,
    used: (users) => (users === 1 ? 'Uma pessoa já o usou' : `${users} pessoas já o usaram`),
    lastUsed: (time) => `última vez em ${time}`,
    turnOff: 'Desativar…',
    turnOffTitle: 'Desativar o início de sessão único',
    turnOffLead:
      'Os membros voltam a iniciar sessão com uma palavra-passe: a que tinham ou uma nova, definida em «Esqueceu-se da palavra-passe?». Quem tem sessão iniciada mantém-na.',
    turnOffButton: 'Desativar o início de sessão único',
    turnedOff: 'O início de sessão único está desativado.',
    copy: 'Copiar',
    copyNamed: (name) => `Copiar: ${name}`,
    copied: 'Copiado',
    domains: 'Domínios de e-mail',
    domainsLead:
      'O início de sessão único aplica-se aos endereços destes domínios. Um domínio conta assim que um registo DNS prove que é seu.',
    domain: 'Domínio',
    add: 'Adicionar domínio',
    verified: 'Verificado',
    pending: 'Ainda não verificado',
    byOperator: 'Definido pelo operador deste serviço',
    recordLead:
      'Crie este registo TXT no seu fornecedor de DNS. Pode demorar alguns minutos até ser visível.',
    recordName: 'Nome',
    recordValue: 'Valor',
    check: 'Verificar agora',
    checked: (domain) => `${domain} está verificado.`,
    removeNamed: (domain) => `Remover ${domain}`,
    remove: 'Remover',
    removeLead: (domain) =>
      `Os membros com um endereço em ${domain} deixam de poder iniciar sessão através do fornecedor. Depois, outra organização pode verificar o domínio.`,
    removed: (domain) => `${domain} foi removido.`,
    provider: 'Fornecedor de identidade',
    providerLead:
      'Registe uma aplicação web com este URI de redirecionamento no seu fornecedor OpenID Connect, como o Microsoft Entra ID, Okta, Google Workspace ou Keycloak. Depois introduza o que o fornecedor lhe mostra.',
    redirectUri: 'URI de redirecionamento',
    setUp: 'Configurar fornecedor…',
    change: 'Alterar…',
    issuer: 'Emissor (issuer)',
    issuerHint:
      'O URL do fornecedor, como https://login.example.com. Ao guardar, o seu documento de descoberta é lido.',
    clientId: 'ID de cliente',
    clientSecret: 'Segredo de cliente',
    secretHint: 'É cifrado e nunca mais é mostrado.',
    secretKeptHint:
      'Deixe vazio para manter o guardado. Só é mantido para o mesmo emissor e o mesmo ID de cliente.',
    noSecret: 'O fornecedor não exige segredo',
    mayOmitVerified: 'Aceitar endereços sem a indicação email_verified',
    mayOmitVerifiedHint:
      'Só se o fornecedor verificar todos os endereços, como o Microsoft Entra ID com um único inquilino.',
    notInUse: 'Ainda não está em uso',
    discard: 'Descartar',
    discarded: 'A configuração foi descartada.',
    test: 'Testar o início de sessão',
    testLead: 'Inicie sessão uma vez no fornecedor. Nada muda: só vê o que o fornecedor devolve sobre si.',
    startTest: 'Testar o início de sessão',
    outcomes: {
      succeeded: 'Funciona.',
      sign_in_failed: 'O início de sessão falhou.',
      email_missing: 'O fornecedor não devolveu nenhum endereço de e-mail. Permita lá o âmbito «email».',
      email_not_verified: 'O fornecedor não indica que verificou o endereço de e-mail.',
      domain_not_verified: 'O domínio do endereço de e-mail não está verificado aqui.',
    },
    testedAt: 'Testado',
    subject: 'Sujeito',
    email: 'Endereço de e-mail',
    emailVerified: 'Endereço verificado pelo fornecedor',
    domainVerified: 'Domínio verificado aqui',
    yes: 'sim',
    no: 'não',
    notSaid: 'não indicado',
    turnOn: 'Ativar',
    turnOnLead: 'A partir daí, os membros só iniciam sessão através do fornecedor.',
    ownerOnly: 'Só o proprietário o pode ativar.',
    testFirst: 'Teste primeiro o início de sessão.',
    uncovered: (members) =>
      members === 1
        ? 'Um membro tem um endereço fora dos domínios verificados e não poderia iniciar sessão.'
        : `${members} membros têm um endereço fora dos domínios verificados e não poderiam iniciar sessão.`,
    turnOnTitle: (host) => `Iniciar sessão através de ${host}`,
    turnOnWarning:
      'As palavras-passe deixam de funcionar. A sessão de todos os que entraram com uma é terminada, a sua também: continua no fornecedor. Qualquer pessoa com um endereço verificado nos seus domínios pode tornar-se membro.',
    turnOnButton: 'Ativar o início de sessão único',
    turnedOn: 'O início de sessão único está ativado.',
    errors: {
      address_not_covered: () =>
        'O endereço do proprietário ou o seu não está em nenhum domínio verificado. Essa pessoa deixaria de poder iniciar sessão.',
      domain_not_verified: () =>
        'O registo não foi encontrado ou tem outro valor. As alterações de DNS podem demorar alguns minutos.',
      domain_taken: () =>
        'Outra organização verificou este domínio. Se for seu, contacte o operador deste serviço.',
      identity_provider_error: (message) => `Não é possível usar o fornecedor: ${message}`,
      name_servers_unavailable: () =>
        'Os servidores de nomes do domínio não responderam. Tente novamente dentro de um minuto.',
      test_sign_in_required: () => 'Teste primeiro o início de sessão com esta configuração.',
    },
  },
}
