// The page about meetings that were deleted in a calendar, in Italian.
import type { CalendarQuestionMessages } from '../calendar-question.ts'

export const it: CalendarQuestionMessages = {
  deleted: {
    title: 'Annullare questo appuntamento?',
    lead: 'Lo hai eliminato dal tuo calendario. Senza una tua risposta, si svolge come previsto.',
    cancel: 'Annulla l’appuntamento',
    putBack: 'Rimetti in calendario',
    done: {
      cancel: { title: 'Appuntamento annullato', lead: 'Le persone invitate riceveranno un’e-mail.' },
      put_back: {
        title: 'Appuntamento rimesso in calendario',
        lead: 'Tra un momento sarà di nuovo nel tuo calendario.',
      },
    },
  },
  emptied: {
    title: 'Annullare questi appuntamenti?',
    lead: 'Sono stati eliminati insieme dal tuo calendario, quindi non ne abbiamo annullato nessuno. Senza una tua risposta, si svolgono come previsto.',
    cancel: 'Annulla tutti',
    putBack: 'Rimetti tutti in calendario',
    done: {
      cancel: { title: 'Appuntamenti annullati', lead: 'Le persone invitate riceveranno un’e-mail.' },
      put_back: {
        title: 'Appuntamenti rimessi in calendario',
        lead: 'Tra un momento saranno di nuovo nel tuo calendario.',
      },
    },
  },
  andMore: (count) => (count === 1 ? 'e 1 altro' : `e altri ${count}`),
}
