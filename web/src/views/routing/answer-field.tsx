// The field of a routing form question: text, email address, phone number or choices.
import type { FormQuestion } from '../../../../server/src/domain/pages/routing-views.ts'
import { Choices } from '../../components/choices.tsx'
import { Select, TextArea, TextField } from '../../components/field.tsx'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { routingMessages } from '../../messages/routing.ts'
import { answerFieldName } from './form-answers.ts'

export function AnswerField({ question }: { readonly question: FormQuestion }) {
  const { phoneHint } = useMessages(bookingMessages).form
  const messages = useMessages(routingMessages)
  const field = { name: answerFieldName(question), label: question.name, isOptional: !question.required }
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
      return <Select {...field} choices={[{ value: '', label: messages.choose }, ...choices]} />
    case 'radios':
      return (
        <Choices
          name={field.name}
          legend={question.name}
          isOptional={field.isOptional}
          selectionMode="one"
          choices={choices}
        />
      )
  }
}
