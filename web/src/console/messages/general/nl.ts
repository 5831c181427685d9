// The texts about the organization itself in Dutch.
import type { GeneralMessages } from '../general.ts'

export const nl: GeneralMessages = {
  general: {
    adminsOnly: 'Alleen beheerders kunnen de organisatie wijzigen.',
    name: 'Naam',
    nameHint: 'Genodigden zien deze in e-mails, leden in hun uitnodiging.',
    requireSecondFactor: 'Aanmelden in twee stappen verplichten',
    secondFactorHint:
      'Leden die dit nog niet hebben, stellen het in na hun volgende aanmelding. Stel het eerst voor uzelf in.',
    owner: 'Eigenaar',
    handOver: 'Het eigendom draagt u over in het menu naast een naam onder',
    deleteTitle: 'Organisatie verwijderen',
    deleteLead: 'Beëindigt alles in deze organisatie, voor alle leden. U kunt haar 30 dagen lang herstellen.',
    deleteOpen: 'Organisatie verwijderen…',
    deleteQuestion: (name) => `${name} verwijderen?`,
    deletedNow: 'Meteen:',
    deletedMembers: (count) =>
      count === 1
        ? '1 lid kan de organisatie niet meer gebruiken.'
        : `${count} leden kunnen de organisatie niet meer gebruiken.`,
    deletedMeetings: (count) =>
      count === 1
        ? '1 komende afspraak wordt geannuleerd, ook voor de genodigden.'
        : `${count} komende afspraken worden geannuleerd, ook voor de genodigden.`,
    deletedLinks: 'Boekingspagina’s, links, tokens, apps, webhooks en agenda’s stoppen.',
    deletedUntil: (date) =>
      `Tot ${date} kunt u alles herstellen, behalve de geannuleerde afspraken. Daarna verwijderen we alles definitief, met eerdere afspraken en het activiteitenlogboek.`,
    deleteConfirm: (name) => `Typ “${name}” om te bevestigen`,
    deleteButton: 'Organisatie verwijderen',
  },
}
