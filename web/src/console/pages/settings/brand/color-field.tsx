// The color of the organization, typed or chosen with the browser's picker, and how readable it is.
import { useId } from 'preact/hooks'
import {
  DARK,
  describeAccent,
  LIGHT,
  type Palette,
} from '../../../../../../server/src/domain/colors/accent.ts'
import { Icon } from '../../../components/icon.tsx'
import { useConsole } from '../../../context.ts'
import { useInvalid } from '../../../data/use-invalid.ts'
import { isColor, readColor } from './brand-values.ts'

/** The picker needs a color to begin with. */
const DEFAULT_COLOR = '#0b6e5f'
const MAX_COLOR_LENGTH = 20

export interface ColorFieldProps {
  readonly value: string
  readonly onChange: (color: string) => void
}

export function ColorField({ value, onChange }: ColorFieldProps) {
  const texts = useConsole().messages.brand
  const id = useId()
  const color = readColor(value)
  const isValid = isColor(color)
  const hasProblem = useInvalid(value, (text) => isColor(readColor(text)))
  return (
    <div class="field">
      <label for={id}>{texts.color}</label>
      <div class="color-row">
        <input
          id={id}
          type="text"
          value={value}
          maxLength={MAX_COLOR_LENGTH}
          spellcheck={false}
          autoCapitalize="none"
          autoComplete="off"
          aria-invalid={hasProblem ? 'true' : undefined}
          aria-describedby={hasProblem ? `${id}-error ${id}-hint` : `${id}-hint`}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <input
          type="color"
          aria-label={texts.pickColor}
          value={(isValid && color) || DEFAULT_COLOR}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <button
          type="button"
          class="icon-button"
          aria-label={texts.removeColor}
          disabled={value === ''}
          onClick={() => {
            onChange('')
            // The button can't keep the focus.
            document.getElementById(id)?.focus()
          }}
        >
          <Icon name="close" />
        </button>
      </div>
      {hasProblem && (
        <p class="field-error" id={`${id}-error`}>
          {texts.colorProblem}
        </p>
      )}
      <p class="hint" id={`${id}-hint`}>
        {texts.colorHint}
      </p>
      {color !== null && isValid && (
        <ul class="accent-samples">
          <AccentSample label={texts.onPages.light} palette={LIGHT} color={color} />
          <AccentSample label={texts.onPages.dark} palette={DARK} color={color} />
        </ul>
      )}
    </div>
  )
}

interface AccentSampleProps {
  readonly label: string
  readonly palette: Palette
  readonly color: string
}

function AccentSample({ label, palette, color }: AccentSampleProps) {
  const { messages, display } = useConsole()
  const texts = messages.brand
  const { card, accent, onAccent, chosenContrast, contrast, isAdjusted } = describeAccent(palette, color)
  const format = (ratio: number) =>
    // Never rounded up: 4.46 is too low, and 4.5 is not.
    (Math.floor(ratio * 10) / 10).toLocaleString(display.locale, { minimumFractionDigits: 1 })
  return (
    <li>
      {/* A drawing, because the content policy forbids style attributes. */}
      <svg viewBox="0 0 112 48" width="112" height="48" aria-hidden="true">
        <rect width="112" height="48" rx="8" fill={card} stroke="currentColor" stroke-opacity="0.2" />
        <rect x="8" y="8" width="56" height="32" rx="8" fill={accent} />
        <text x="36" y="29" text-anchor="middle" fill={onAccent}>
          Aa
        </text>
        <text x="88" y="29" text-anchor="middle" fill={accent} text-decoration="underline">
          Aa
        </text>
      </svg>
      <span>
        <b>{label}</b>
        <br />
        {isAdjusted
          ? texts.adjusted(format(chosenContrast), accent, format(contrast))
          : texts.readable(format(chosenContrast))}
      </span>
    </li>
  )
}
