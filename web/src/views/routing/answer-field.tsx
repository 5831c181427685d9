// One question of a routing form: a line, a text, an address, a number, or choices.
import type { FormQuestion } from '../../../../server/src/domain/pages/routing-views.ts'
import { Choices } from '../../components/choices.tsx'
import { Select, TextArea, TextField } from '../../components/field.tsx'
import { useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'
import { routingWords } from '../../words/routing.ts'
import { answerName } from './form-answers.ts'

export function AnswerField({ question }: { readonly question: FormQuestion }) {
  const { phoneHint } = useWords(bookingWords).form
  const words = useWords(routingWords)
  const field = { name: answerName(question), label: question.name, isOptional: !question.required }
  const choices = question.choices.map((label) => ({ value: label, label }))
  switch (question.type) {
    case 'name':
      return <TextField {...field} autocomplete="name" />
    case 'text':
      return <TextField {...field} />
    case 'email':
      return <TextField {...field} type="email" autocomplete="email" />
    case 'phone':
      return <TextField {...field} type="tel" autocomplete="tel" hint={phoneHint} />
    case 'textarea':
      return <TextArea {...field} />
    case 'select':
      return <Select {...field} choices={[{ value: '', label: words.choose }, ...choices]} />
    case 'radios':
      return (
        <Choices
          name={field.name}
          legend={question.name}
          isOptional={field.isOptional}
          take="one"
          choices={choices}
        />
      )
  }
}
