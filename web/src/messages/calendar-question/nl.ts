// The page about meetings that were deleted in a calendar, in Dutch.
import type { CalendarQuestionMessages } from '../calendar-question.ts'

export const nl: CalendarQuestionMessages = {
  deleted: {
    title: 'Deze afspraak annuleren?',
    lead: 'U hebt deze afspraak uit uw agenda verwijderd. Als u niet antwoordt, gaat de afspraak gewoon door.',
    cancel: 'Afspraak annuleren',
    putBack: 'Terugzetten',
    done: {
      cancel: { title: 'Afspraak geannuleerd', lead: 'De genodigden krijgen een e-mail.' },
      put_back: { title: 'Afspraak teruggezet', lead: 'De afspraak staat zo weer in uw agenda.' },
    },
  },
  emptied: {
    title: 'Deze afspraken annuleren?',
    lead: 'Ze zijn tegelijk uit uw agenda verwijderd. Daarom hebben we er geen geannuleerd. Als u niet antwoordt, gaan ze gewoon door.',
    cancel: 'Alle afspraken annuleren',
    putBack: 'Alles terugzetten',
    done: {
      cancel: { title: 'Afspraken geannuleerd', lead: 'De genodigden krijgen een e-mail.' },
      put_back: { title: 'Afspraken teruggezet', lead: 'De afspraken staan zo weer in uw agenda.' },
    },
  },
  andMore: (count) => `en nog ${count}`,
}
