// The page about meetings that were deleted in a calendar, in European Portuguese.
import type { CalendarQuestionMessages } from '../calendar-question.ts'

export const pt: CalendarQuestionMessages = {
  deleted: {
    title: 'Cancelar esta reunião?',
    lead: 'Eliminou-a do seu calendário. Se não responder, realiza-se como previsto.',
    cancel: 'Cancelar reunião',
    putBack: 'Voltar a adicionar',
    done: {
      cancel: { title: 'Reunião cancelada', lead: 'As pessoas convidadas receberão um e-mail.' },
      put_back: {
        title: 'Reunião adicionada de novo',
        lead: 'Estará novamente no seu calendário dentro de momentos.',
      },
    },
  },
  emptied: {
    title: 'Cancelar estas reuniões?',
    lead: 'Foram eliminadas do seu calendário ao mesmo tempo, por isso não cancelámos nenhuma. Se não responder, realizam-se como previsto.',
    cancel: 'Cancelar todas',
    putBack: 'Voltar a adicionar todas',
    done: {
      cancel: { title: 'Reuniões canceladas', lead: 'As pessoas convidadas receberão um e-mail.' },
      put_back: {
        title: 'Reuniões adicionadas de novo',
        lead: 'Estarão novamente no seu calendário dentro de momentos.',
      },
    },
  },
  andMore: (count) => `e mais ${count}`,
}
