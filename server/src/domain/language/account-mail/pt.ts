// Mail about an account in Portuguese.
import type { AccountMailMessages } from '../account-mail-messages.ts'

export const pt: AccountMailMessages = {
  sign_up: {
    subject: 'Confirme o seu endereço de e-mail',
    headline: 'Confirme o seu endereço de e-mail',
    lead: 'Está prestes a criar uma conta no Meetwright com este endereço. Só mais um passo e ela é sua.',
    action: 'Continuar',
    closing: [
      'O link funciona durante 24 horas e uma só vez.',
      'Se não foi você, ignore esta mensagem: nenhuma conta será criada.',
    ],
  },
  already_registered: {
    subject: 'Já tem uma conta',
    headline: 'Já tem uma conta',
    lead: 'Alguém quis criar uma conta no Meetwright com este endereço, e já existe uma. Se foi você, inicie sessão.',
    action: 'Iniciar sessão',
    closing: [
      'Esqueceu-se da palavra-passe? A página de início de sessão envia-lhe um link para escolher outra.',
      'Se não foi você, ignore esta mensagem: nada mudou.',
    ],
  },
  password_reset: {
    subject: 'Escolha uma nova palavra-passe',
    headline: 'Escolha uma nova palavra-passe',
    lead: 'Alguém pediu uma nova palavra-passe para a sua conta no Meetwright. Se foi você, escolha-a agora.',
    action: 'Escolher uma palavra-passe',
    closing: [
      'O link funciona durante duas horas e uma só vez.',
      'Se não foi você, ignore esta mensagem: a sua palavra-passe continua a mesma.',
    ],
  },
  password_changed: {
    subject: 'A sua palavra-passe foi alterada',
    headline: 'A sua palavra-passe foi alterada',
    lead: 'A palavra-passe da sua conta no Meetwright foi alterada. A sessão foi terminada em todos os outros lugares.',
    action: 'Não fui eu',
    closing: ['Se foi você, não há nada a fazer. Se não, peça já um link e escolha uma nova palavra-passe.'],
  },
  footer: (host) => `Enviado por Meetwright em ${host}.`,
}
