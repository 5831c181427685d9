// Converts places and questions from what the API returns to what it accepts. Both keep their positions.
import type {
  CustomQuestion,
  CustomQuestionFields,
  EventTypeLocation,
  EventTypeLocationFields,
} from '../../../../../sdk/src/api.gen.ts'

function toLocation(place: EventTypeLocation): EventTypeLocationFields {
  const { additional_info, position } = place
  switch (place.kind) {
    case 'physical':
    case 'custom':
      return { kind: place.kind, location: place.location, additional_info, position }
    case 'ask_invitee':
      return { kind: place.kind, location: place.location, additional_info, position }
    case 'inbound_call':
      return { kind: place.kind, phone_number: place.phone_number, additional_info, position }
    default:
      return { kind: place.kind, additional_info, position }
  }
}

export const toLocationFields = (places: readonly EventTypeLocation[]): EventTypeLocationFields[] =>
  places.map(toLocation)

export const hasChoices = (type: CustomQuestion['type']): type is 'single_select' | 'multi_select' =>
  type === 'single_select' || type === 'multi_select'

/** Only questions with choices accept choices. Empty lines of the editor are no choices. */
export const toQuestionFields = (questions: readonly CustomQuestion[]): CustomQuestionFields[] =>
  questions.map(({ type, answer_choices, include_other, ...question }) =>
    hasChoices(type)
      ? {
          ...question,
          type,
          answer_choices: answer_choices.filter((choice) => choice.trim() !== ''),
          include_other,
        }
      : { ...question, type },
  )
