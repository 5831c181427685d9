// The page about meetings that were deleted in a calendar, in German.
import type { CalendarQuestionMessages } from '../calendar-question.ts'

export const de: CalendarQuestionMessages = {
  deleted: {
    title: 'Diesen Termin absagen?',
    lead: 'Sie haben ihn in Ihrem Kalender gelöscht. Ohne Ihre Antwort findet er wie geplant statt.',
    cancel: 'Termin absagen',
    putBack: 'Wieder eintragen',
    done: {
      cancel: { title: 'Termin abgesagt', lead: 'Die Eingeladenen erhalten eine E\u2011Mail.' },
      put_back: { title: 'Termin wieder eingetragen', lead: 'Er steht gleich wieder in Ihrem Kalender.' },
    },
  },
  emptied: {
    title: 'Diese Termine absagen?',
    lead: 'Sie wurden in Ihrem Kalender auf einmal gelöscht. Wir haben deshalb keinen davon abgesagt. Ohne Ihre Antwort finden sie wie geplant statt.',
    cancel: 'Alle Termine absagen',
    putBack: 'Alle wieder eintragen',
    done: {
      cancel: { title: 'Termine abgesagt', lead: 'Die Eingeladenen erhalten eine E\u2011Mail.' },
      put_back: { title: 'Termine wieder eingetragen', lead: 'Sie stehen gleich wieder in Ihrem Kalender.' },
    },
  },
  andMore: (count) => (count === 1 ? 'und 1 weiterer' : `und ${count} weitere`),
}
