// The pages about second factors and sessions in Portuguese.
import type { ConsoleSecurityMessages, SecurityMessages } from '../security.ts'

const notices: SecurityMessages['notices'] = {
  totp_enabled:
    'Aplicação de autenticação configurada. A partir de agora, pedimos um código ao iniciar sessão.',
  totp_disabled: 'Aplicação de autenticação removida.',
  recovery_codes_created: 'Novos códigos de recuperação criados. Os antigos já não funcionam.',
  recovery_code_used:
    'Iniciou sessão com um código de recuperação, que já não funciona. Se perdeu o dispositivo, remova-o aqui e configure um novo.',
  passkey_added: 'Chave de acesso adicionada. Já pode iniciar sessão com ela.',
  passkey_removed: 'Chave de acesso removida.',
  session_ended: 'Sessão terminada.',
  other_sessions_ended: 'A sessão foi terminada em todos os outros navegadores.',
}

const security: SecurityMessages['security'] = {
  title: 'Segurança',
  lead: 'Proteja a sua conta com um segundo passo e veja onde tem sessão iniciada.',
  twoSteps: 'Início de sessão em dois passos',
  managedBySso: 'Utiliza o início de sessão único. A sua empresa decide sobre o segundo passo.',
  authenticator: 'Aplicação de autenticação',
  authenticatorAbout: 'Uma aplicação no telemóvel mostra um código que introduz depois da palavra-passe.',
  since: (date) => `Configurada em ${date}.`,
  setUp: 'Configurar',
  remove: 'Remover',
  removeNamed: (name) => `Remover: ${name}`,
  recoveryCodes: 'Códigos de recuperação',
  codesLeft: (count) => (count === 1 ? 'Resta 1 código.' : `Restam ${count} códigos.`),
  createCodes: 'Criar novos códigos',
  newCodes: 'Os seus códigos de recuperação',
  newCodesAbout:
    'Se perder o dispositivo, cada código permite iniciar sessão uma vez. Imprima-os ou guarde-os num gestor de palavras-passe. Não voltarão a ser mostrados.',
  sessions: 'Onde tem sessão iniciada',
  thisBrowser: 'este navegador',
  unknownBrowser: 'Navegador desconhecido',
  sessionTimes: (signedIn, lastUsed) => `Início de sessão: ${signedIn}. Última utilização: ${lastUsed}.`,
  endSession: 'Terminar sessão',
  endSessionNamed: (browser) => `Terminar sessão: ${browser}`,
  endOthers: 'Terminar as outras sessões',
  back: 'Voltar à conta',
}

/** The console loads only these. */
export const consoleTexts: ConsoleSecurityMessages = { notices, security }

export const pt: SecurityMessages = {
  refusals: {
    passkey_failed: 'Não funcionou. Tente novamente ou escolha outra forma.',
    too_many: 'Demasiados códigos ou palavras-passe errados.',
  },
  notices,
  account: {
    title: 'Segurança',
    about: 'Início de sessão em dois passos e navegadores com sessão iniciada.',
    open: 'Definições de segurança',
  },
  security,
  required: {
    title: 'Configure um segundo passo',
    lead: (organization) =>
      `${organization} exige o início de sessão em dois passos. Escolha uma destas opções para continuar.`,
  },
  passkeys: {
    title: 'Chaves de acesso',
    about: 'Inicie sessão sem palavra-passe, com a impressão digital, o rosto ou o PIN do dispositivo.',
    add: 'Adicionar uma chave de acesso',
    addTitle: 'Adicionar uma chave de acesso',
    addLead: 'O dispositivo cria uma chave de acesso e pede a impressão digital, o rosto ou o PIN.',
    name: 'Nome',
    nameHint: 'Para a reconhecer mais tarde, por exemplo «Portátil do trabalho».',
    addButton: 'Criar chave de acesso',
    needsScript:
      'Este navegador não consegue criar chaves de acesso, ou o JavaScript está desativado. Utilize uma aplicação de autenticação.',
    failed: 'Não funcionou. Tente novamente ou escolha outra forma.',
    use: 'Iniciar sessão com uma chave de acesso',
    confirm: 'Utilizar uma chave de acesso',
    times: (created, lastUsed) =>
      lastUsed === null
        ? `Adicionada: ${created}. Nunca utilizada.`
        : `Adicionada: ${created}. Última utilização: ${lastUsed}.`,
  },
  setUpTotp: {
    title: 'Configurar uma aplicação de autenticação',
    lead: 'Leia o código com a aplicação e introduza depois os seis algarismos que ela mostra.',
    qrCode: 'Código QR para a aplicação de autenticação',
    secret: 'Não consegue ler o código? Introduza esta chave na aplicação:',
    openApp: 'Abrir numa aplicação deste dispositivo',
    code: 'Código da aplicação',
    button: 'Ativar',
    back: 'Voltar à segurança',
  },
  secondFactor: {
    title: 'Introduza o código',
    lead: 'Introduza os seis algarismos que a aplicação de autenticação mostra agora.',
    passkeyLead: 'Use a sua chave de acesso. Se não tiver o dispositivo, introduza um código de recuperação.',
    recoveryCode: 'Código de recuperação',
    code: 'Código',
    codeHint: 'Perdeu o dispositivo? Introduza um código de recuperação.',
    button: 'Iniciar sessão',
    lost: 'Não tem dispositivo nem códigos de recuperação? O administrador deste servidor pode remover o segundo passo.',
    resetHint: 'Se não é você, alguém conhece a sua palavra-passe: reponha-a por e-mail.',
    startOver: 'Recomeçar',
  },
  confirm: {
    title: 'Confirme que é você',
    lead: 'Vai alterar algo importante. Introduza novamente a palavra-passe.',
    button: 'Continuar',
    providerLead: (host) => `Vai alterar algo importante. Inicie sessão novamente em ${host}.`,
  },
}
