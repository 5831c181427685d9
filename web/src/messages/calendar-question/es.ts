// The page about meetings that were deleted in a calendar, in Spanish.
import type { CalendarQuestionMessages } from '../calendar-question.ts'

export const es: CalendarQuestionMessages = {
  deleted: {
    title: '¿Cancelar esta reunión?',
    lead: 'La ha eliminado de su calendario. Si no responde, tendrá lugar según lo previsto.',
    cancel: 'Cancelar la reunión',
    putBack: 'Volver a añadirla',
    done: {
      cancel: { title: 'Reunión cancelada', lead: 'Las personas invitadas recibirán un correo.' },
      put_back: {
        title: 'Reunión añadida de nuevo',
        lead: 'Volverá a estar en su calendario en un momento.',
      },
    },
  },
  emptied: {
    title: '¿Cancelar estas reuniones?',
    lead: 'Se han eliminado de su calendario a la vez, así que no hemos cancelado ninguna. Si no responde, tendrán lugar según lo previsto.',
    cancel: 'Cancelar todas',
    putBack: 'Volver a añadirlas',
    done: {
      cancel: { title: 'Reuniones canceladas', lead: 'Las personas invitadas recibirán un correo.' },
      put_back: {
        title: 'Reuniones añadidas de nuevo',
        lead: 'Volverán a estar en su calendario en un momento.',
      },
    },
  },
  andMore: (count) => `y ${count} más`,
}
