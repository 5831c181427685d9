// The texts about the availability of another member in Italian.
import type { ColleagueMessages } from '../colleague.ts'

export const it: ColleagueMessages = {
  colleague: {
    choose: 'Un’altra persona…',
    chooseTitle: 'Scegli una persona',
    availabilityOf: (name) => `Disponibilità di ${name}.`,
    inZone: (zone) => `Orari nel fuso orario di questa persona: ${zone}.`,
    showMine: 'Mostra la mia',
    adminsOnly: 'Solo gli amministratori possono vedere e modificare la disponibilità degli altri.',
    calendars: {
      busyTitle: 'Calendari che occupano il tempo di questa persona',
      busyLead:
        'Non è possibile prenotare questa persona finché uno di questi calendari ha un evento. Li leggiamo ogni 15 minuti e salviamo solo quando gli eventi iniziano e finiscono.',
      busyEmpty:
        'Ancora nessun calendario. Senza, è possibile prenotare questa persona mentre ha altri impegni.',
      eventsStay: 'Gli eventi dell’ultima lettura occupano ancora il tempo di questa persona.',
      feedsTitle: 'Gli appuntamenti di questa persona in un altro calendario',
      feedsLead:
        'Solo questa persona può creare indirizzi e vederli, perché chi ha un indirizzo può leggere gli appuntamenti. Può eliminare un indirizzo: l’accesso termina.',
    },
    timeOff: {
      lead: 'In questo periodo non è possibile prenotare questa persona, qualunque sia il suo orario.',
    },
    why: {
      unknownLink: 'Nessun tipo di evento di questa persona ha questo link.',
      noTypes: 'Questa persona non ha tipi di evento prenotabili.',
    },
  },
}
