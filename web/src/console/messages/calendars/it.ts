// The texts of calendars in Italian.
import type { CalendarsMessages } from '../calendars.ts'

export const it: CalendarsMessages = {
  calendars: {
    tab: 'Calendari',
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
    whatToDo:
      'Continuiamo a provare. Apra l’indirizzo in un browser per verificarlo. Se è cambiato, elimini questo calendario e aggiunga il nuovo indirizzo.',
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
