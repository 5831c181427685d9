// The texts of the page on which members export their data and close their account, in Spanish.
import type { OwnDataMessages } from '../own-data.ts'

export const es: OwnDataMessages = {
  ownData: {
    exportTitle: 'Qué se guarda sobre usted',
    exportLead:
      'Su cuenta, sus ajustes y todo lo que en la organización se refiere a su correo electrónico. Prepararlo tarda unos segundos.',
    closeTitle: 'Cerrar su cuenta',
    closeLead:
      'Sus próximas reuniones se cancelan y sus páginas de reserva dejan de funcionar. Se eliminan su nombre, su dirección y sus ajustes. Las reuniones pasadas se quedan, sin su nombre.',
    ownerFirst: 'Esta organización es suya. Ceda primero la propiedad y después podrá cerrar su cuenta.',
    toPeople: 'Ir a personas',
    meetingsAhead: 'Estas reuniones se cancelan:',
    noMeetings: 'No tiene próximas reuniones.',
    moreMeetings: 'Todas las próximas reuniones',
    close: 'Cerrar cuenta…',
    dialogTitle: 'Cerrar su cuenta',
    dialogLead:
      'Su sesión se cierra al momento y sus datos se eliminan en un minuto. Para volver, un administrador tendrá que invitarle de nuevo. No se puede deshacer.',
    closeButton: 'Cerrar cuenta',
  },
}
