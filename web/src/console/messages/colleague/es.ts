// The texts about the availability of another member in Spanish.
import type { ColleagueMessages } from '../colleague.ts'

export const es: ColleagueMessages = {
  colleague: {
    choose: 'Otra persona…',
    chooseTitle: 'Elegir una persona',
    availabilityOf: (name) => `Disponibilidad de ${name}.`,
    inZone: (zone) => `Horas en la zona horaria de esta persona: ${zone}.`,
    showMine: 'Mostrar la mía',
    adminsOnly: 'Solo los administradores pueden ver y cambiar la disponibilidad de los demás.',
    calendars: {
      busyTitle: 'Calendarios que ocupan a esta persona',
      busyLead:
        'No se puede reservar a esta persona mientras uno de estos calendarios tenga un evento. Los leemos cada 15 minutos y solo guardamos cuándo empiezan y terminan los eventos.',
      busyEmpty:
        'Aún no hay calendarios. Sin ellos, pueden reservar a esta persona mientras tiene otras citas.',
      eventsStay: 'Los eventos de la última lectura siguen ocupando el tiempo de esta persona.',
      feedsTitle: 'Las reuniones de esta persona en otro calendario',
      feedsLead:
        'Solo esta persona puede crear direcciones y verlas, porque quien tenga una dirección puede leer las reuniones. Usted puede eliminar una dirección, que entonces deja de funcionar.',
    },
    timeOff: { lead: 'En este tiempo no se puede reservar a esta persona, digan lo que digan sus horarios.' },
    why: {
      linkHint: 'La dirección con la que se reserva a esta persona, con o sin hora.',
      unknownLink: 'Ningún tipo de evento de esta persona tiene este enlace.',
      noTypes: 'Esta persona no tiene tipos de evento que se puedan reservar.',
    },
  },
}
