// The invitee form: name, email address, location, questions and guests.
import type { BookableLocation, BookableType } from '../../../../server/src/domain/pages/booking-views.ts'
import { Choices } from '../../components/choices.tsx'
import { TextArea, TextField } from '../../components/field.tsx'
import { LiveForm } from '../../components/live-form.tsx'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { bookingRequestMessages } from '../../messages/booking-request.ts'
import { formatLocation } from './details.tsx'
import { Disclosure } from './disclosure.tsx'
import {
  type FieldErrors,
  getChosenLocation,
  MAX_GUESTS,
  needsText,
  parseGuests,
  sortQuestions,
  type Values,
} from './form-values.ts'
import { QuestionField } from './question-field.tsx'

export const FORM_ID = 'invitee-form'
/** The id of its heading. */
export const FORM_TITLE_ID = 'form-title'
export const CODE_FIELD_ID = 'field-code'

export interface InviteeFormProps {
  readonly eventType: BookableType
  readonly values: Values
  readonly errors: FieldErrors
  /** A code was mailed to the invitee. */
  readonly needsCode: boolean
  readonly isSending: boolean
  readonly onValuesChange: (values: Values) => void
  readonly onConfirm: () => void
}

export function InviteeForm({
  eventType,
  values,
  errors,
  needsCode,
  isSending,
  onValuesChange,
  onConfirm,
}: InviteeFormProps) {
  const messages = useMessages(bookingMessages).form
  const requests = useMessages(bookingRequestMessages)
  return (
    <LiveForm
      id={FORM_ID}
      labelledBy={FORM_TITLE_ID}
      state={{ values, errors, error: null }}
      onValuesChange={onValuesChange}
      onSubmit={() => !isSending && onConfirm()}
    >
      <TextField name="name" label={messages.name} autocomplete="name" />
      <TextField name="email" label={messages.email} type="email" autocomplete="email" />
      <LocationFields eventType={eventType} values={values} />
      {sortQuestions(eventType).map((question) => (
        <QuestionField key={question.position} question={question} values={values} />
      ))}
      <Guests values={values} errors={errors} />
      {needsCode && (
        <TextField
          name="code"
          label={messages.code}
          hint={messages.codeHint}
          autocomplete="one-time-code"
          inputMode="numeric"
        />
      )}
      {eventType.requiresApproval && (
        <p class="hint" id="approval-notice">
          {requests.notice}
        </p>
      )}
      <div class="buttons">
        {/* Not disabled while sending, because a disabled button loses the focus. */}
        <button
          type="submit"
          id="confirm"
          class="button main"
          aria-disabled={isSending}
          aria-describedby={eventType.requiresApproval ? 'approval-notice' : undefined}
        >
          {isSending ? messages.sending : eventType.requiresApproval ? requests.send : messages.confirm}
        </button>
      </div>
    </LiveForm>
  )
}

function LocationFields({ eventType, values }: Pick<InviteeFormProps, 'eventType' | 'values'>) {
  const messages = useMessages(bookingMessages)
  const chosen = getChosenLocation(values, eventType)
  return (
    <>
      {eventType.locations.length > 1 && (
        <Choices
          name="location"
          legend={messages.form.where}
          selectionMode="one"
          choices={eventType.locations.map((location, index) => ({
            value: String(index),
            label: formatLocation(messages, location),
          }))}
        />
      )}
      {chosen !== null && needsText(chosen) && <LocationText location={chosen} />}
    </>
  )
}

function LocationText({ location }: { readonly location: BookableLocation }) {
  const messages = useMessages(bookingMessages).form
  if (location.kind === 'outbound_call')
    return (
      <TextField
        name="location-text"
        label={messages.phone}
        hint={messages.phoneHint}
        type="tel"
        autocomplete="tel"
      />
    )
  return (
    <TextField
      name="location-text"
      label={messages.place}
      {...(location.text ? { hint: location.text } : {})}
    />
  )
}

function Guests({ values, errors }: Pick<InviteeFormProps, 'values' | 'errors'>) {
  const messages = useMessages(bookingMessages).form
  const hasTooManyGuests = parseGuests(values).length > MAX_GUESTS
  return (
    <Disclosure
      label={messages.addGuests}
      isInitiallyOpen={errors.guests !== undefined || parseGuests(values).length > 0}
      focusId="field-guests"
    >
      <TextArea
        name="guests"
        label={messages.guests}
        hint={hasTooManyGuests ? messages.tooManyGuests : messages.guestsHint}
        rows={2}
        isOptional
      />
    </Disclosure>
  )
}
