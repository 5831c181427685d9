// The account pages in Portuguese.
import type { AccountMessages, ConsoleAccountMessages } from '../accounts.ts'

const account: AccountMessages['account'] = {
  title: 'A sua conta',
  greeting: (name) => `Olá, ${name}`,
  openMeetings: 'Ir para as minhas reuniões',
  email: 'Endereço de e-mail',
  organization: 'Organização',
  role: 'Função',
  roles: { user: 'Membro', admin: 'Administrador', owner: 'Proprietário' },
  security: 'Início de sessão',
  changeEmail: 'Alterar',
  changePassword: 'Alterar palavra-passe',
  passwordManagedBySso: 'Usa o início de sessão único. Aqui não há palavra-passe.',
  thisBrowser: 'Este navegador',
  everywhere: 'Todos os navegadores',
  signOut: 'Terminar sessão',
  signOutEverywhere: 'Terminar sessão em todos os navegadores',
  signOutEverywhereHint: 'Termina todas as suas sessões. As aplicações e os tokens continuam a funcionar.',
}

const changePassword: AccountMessages['changePassword'] = {
  title: 'Alterar palavra-passe',
  lead: 'Aqui a sessão continua iniciada; nos outros navegadores será terminada.',
  button: 'Alterar palavra-passe',
  back: 'Voltar à conta',
}

const fields: AccountMessages['fields'] = {
  email: 'Endereço de e-mail',
  password: 'Palavra-passe',
  newPassword: 'Nova palavra-passe',
  newPasswordHint: 'Pelo menos 12 caracteres. Algumas palavras sem relação entre si são fáceis de lembrar.',
  currentPassword: 'Palavra-passe atual',
  name: 'O seu nome',
  organization: 'Nome da sua organização',
  organizationHint: 'A sua empresa, a sua equipa ou o seu próprio nome.',
  timezone: 'O seu fuso horário',
  timezoneHint: 'Escolha uma grande cidade perto de si. A sua disponibilidade usa este fuso horário.',
}

const notices: AccountMessages['notices'] = {
  password_changed: 'Palavra-passe alterada. A sessão foi terminada nos outros navegadores.',
  email_changed: 'Endereço de e-mail alterado. A partir de agora, inicie sessão com o novo.',
  signed_out: 'Terminou a sessão.',
  signed_out_everywhere: 'Terminou a sessão em todos os navegadores.',
  account_closed: 'A sua conta está fechada. Os seus dados estão a ser eliminados.',
  sign_in_expired: 'Demorou demasiado tempo. Inicie sessão novamente.',
  passkey_failed: 'Não funcionou. Tente novamente ou escolha outra forma.',
}

/** The console loads only these. */
export const consoleTexts: ConsoleAccountMessages = { account, changePassword, fields, notices }

export const pt: AccountMessages = {
  fields,
  refusals: {
    wrong: 'Endereço de e-mail ou palavra-passe incorretos. Tente novamente.',
    too_many: 'Demasiadas tentativas nesta conta.',
    mail_too_many: 'Foram pedidos demasiados e-mails a partir da sua rede.',
    closed:
      'O registo está fechado neste servidor. Para aderir a uma organização, peça um convite a um dos seus administradores. Para criar uma, contacte o administrador deste servidor.',
    no_mail:
      'Este servidor não envia e-mails, por isso não lhe pode enviar um link. Contacte o administrador.',
    sso_required: 'Este domínio usa o início de sessão único (SSO). Aqui não precisa de palavra-passe.',
    no_sso_for_domain:
      'O início de sessão único (SSO) não está configurado para este domínio. Use a sua palavra-passe.',
    provider_unavailable:
      'A página de início de sessão da sua empresa não está acessível. Tente novamente dentro de alguns minutos.',
    sso_incomplete: 'O início de sessão único não foi concluído. Comece de novo.',
    email_not_verified:
      'A sua empresa não verificou o seu endereço de e-mail, por isso não podemos iniciar a sua sessão.',
    domain_mismatch: 'O início de sessão único da sua empresa não abrange este endereço de e-mail.',
    other_account:
      'Este convite é para outra conta. Termine a sessão e inicie sessão com o endereço convidado.',
    other_organization:
      'Este endereço de e-mail pertence a um utilizador de outra organização, que tem de o remover primeiro.',
    identity_mismatch:
      'A sua empresa atribuiu este endereço de e-mail a uma nova conta. Um administrador da sua organização tem de confirmar que continua a ser a mesma pessoa.',
  },
  waitMinutes: (minutes) =>
    minutes === 1 ? 'Tente novamente dentro de 1 minuto.' : `Tente novamente dentro de ${minutes} minutos.`,
  notices,
  signIn: {
    title: 'Iniciar sessão',
    lead: 'Damos-lhe as boas-vindas de novo.',
    button: 'Iniciar sessão',
    forgot: 'Esqueceu-se da palavra-passe?',
    resetHint: 'Ainda pode repor a palavra-passe por e-mail.',
    sso: 'Início de sessão único (SSO)',
    signUp: 'Criar uma conta',
  },
  signInLink: { lead: (name, email) => `Inicia sessão como ${name} (${email}). O link funciona uma vez.` },
  sso: {
    title: 'Início de sessão único (SSO)',
    lead: 'Introduza o seu e-mail de trabalho. Se a sua empresa usa SSO, continuará na página de início de sessão dela.',
    button: 'Continuar',
    redirectNotice: (host) => `Vai iniciar sessão em ${host} e voltar aqui.`,
    continueTo: (host) => `Continuar para ${host}`,
    back: 'Iniciar sessão com palavra-passe',
    moveLead: (organization, email) =>
      `${organization} gere o endereço ${email}, que usa na sua própria organização. Para iniciar sessão, adira a ${organization}.`,
    moveCancel: 'Cancelar',
  },
  signUp: {
    title: 'Criar uma conta',
    lead: 'Enviaremos um link para confirmar o seu endereço. Nada é guardado até o abrir.',
    button: 'Enviar-me um link',
    alreadyRegistered: 'Já tem conta? Iniciar sessão',
  },
  completeSignUp: {
    title: 'Quase pronto',
    lead: 'Indique o seu nome e escolha uma palavra-passe.',
    button: 'Criar conta',
    forAddress: (email) => `Para ${email}`,
  },
  setup: {
    title: 'Configurar o Meetwright',
    lead: 'Crie a sua conta e a sua organização. Leva um minuto.',
    organizationHint: 'Deixe em branco para usar o seu nome. Pode alterá-lo mais tarde.',
    noMail:
      'Esta instalação ainda não envia e-mails: ninguém recebe confirmações e uma palavra-passe esquecida não pode ser redefinida por e-mail. Pode definir SMTP_URL mais tarde.',
    button: 'Criar conta',
  },
  checkMail: {
    title: 'Consulte o seu e-mail',
    sign_up: 'Abra o link do e-mail para criar a sua conta. É válido durante 24 horas.',
    password:
      'Se existir uma conta com este endereço, receberá um link para escolher uma nova palavra-passe. É válido durante duas horas.',
    email: 'Abra o link do e-mail enviado para o novo endereço. É válido durante duas horas.',
    duration: 'Os e-mails costumam chegar dentro de um ou dois minutos.',
    missing: 'Não chegou nada? Verifique a pasta de spam e o endereço introduzido.',
    retry: 'Tentar novamente',
  },
  linkExpired: {
    sign_in: {
      title: 'Este link já foi usado ou expirou',
      lead: 'Um link de início de sessão funciona uma vez. «meetwright dev» mostra um novo ao iniciar.',
    },
    sign_up: {
      title: 'Este link já não é válido',
      lead: 'Tem mais de 24 horas, ou já criou a sua conta com ele.',
    },
    password: {
      title: 'Este link já não é válido',
      lead: 'Tem mais de duas horas, ou a palavra-passe foi alterada entretanto.',
    },
    email: {
      title: 'Este link já não é válido',
      lead: 'Tem mais de duas horas, ou o endereço ou a palavra-passe foi alterado entretanto.',
    },
    invitation: {
      title: 'Este convite já não é válido',
      lead: 'Foi retirado ou expirou. Peça um novo.',
    },
    calendar_question: {
      title: 'Esta pergunta está encerrada',
      lead: 'Já foi respondida, ou a reunião já passou ou mudou entretanto.',
    },
    booking_request: {
      title: 'Este pedido já não existe',
      lead: 'O link está incompleto ou já não pertence à organização.',
    },
    invitation_decided: {
      title: 'Este convite já foi respondido',
      lead: 'Foi aceite ou recusado. Se o aceitou, inicie sessão.',
    },
    requestNewLink: 'Pedir um novo link',
    signIn: 'Iniciar sessão',
  },
  forgot: {
    title: 'Esqueceu-se da palavra-passe?',
    lead: 'Enviaremos um link para escolher uma nova.',
    button: 'Enviar-me um link',
  },
  reset: {
    title: 'Escolha uma nova palavra-passe',
    lead: 'A sessão será iniciada de imediato e terminada nos outros navegadores.',
    button: 'Guardar palavra-passe',
    forAddress: (email) => `Para ${email}`,
  },
  invitation: {
    title: (organization) => `Juntar-se a ${organization}`,
    lead: (organization, email) => `${organization} convida ${email} a marcar reuniões em conjunto.`,
    accept: 'Aceitar convite',
    decline: 'Recusar',
    ssoHint: 'Usará o início de sessão único. Aqui não precisa de palavra-passe.',
    dissolveTitle: 'A sua própria organização',
    dissolveHint: (organization) =>
      `É o único membro de ${organization}. Se aceitar, ${organization} é encerrada: as páginas de marcação, os tokens e os webhooks deixam de funcionar. O administrador deste servidor pode restaurá-la.`,
    dissolve: (organization) => `Encerrar ${organization}`,
  },
  declined: {
    title: 'Convite recusado',
    lead: 'Se foi engano, peça um novo convite.',
  },
  account,
  changeEmail: {
    title: 'Alterar endereço de e-mail',
    lead: 'Enviamos-lhe um link para confirmar o novo endereço. Até lá, nada muda.',
    newEmail: 'Novo endereço de e-mail',
    button: 'Enviar-me um link',
    confirmTitle: 'Confirme o seu novo endereço',
    confirmLead: (oldEmail, newEmail) =>
      `A sua conta tem agora o endereço ${oldEmail}. A partir daqui, inicia sessão com ${newEmail}.`,
    confirmButton: 'Confirmar endereço',
  },
  changePassword,
}
