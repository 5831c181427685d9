// The texts about the availability of another member in Portuguese.
import type { ColleagueMessages } from '../colleague.ts'

export const pt: ColleagueMessages = {
  colleague: {
    choose: 'Outra pessoa…',
    chooseTitle: 'Escolher uma pessoa',
    availabilityOf: (name) => `Disponibilidade de ${name}.`,
    inZone: (zone) => `Horas no fuso horário desta pessoa: ${zone}.`,
    showMine: 'Mostrar a minha',
    adminsOnly: 'Só os administradores podem ver e alterar a disponibilidade de outras pessoas.',
    calendars: {
      busyTitle: 'Calendários que ocupam o tempo desta pessoa',
      busyLead:
        'Esta pessoa não pode ser reservada enquanto um destes calendários tiver um evento. Lemo-los a cada 15 minutos e guardamos apenas quando os eventos começam e acabam.',
      busyEmpty:
        'Ainda não há calendários. Sem eles, esta pessoa pode ser reservada enquanto tem outros compromissos.',
      eventsStay: 'Os eventos da última leitura ainda ocupam o tempo desta pessoa.',
      feedsTitle: 'As reuniões desta pessoa noutro calendário',
      feedsLead:
        'Só esta pessoa pode criar endereços e vê-los, porque quem tiver um endereço pode ler as reuniões. Pode eliminar um endereço, o que termina o acesso.',
    },
    timeOff: {
      lead: 'Neste período esta pessoa não pode ser reservada, digam o que disserem os seus horários.',
    },
    why: {
      unknownLink: 'Nenhum tipo de evento desta pessoa tem este link.',
      noTypes: 'Esta pessoa não tem tipos de evento que possam ser reservados.',
    },
  },
}
