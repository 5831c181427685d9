// The pages of accounts in Portuguese.
import type { AccountMessages } from '../accounts.ts'

export const pt: AccountMessages = {
  fields: {
    email: 'Endereço de e-mail',
    password: 'Palavra-passe',
    newPassword: 'Nova palavra-passe',
    newPasswordHint: 'Pelo menos 12 caracteres. Algumas palavras sem relação entre si são fáceis de lembrar.',
    currentPassword: 'Palavra-passe atual',
    name: 'O seu nome',
    organization: 'Nome da sua organização',
    organizationHint: 'A sua empresa, a sua equipa, ou apenas você.',
    timezone: 'O seu fuso horário',
    timezoneHint: 'Escolha uma grande cidade perto de si. As suas horas contam-se por ela.',
  },
  refusals: {
    wrong: 'O endereço de e-mail ou a palavra-passe não está certo. Tente de novo.',
    too_many: 'Houve demasiadas tentativas nesta conta. Um link por e-mail continua a funcionar de imediato.',
    mail_too_many: 'Foram pedidos demasiados e-mails a partir da sua rede.',
    closed: 'Aqui ninguém pode criar uma organização por si. Se foi convidado, siga o link desse e-mail.',
    no_mail: 'Esta instalação não envia e-mails e não lhe pode enviar um link. Pergunte a quem a gere.',
    sso_required: 'As pessoas deste domínio entram através da sua empresa, sem palavra-passe aqui.',
    no_sso_for_domain: 'Nenhuma empresa inicia aqui a sessão deste domínio. Use a sua palavra-passe.',
    provider_unavailable:
      'De momento não se consegue contactar o início de sessão da sua empresa. Tente dentro de alguns minutos.',
    sso_incomplete: 'O início de sessão através da sua empresa não foi concluído. Comece de novo.',
    email_not_verified:
      'A sua empresa não confirmou o seu endereço de e-mail, por isso não podemos iniciar a sua sessão.',
    domain_mismatch: 'O início de sessão da sua empresa não vale aqui para este endereço de e-mail.',
    other_organization:
      'Este endereço de e-mail pertence aqui a outra organização, que tem de o libertar primeiro.',
    identity_mismatch:
      'A sua empresa deu este endereço de e-mail a uma nova conta. Quem gere esta instalação tem de confirmar que ainda é você.',
  },
  waitMinutes: (minutes) =>
    minutes === 1
      ? 'Pode tentar de novo dentro de um minuto.'
      : `Pode tentar de novo dentro de ${minutes} minutos.`,
  notices: {
    password_changed: 'A sua palavra-passe foi alterada. Em todos os outros lugares a sessão terminou.',
    signed_out: 'Terminou a sessão.',
    signed_out_everywhere: 'Terminou a sessão em todo o lado.',
  },
  signIn: {
    title: 'Iniciar sessão',
    lead: 'Bem-vindo de volta.',
    button: 'Iniciar sessão',
    forgot: 'Esqueceu-se da palavra-passe?',
    sso: 'Entrar através da sua empresa',
    signUp: 'Criar uma conta',
  },
  sso: {
    title: 'Entrar através da sua empresa',
    lead: 'Escreva o seu endereço do trabalho. Se a sua empresa inicia aqui a sessão das suas pessoas, continua lá.',
    button: 'Continuar',
    redirectNotice: (host) => `Inicia sessão em ${host} e volta aqui.`,
    continueTo: (host) => `Continuar para ${host}`,
    back: 'Entrar com palavra-passe',
  },
  signUp: {
    title: 'Criar uma conta',
    lead: 'Enviamos-lhe um link para saber que o endereço é seu. Antes disso nada é guardado.',
    button: 'Enviar-me o link',
    alreadyRegistered: 'Já tem conta? Iniciar sessão',
  },
  completeSignUp: {
    title: 'Quase pronto',
    lead: 'Diga quem é e escolha uma palavra-passe.',
    button: 'Criar a conta',
    forAddress: (email) => `Para ${email}`,
  },
  checkMail: {
    title: 'Veja a sua caixa de correio',
    lead: 'O e-mail chega dentro de um ou dois minutos.',
    sign_up: 'Siga o link para criar a sua conta. Funciona durante 24 horas.',
    password:
      'Se o endereço pertencer a uma conta, há um link para escolher uma nova palavra-passe. Funciona durante duas horas.',
    missing: 'Não chegou nada? Veja no correio indesejado, e se o endereço estava certo.',
    retry: 'Tentar de novo',
  },
  linkExpired: {
    sign_up: {
      title: 'Este link já não funciona',
      lead: 'Tem mais de 24 horas, ou a conta foi criada com ele.',
    },
    password: {
      title: 'Este link já não funciona',
      lead: 'Tem mais de duas horas, ou foi escolhida uma palavra-passe com ele ou desde então.',
    },
    invitation: {
      title: 'Este convite já não está aberto',
      lead: 'Foi retirado ou expirou. Peça um novo a quem o convidou.',
    },
    invitation_decided: {
      title: 'Este convite já foi decidido',
      lead: 'Foi aceite ou recusado antes. Se o aceitou, inicie sessão.',
    },
    requestNewLink: 'Pedir um novo link',
    signIn: 'Iniciar sessão',
  },
  forgot: {
    title: 'Esqueceu-se da palavra-passe?',
    lead: 'Enviamos-lhe um link para escolher uma nova.',
    button: 'Enviar-me o link',
  },
  reset: {
    title: 'Escolha uma nova palavra-passe',
    lead: 'Fica logo com a sessão iniciada, e ela termina em todos os outros lugares.',
    button: 'Guardar a palavra-passe',
    forAddress: (email) => `Para ${email}`,
  },
  invitation: {
    title: (organization) => `Juntar-se a ${organization}`,
    lead: (organization, email) => `${organization} convida ${email} a marcar reuniões em conjunto.`,
    accept: 'Aceitar o convite',
    decline: 'Recusar',
    ssoHint: 'Entra através da sua empresa; aqui não é precisa palavra-passe.',
  },
  declined: {
    title: 'Recusou o convite',
    lead: 'O convite terminou. Se foi engano, peça um novo a quem o convidou.',
  },
  account: {
    title: 'A sua conta',
    greeting: (name) => `Olá, ${name}`,
    email: 'Endereço de e-mail',
    organization: 'Organização',
    role: 'Função',
    roles: { user: 'Membro', admin: 'Administrador', owner: 'Proprietário' },
    security: 'Início de sessão',
    changePassword: 'Alterar a palavra-passe',
    passwordManagedBySso: 'Entra através da sua empresa. Aqui não há palavra-passe.',
    thisBrowser: 'Este navegador',
    everywhere: 'Todo o lado',
    signOut: 'Terminar sessão',
    signOutEverywhere: 'Terminar sessão em todo o lado',
    signOutEverywhereHint:
      'Termina todas as suas sessões, em todos os navegadores. Aplicações e tokens ficam como estão.',
  },
  changePassword: {
    title: 'Alterar a palavra-passe',
    lead: 'Aqui continua com a sessão iniciada; em todos os outros lugares ela termina.',
    button: 'Alterar a palavra-passe',
    back: 'Voltar à conta',
  },
}
