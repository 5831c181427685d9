// The texts of the page on which members export their data and close their account, in Portuguese.
import type { OwnDataMessages } from '../own-data.ts'

export const pt: OwnDataMessages = {
  ownData: {
    exportTitle: 'O que se guarda sobre si',
    exportLead:
      'A sua conta, as suas definições e tudo o que na organização diz respeito ao seu endereço de e-mail. A preparação demora alguns segundos.',
    closeTitle: 'Fechar a sua conta',
    closeLead:
      'As suas próximas reuniões são canceladas e as suas páginas de reserva deixam de funcionar. O seu nome, endereço e definições são eliminados. As reuniões passadas ficam, sem o seu nome.',
    ownerFirst: 'Esta organização é sua. Transfira primeiro a propriedade e depois pode fechar a sua conta.',
    toPeople: 'Ir para pessoas',
    meetingsAhead: 'Estas reuniões são canceladas:',
    noMeetings: 'Não tem próximas reuniões.',
    moreMeetings: 'Todas as próximas reuniões',
    close: 'Fechar conta…',
    dialogTitle: 'Fechar a sua conta',
    dialogLead:
      'A sua sessão termina de imediato e os seus dados são eliminados no espaço de um minuto. Para voltar, um administrador terá de o convidar de novo. Não é possível anular.',
    closeButton: 'Fechar conta',
  },
}
