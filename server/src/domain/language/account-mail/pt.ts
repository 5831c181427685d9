// Account emails in Portuguese.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const pt: AccountMailMessages = {
  sign_up: {
    subject: 'Confirme o seu endereço de e-mail',
    lead: 'Confirme este endereço para criar a sua conta no Meetwright.',
    action: 'Continuar',
    closing: [
      'O link funciona uma só vez, durante 24 horas.',
      'Se não fez este pedido, ignore este e-mail. Nenhuma conta será criada.',
    ],
  },
  already_registered: {
    subject: 'Já tem uma conta',
    lead: 'Alguém tentou criar uma conta no Meetwright com este endereço, mas já tem uma. Se fez este pedido, inicie sessão.',
    action: 'Iniciar sessão',
    closing: [
      'Esqueceu-se da palavra-passe? Peça um link na página de início de sessão para escolher outra.',
      'Se não fez este pedido, ignore este e-mail. Nada mudou.',
    ],
  },
  password_reset: {
    subject: 'Escolha uma nova palavra-passe',
    lead: 'Alguém pediu uma nova palavra-passe para a sua conta no Meetwright. Se fez este pedido, escolha-a agora.',
    action: 'Escolher uma palavra-passe',
    closing: [
      'O link funciona uma só vez, durante duas horas.',
      'Se não fez este pedido, ignore este e-mail. A sua palavra-passe continua a mesma.',
    ],
  },
  owner_access: {
    subject: 'É proprietário de uma organização',
    lead: 'O operador deste servidor Meetwright preparou uma organização para si. Escolha uma palavra-passe para iniciar sessão.',
    action: 'Escolher uma palavra-passe',
    closing: [
      'O link funciona uma só vez, durante duas horas. Depois, escolha «Esqueceu-se da palavra-passe?» na página de início de sessão.',
      'Se não esperava isto, ignore este e-mail.',
    ],
  },
  password_changed: {
    subject: 'A sua palavra-passe foi alterada',
    lead: 'A palavra-passe da sua conta no Meetwright foi alterada. A sessão foi terminada nos outros navegadores.',
    action: 'Não fui eu',
    closing: [
      'Se fez esta alteração, não precisa de fazer nada. Se não, peça já um link e escolha uma nova palavra-passe.',
    ],
  },
  booking_code: {
    subject: 'O seu código para uma reserva',
    lead: 'Introduza este código na página de reservas.',
    action: 'Código',
    closing: [
      'O código é válido durante 10 minutos.',
      'Se não foi você, ignore este e-mail. Nada será reservado.',
    ],
  },
  new_browser: {
    subject: 'Novo início de sessão na sua conta',
    lead: 'Alguém iniciou sessão na sua conta Meetwright num navegador que ainda não conhecemos.',
    action: 'Ver as sessões',
    closing: [
      'Se foi você, não precisa de fazer nada. Caso contrário, termine a sessão e defina uma nova palavra-passe.',
    ],
  },
  token_created: {
    subject: 'Novo token de acesso',
    lead: 'Foi criado um novo token de acesso para a sua conta Meetwright. Os programas podem utilizá-lo para agir em seu nome.',
    action: 'Ver os tokens',
    closing: ['Se não foi você, revogue o token e defina uma nova palavra-passe.'],
  },
  app_allowed: {
    subject: 'Nova aplicação com acesso à sua conta',
    lead: 'Permitiu que uma aplicação utilize a sua conta Meetwright.',
    action: 'Ver as aplicações',
    closing: ['Se não foi você, revogue o acesso e defina uma nova palavra-passe.'],
  },
  second_factor_changed: {
    subject: 'O seu início de sessão em dois passos foi alterado',
    lead: 'Algo mudou no início de sessão em dois passos da sua conta Meetwright.',
    action: 'Ver as definições de segurança',
    closing: ['Se não foi você, defina imediatamente uma nova palavra-passe.'],
  },
  email_change: {
    subject: 'Confirme o seu novo endereço de e-mail',
    lead: 'Confirme este endereço para o usar na sua conta Meetwright.',
    action: 'Confirmar endereço',
    closing: [
      'O link funciona uma vez, durante duas horas.',
      'Se não foi você, ignore este e-mail. Nada será alterado.',
    ],
  },
  email_changed: {
    subject: 'O seu endereço de e-mail foi alterado',
    lead: 'A sua conta Meetwright tem um novo endereço de e-mail. A partir de agora, inicia sessão com ele e recebe aí os nossos e-mails.',
    action: 'Novo endereço',
    closing: [
      'Se não foi você, contacte imediatamente um administrador da sua organização ou deste servidor.',
    ],
  },
  organization_deleted: {
    subject: 'A sua organização foi eliminada',
    lead: 'O proprietário eliminou a organização abaixo. As suas páginas e links estão fechadas, os membros já não a podem usar e as próximas reuniões foram canceladas, também para os convidados.',
    action: 'Ver como restaurá-la',
    closing: [
      'Até essa data, o proprietário pode restaurar a organização com tudo, exceto as reuniões canceladas. Depois, eliminamos tudo definitivamente.',
    ],
  },
  organization_ends: {
    subject: 'A sua organização será eliminada definitivamente em breve',
    lead: 'O proprietário eliminou a organização abaixo. Em breve eliminamos definitivamente tudo o que contém: membros, tipos de evento, reuniões passadas e definições.',
    action: 'Restaurá-la',
    closing: ['Só o proprietário a pode restaurar. Se deve ser eliminada, não precisa de fazer nada.'],
  },
  organization_restored: {
    subject: 'A sua organização foi restaurada',
    lead: 'A organização abaixo está de volta com os seus membros, páginas, links e definições. As reuniões canceladas com a eliminação continuam canceladas.',
    action: 'Abrir a organização',
    closing: ['Os calendários voltam a ser lidos dentro de alguns minutos.'],
  },
  organizationLabel: 'Organização',
  restorableUntil: (date) => `O proprietário pode restaurá-la até ${date} (UTC).`,
  noticeLabels: {
    new_browser: 'Navegador',
    token_created: 'Token',
    app_allowed: 'Aplicação',
    second_factor_changed: 'Alteração',
  },
  unknownBrowser: 'Navegador desconhecido',
  securityChanges: {
    totp_created: 'Aplicação de autenticação configurada',
    totp_deleted: 'Aplicação de autenticação removida',
    passkey_created: 'Chave de acesso adicionada',
    passkey_deleted: 'Chave de acesso removida',
    codes_created: 'Novos códigos de recuperação criados',
    codes_used: 'Início de sessão com um código de recuperação',
  },
  footer: (host) => `Enviado pelo Meetwright em ${host}.`,
}
