// The texts of the frame of the console, and what several pages say in Italian.
import type { ShellMessages } from '../shell.ts'

export const it: ShellMessages = {
  shell: {
    navigation: 'Sezioni',
    skip: 'Vai al contenuto',
    copyLink: 'Copia il mio link',
    linkCopied: 'Link copiato',
    search: 'Cerca o vai a…',
    close: 'Chiudi',
    undo: 'Annulla',
    retry: 'Riprova',
    offline: 'È offline. I dati mostrati possono essere vecchi e le modifiche non si possono salvare.',
    needsScript: 'La console richiede JavaScript. Lo attivi nel browser e ricarichi la pagina.',
  },
  areas: {
    meetings: 'Appuntamenti',
    profile: 'Profilo',
  },
  save: {
    title: 'Modifiche',
    unsaved: (changes) =>
      changes === 1 ? `${changes} modifica non salvata` : `${changes} modifiche non salvate`,
    discard: 'Scarta',
    save: 'Salva',
    saved: 'Salvato.',
    conflictTitle: 'Qualcun altro ha modificato questi dati nel frattempo',
    conflictLead: 'Nulla è stato sovrascritto. Scelga che cosa resta.',
    mine: 'La Sua versione',
    theirs: 'L’altra versione',
    keepMine: 'Mantieni la mia',
    takeTheirs: 'Prendi l’altra',
  },
  commands: {
    title: 'Ricerca e comandi',
    placeholder: 'Una pagina, una persona o un appuntamento',
    goTo: (page) => `Vai a ${page}`,
    none: 'Nessun risultato. Provi con l’inizio di un nome o di un indirizzo e-mail.',
  },
  shortcuts: {
    control: 'Ctrl',
    title: 'Scorciatoie da tastiera',
    commands: 'Ricerca e comandi',
    help: 'Mostra queste scorciatoie',
    goTo: (page) => `Vai a ${page}`,
    undo: 'Annulla l’ultima modifica',
    save: 'Salva',
    copyLink: 'Copia il mio link',
    nextAndPrevious: 'Successivo e precedente in un elenco',
    open: 'Apri',
    search: 'Cerca nell’elenco',
    leave: 'Chiudi o torna all’elenco',
  },
  problems: {
    notSaved: 'Non salvato:',
    notLoaded: 'Impossibile caricare.',
    requestId: 'ID della richiesta:',
    signedOut: 'È stato disconnesso.',
    signIn: 'Accedi',
    confirmIdentity: 'Conferma la Sua identità',
    unreachable: 'Il servizio non è raggiungibile. Controlli la connessione e riprovi.',
  },
  days: {
    today: 'Oggi',
    tomorrow: 'Domani',
    yesterday: 'Ieri',
    inMinutes: (minutes) => `Tra ${minutes} min`,
    now: 'Ora',
    hoursAndMinutes: (hours, minutes) =>
      [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' '),
  },
}
