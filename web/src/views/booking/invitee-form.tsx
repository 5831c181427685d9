// Who comes, and what the host wants to know of them. A type without questions asks for a name and an address, no more.
import type { Offer, OfferedLocation } from '../../../../server/src/domain/pages/booking-views.ts'
import { Choices } from '../../components/choices.tsx'
import { TextArea, TextField } from '../../components/field.tsx'
import { LiveForm } from '../../components/live-form.tsx'
import { useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'
import { nameLocation } from './details.tsx'
import { chosenLocation, type Faults, guestsOf, MOST_GUESTS, needsText, type Values } from './form-values.ts'
import { QuestionField } from './question-field.tsx'
import { Unfold } from './unfold.tsx'

export const FORM = 'invitee-form'
/** The heading above it. */
export const FORM_TITLE = 'form-title'

export interface InviteeFormProps {
  readonly offer: Offer
  readonly values: Values
  readonly faults: Faults
  readonly isSending: boolean
  readonly onValues: (values: Values) => void
  readonly onConfirm: () => void
}

export function InviteeForm({ offer, values, faults, isSending, onValues, onConfirm }: InviteeFormProps) {
  const words = useWords(bookingWords).form
  const questions = [...offer.questions].sort((a, b) => a.position - b.position)
  return (
    <LiveForm
      id={FORM}
      labelledBy={FORM_TITLE}
      state={{ values, faults, fault: null }}
      onValues={onValues}
      onSubmit={() => !isSending && onConfirm()}
    >
      <TextField name="name" label={words.name} autocomplete="name" />
      <TextField name="email" label={words.email} type="email" autocomplete="email" />
      <LocationFields offer={offer} values={values} />
      {questions.map((question) => (
        <QuestionField key={question.position} question={question} values={values} />
      ))}
      <Guests values={values} faults={faults} />
      <div class="buttons">
        {/* Not disabled while it is sent: the focus is on it. */}
        <button type="submit" id="confirm" class="button main" aria-disabled={isSending}>
          {isSending ? words.sending : words.confirm}
        </button>
      </div>
    </LiveForm>
  )
}

function LocationFields({ offer, values }: Pick<InviteeFormProps, 'offer' | 'values'>) {
  const words = useWords(bookingWords)
  const chosen = chosenLocation(values, offer)
  return (
    <>
      {offer.locations.length > 1 && (
        <Choices
          name="location"
          legend={words.form.where}
          take="one"
          choices={offer.locations.map((location, place) => ({
            value: String(place),
            label: nameLocation(words, location),
            ...(location.info ? { hint: location.info } : {}),
          }))}
        />
      )}
      {chosen !== null && needsText(chosen) && <LocationText location={chosen} />}
    </>
  )
}

function LocationText({ location }: { readonly location: OfferedLocation }) {
  const words = useWords(bookingWords).form
  if (location.kind === 'outbound_call')
    return (
      <TextField
        name="location-text"
        label={words.phone}
        hint={words.phoneHint}
        type="tel"
        autocomplete="tel"
      />
    )
  return (
    <TextField name="location-text" label={words.place} {...(location.text ? { hint: location.text } : {})} />
  )
}

function Guests({ values, faults }: Pick<InviteeFormProps, 'values' | 'faults'>) {
  const words = useWords(bookingWords).form
  const isTooMany = guestsOf(values).length > MOST_GUESTS
  return (
    <Unfold
      label={words.addGuests}
      isOpenFirst={faults.guests !== undefined || guestsOf(values).length > 0}
      focusId="field-guests"
    >
      <TextArea
        name="guests"
        label={words.guests}
        hint={isTooMany ? words.tooManyGuests : words.guestsHint}
        rows={2}
        isOptional
      />
    </Unfold>
  )
}
