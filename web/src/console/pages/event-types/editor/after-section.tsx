// After booking: what visitors read, where they go, and whether they can book another time.
import {
  MAX_REDIRECT_URL_LENGTH,
  REDIRECT_SECONDS,
  redirectHost,
} from '../../../../../../server/src/domain/event-types/redirect-url.ts'
import { MAX_CONFIRMATION_MESSAGE_LENGTH } from '../../../../../../server/src/domain/event-types/settings.ts'
import { AccountField, CheckboxField, TextAreaField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'
import { useInvalid } from '../../../data/use-invalid.ts'
import { isRedirectUrl, readRedirectUrl } from './after-booking.ts'
import type { EditedType, SectionProps, TypeValues } from './edited-type.ts'

const isHidden = (type: EditedType, { secret }: TypeValues): boolean =>
  secret || type.type === 'AdhocEventType'

export function AfterSection({ type, edit: { values, set } }: SectionProps) {
  const { messages, hasMail } = useConsole()
  const texts = messages.editor.afterBooking
  const url = readRedirectUrl(values.redirect_url)
  return (
    <>
      <TextAreaField
        label={texts.message}
        hint={
          values.confirmation_message === null
            ? texts.noMessage
            : hasMail
              ? texts.messageHint
              : texts.messageOnPage
        }
        value={values.confirmation_message ?? ''}
        maxLength={MAX_CONFIRMATION_MESSAGE_LENGTH}
        onChange={(text) => set('confirmation_message', text === '' ? null : text)}
      />
      <RedirectField
        value={values.redirect_url ?? ''}
        isSaved={values.redirect_url === type.redirect_url}
        onChange={(text) => set('redirect_url', text === '' ? null : text)}
      />
      <CheckboxField
        label={texts.withBooking}
        hint={
          url === null
            ? texts.withoutUrl
            : values.redirect_with_booking
              ? texts.withBookingHint
              : texts.withoutBookingHint
        }
        isChecked={values.redirect_with_booking}
        onChange={(isChecked) => set('redirect_with_booking', isChecked)}
      />
      <CheckboxField
        label={texts.another}
        hint={
          !values.book_another
            ? texts.noAnotherHint
            : isHidden(type, values)
              ? texts.anotherHiddenHint
              : texts.anotherHint
        }
        isChecked={values.book_another}
        onChange={(isChecked) => set('book_another', isChecked)}
      />
    </>
  )
}

interface RedirectFieldProps {
  readonly value: string
  readonly isSaved: boolean
  readonly onChange: (text: string) => void
}

/** While the address is not valid, no hint says what happens after booking. */
function RedirectField({ value, isSaved, onChange }: RedirectFieldProps) {
  const texts = useConsole().messages.editor.afterBooking
  const isValid = (text: string) => isSaved || isRedirectUrl(readRedirectUrl(text))
  const isInvalid = useInvalid(value, isValid)
  const url = readRedirectUrl(value)
  const hint =
    url === null
      ? texts.noUrl
      : isValid(value)
        ? texts.urlHint(redirectHost(url), REDIRECT_SECONDS)
        : undefined
  return (
    <AccountField
      type="text"
      label={texts.url}
      {...(hint === undefined ? {} : { hint })}
      error={isInvalid ? texts.urlProblem : undefined}
      value={value}
      maxLength={MAX_REDIRECT_URL_LENGTH}
      onChange={onChange}
    />
  )
}
