// The texts of calendars in Italian.
import type { CalendarsMessages } from '../calendars.ts'

export const it: CalendarsMessages = {
  calendars: {
    busyTitle: 'Calendari che occupano il Suo tempo',
    busyLead:
      'Non è possibile prenotarLa finché uno di questi calendari ha un evento. Li leggiamo ogni 15 minuti e salviamo solo quando gli eventi iniziano e finiscono.',
    busyEmpty: 'Ancora nessun calendario. Senza, è possibile prenotarLa mentre ha altri impegni.',
    add: 'Aggiungi calendario',
    address: 'Indirizzo iCalendar',
    addressHint:
      'Spesso finisce con .ics o inizia con webcal://. Lo salviamo cifrato e non lo mostriamo più.',
    optionalName: 'Nome (facoltativo)',
    whereTitle: 'Dove trovo l’indirizzo?',
    where: {
      google:
        'Google Calendar: impostazioni del calendario, «Integra calendario», «Indirizzo segreto in formato iCal».',
      apple: 'Calendario di Apple: condivida il calendario in iCloud come pubblico, poi copi il link.',
      outlook:
        'Outlook: impostazioni, «Calendari condivisi», «Pubblica un calendario», poi copi il link ICS.',
    },
    added: (name) => `Calendario «${name}» aggiunto. Lo leggiamo entro pochi secondi.`,
    states: {
      waiting: 'Non ancora letto',
      ok: 'Aggiornato',
      failing: 'Non leggibile',
    },
    lastRead: (time) => `Ultima lettura: ${time}`,
    neverRead: 'Mai letto',
    failingSince: (time) => `In errore da ${time}.`,
    eventsStay: 'Gli eventi dell’ultima lettura occupano ancora il Suo tempo.',
    failures: {
      unreachable: {
        problem: 'Il server non è raggiungibile o segnala un errore.',
        whatToDo: 'Continuiamo a provare. Non deve fare nulla, a meno che non duri giorni.',
      },
      refused: {
        problem: 'Il server non fornisce il calendario. Forse non esiste più, o l’accesso è negato.',
        whatToDo:
          'Controlli nella Sua app se il calendario è ancora condiviso. Se l’indirizzo è cambiato, elimini questo calendario e aggiunga il nuovo indirizzo.',
      },
      not_a_calendar: {
        problem: 'L’indirizzo non fornisce un calendario.',
        whatToDo: 'Elimini questo calendario e aggiunga l’indirizzo iCalendar, non quello di una pagina web.',
      },
      too_large: {
        problem: 'Il calendario supera i 5 MB o ha troppi eventi.',
        whatToDo: 'Condivida un calendario più piccolo, o elimini gli eventi vecchi da questo.',
      },
      url_lost: {
        problem: 'L’indirizzo salvato non può più essere decifrato.',
        whatToDo: 'Elimini questo calendario e lo aggiunga di nuovo.',
      },
    },
    readNow: 'Leggi ora',
    reading: (name) => `Leggiamo «${name}» entro pochi secondi.`,
    readRecently: 'È stato richiesto meno di cinque minuti fa. Attenda un momento e riprovi.',
    rename: 'Rinomina',
    renamed: (name) => `Nuovo nome: «${name}».`,
    delete: 'Elimina',
    deleted: (name) => `Calendario «${name}» eliminato.`,
    feedsTitle: 'I Suoi appuntamenti in un altro calendario',
    feedsLead:
      'Con un indirizzo di questo tipo la Sua app di calendario mostra i Suoi appuntamenti. Chi ha l’indirizzo può leggerli: lo tenga segreto e ne crei uno per dispositivo. Eliminandolo, l’accesso termina.',
    feedsEmpty: 'Ancora nessun indirizzo.',
    createFeed: 'Crea indirizzo',
    name: 'Nome',
    feedNameHint: 'Per esempio «Il mio telefono». Lo mostra la Sua app di calendario.',
    feedAddress: (name) => `Indirizzo di «${name}»`,
    feedDeleted: (name) => `Indirizzo «${name}» eliminato. Non funziona più.`,
    copy: 'Copia indirizzo',
    copied: 'Indirizzo copiato',
    addTo: {
      google: 'Aggiungi a Google Calendar',
      apple: 'Apri in Calendario di Apple',
      outlook: 'Aggiungi a Outlook',
    },
    refreshHint:
      'La Sua app di calendario decide ogni quanto aggiornare. Alcune lo fanno una volta al giorno.',
  },
}
