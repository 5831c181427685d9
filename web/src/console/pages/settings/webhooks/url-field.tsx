// The URL that events are sent to, and what is wrong with it.
import { MeetwrightError } from '../../../../../../sdk/src/errors.ts'
import { AccountField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'

const MAX_URL_LENGTH = 2_000

/** While one is typed, nothing is wrong yet. */
const SCHEMES = ['https://', 'http://']

/** As the API: in ASCII characters. The service decides which hosts and schemes it calls. */
export const isUrl = (text: string): boolean => /^https?:\/\/[\x21-\x7e]+$/.test(text) && URL.canParse(text)

export interface UrlFieldProps {
  readonly value: string
  /** Of the last attempt to save. */
  readonly error: unknown
  readonly onChange: (url: string) => void
}

export function UrlField({ value, error, onChange }: UrlFieldProps) {
  const texts = useConsole().messages.webhooks
  const isRefused = error instanceof MeetwrightError && error.details.some((one) => one.parameter === 'url')
  const refusal = isRefused && (error.code === 'already_exists' ? texts.urlExists : texts.urlRefused)
  const isBegun = SCHEMES.some((scheme) => scheme.startsWith(value))
  return (
    <AccountField
      type="text"
      label={texts.url}
      hint={texts.urlHint}
      value={value}
      maxLength={MAX_URL_LENGTH}
      error={!isBegun && !isUrl(value) ? texts.urlInvalid : refusal || undefined}
      onChange={onChange}
    />
  )
}
