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
  footer: (host) => `Enviado pelo Meetwright em ${host}.`,
}
