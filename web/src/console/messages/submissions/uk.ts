// The texts of the submissions of a routing form in Ukrainian.
import type { SubmissionsMessages } from '../submissions.ts'

export const uk: SubmissionsMessages = {
  submissions: {
    title: 'Відповіді',
    none: 'Відповідей ще немає. Поділіться посиланням на форму.',
    noMatch: 'За цей період відповідей немає. Виберіть інший.',
    adminsOnly: 'Відповіді бачать лише адміністратори.',
    notBooked: 'Не заброньовано',
    all: 'Усі відповіді',
    answers: 'Відповіді',
    noAnswers: 'На жодне запитання не відповіли.',
    answerDeleted: 'Видалено як персональні дані',
    result: 'Результат',
    booking: 'Бронювання',
    tracking: 'Звідки',
    openMeeting: 'Відкрити зустріч',
    of: (time) => `Відповідь від ${time}`,
  },
}
