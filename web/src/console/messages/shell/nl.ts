// The texts of the frame of the console, and what several pages say in Dutch.
import type { ShellMessages } from '../shell.ts'

export const nl: ShellMessages = {
  shell: {
    navigation: 'Onderdelen',
    skip: 'Naar de inhoud',
    copyLink: 'Mijn link kopiëren',
    linkCopied: 'Link gekopieerd',
    search: 'Zoeken of ga naar…',
    close: 'Sluiten',
    undo: 'Ongedaan maken',
    retry: 'Opnieuw proberen',
    offline: 'U bent offline. Wat u ziet kan verouderd zijn en wijzigingen kunnen niet worden opgeslagen.',
    needsScript: 'De console heeft JavaScript nodig. Schakel het in uw browser in en laad de pagina opnieuw.',
  },
  areas: {
    meetings: 'Afspraken',
    profile: 'Profiel',
  },
  save: {
    title: 'Wijzigingen',
    unsaved: (changes) =>
      changes === 1 ? `${changes} wijziging niet opgeslagen` : `${changes} wijzigingen niet opgeslagen`,
    discard: 'Verwerpen',
    save: 'Opslaan',
    saved: 'Opgeslagen.',
    conflictTitle: 'Iemand anders heeft dit intussen gewijzigd',
    conflictLead: 'Er is niets overschreven. Kies wat blijft.',
    mine: 'Van u',
    theirs: 'Van de ander',
    keepMine: 'Die van mij houden',
    takeTheirs: 'De andere nemen',
  },
  commands: {
    title: 'Zoeken en opdrachten',
    placeholder: 'Een pagina, een persoon of een afspraak',
    goTo: (page) => `Ga naar ${page}`,
    none: 'Niets gevonden. Probeer het begin van een naam of e-mailadres.',
  },
  shortcuts: {
    control: 'Ctrl',
    title: 'Sneltoetsen',
    commands: 'Zoeken en opdrachten',
    help: 'Deze sneltoetsen tonen',
    goTo: (page) => `Ga naar ${page}`,
    undo: 'Laatste wijziging ongedaan maken',
    save: 'Opslaan',
    copyLink: 'Mijn link kopiëren',
    nextAndPrevious: 'Volgende en vorige in een lijst',
    open: 'Openen',
    search: 'Zoeken in de lijst',
    leave: 'Sluiten of terug naar de lijst',
  },
  problems: {
    notSaved: 'Niet opgeslagen:',
    notLoaded: 'Dit kon niet worden geladen.',
    requestId: 'Aanvraag-ID:',
    signedOut: 'U bent afgemeld.',
    signIn: 'Aanmelden',
    confirmIdentity: 'Uw identiteit bevestigen',
    unreachable: 'De dienst is niet bereikbaar. Controleer uw verbinding en probeer het opnieuw.',
  },
  days: {
    today: 'Vandaag',
    tomorrow: 'Morgen',
    yesterday: 'Gisteren',
    inMinutes: (minutes) => `Over ${minutes} min`,
    now: 'Nu',
    hoursAndMinutes: (hours, minutes) =>
      [hours > 0 && `${hours} u`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' '),
  },
}
