// The texts of the submissions of a routing form in Spanish.
import type { SubmissionsMessages } from '../submissions.ts'

export const es: SubmissionsMessages = {
  submissions: {
    title: 'Respuestas',
    none: 'Aún no hay respuestas. Comparta el enlace del formulario.',
    noMatch: 'No hay respuestas en este periodo. Elija otro.',
    adminsOnly: 'Solo los administradores pueden ver las respuestas.',
    notBooked: 'Sin reserva',
    all: 'Todas las respuestas',
    answers: 'Respuestas',
    noAnswers: 'No se respondió nada.',
    answerDeleted: 'Eliminado como dato personal',
    result: 'Resultado',
    booking: 'Reserva',
    tracking: 'Procedencia',
    openMeeting: 'Abrir la reunión',
    of: (time) => `Respuesta del ${time}`,
  },
}
