// The texts of the submissions of a routing form in Portuguese.
import type { SubmissionsMessages } from '../submissions.ts'

export const pt: SubmissionsMessages = {
  submissions: {
    title: 'Respostas',
    none: 'Ainda não há respostas. Partilhe o link do formulário.',
    noMatch: 'Não há respostas neste período. Escolha outro.',
    adminsOnly: 'Só os administradores podem ver as respostas.',
    notBooked: 'Sem reserva',
    all: 'Todas as respostas',
    answers: 'Respostas',
    noAnswers: 'Nada foi respondido.',
    answerDeleted: 'Eliminado como dado pessoal',
    result: 'Resultado',
    booking: 'Reserva',
    tracking: 'Origem',
    openMeeting: 'Abrir a reunião',
    of: (time) => `Resposta de ${time}`,
  },
}
