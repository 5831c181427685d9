// What the event type is called and how it looks: name, link, durations, description, color and language.
import { formatTimeRange } from '../../../../../../server/src/domain/language/format-moments.ts'
import { languageNames } from '../../../../../../server/src/domain/language/language-names.ts'
import { isLocale, locales } from '../../../../../../server/src/domain/language/locales.ts'
import { instant, MINUTE } from '../../../../../../server/src/domain/time/instant.ts'
import {
  CheckboxField,
  ColorField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'
import { formatMinutes, withoutScheme } from '../describe-type.ts'
import type { SectionProps, TypeValues } from './edited-type.ts'
import { sampleStart } from './sample-times.ts'

const MAX_NAME_LENGTH = 255
const MAX_SLUG_LENGTH = 63
const MAX_DESCRIPTION_LENGTH = 10_000
const MAX_NOTE_LENGTH = 2_000
const MAX_DURATION = 720
const MAX_DURATION_OPTIONS = 4
const COMMON_DURATIONS = [15, 30, 45, 60, 90, 120]

/** The durations to choose from include the main one. */
function withDuration({ duration: before, duration_options }: TypeValues, duration: number) {
  if (duration_options === null) return { duration }
  const others = duration_options.filter((minutes) => minutes !== before && minutes !== duration)
  return { duration, duration_options: [...others, duration].sort((a, b) => a - b) }
}

export function BasicsSection({ type, edit: { values, set, change } }: SectionProps) {
  const console = useConsole()
  const { messages, display, now } = console
  const texts = messages.editor
  const linkWith = (slug: string) =>
    withoutScheme(type.scheduling_url.slice(0, type.scheduling_url.lastIndexOf('/') + 1) + slug)
  const start = sampleStart(display, now)
  const end = instant(start + values.duration * MINUTE)
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={values.name}
        maxLength={MAX_NAME_LENGTH}
        onChange={(name) => set('name', name)}
      />
      <TextField
        label={texts.link}
        hint={
          values.slug === type.slug
            ? linkWith(type.slug)
            : texts.oldLink(linkWith(values.slug), linkWith(type.slug))
        }
        value={values.slug}
        maxLength={MAX_SLUG_LENGTH}
        onChange={(slug) => set('slug', slug)}
      />
      <NumberField
        label={texts.duration}
        hint={texts.durationHint(formatTimeRange(display, start, end))}
        value={values.duration}
        min={1}
        max={MAX_DURATION}
        onChange={(duration) => duration !== null && change(withDuration(values, duration))}
      />
      <DurationOptions
        duration={values.duration}
        options={values.duration_options}
        onChange={(options) => set('duration_options', options)}
      />
      <TextAreaField
        label={texts.description}
        hint={texts.descriptionHint}
        value={values.description_plain ?? ''}
        maxLength={MAX_DESCRIPTION_LENGTH}
        onChange={(text) => set('description_plain', text === '' ? null : text)}
      />
      <div class="field-row">
        <ColorField label={texts.color} value={values.color} onChange={(color) => set('color', color)} />
        <SelectField
          label={texts.language}
          value={values.locale}
          hint={texts.languageHint(languageNames[values.locale])}
          choices={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
          onChange={(locale) => isLocale(locale) && set('locale', locale)}
        />
      </div>
      <CheckboxField
        label={texts.secret}
        hint={values.secret ? texts.secretHint : texts.notSecretHint(type.profile.name)}
        isChecked={values.secret}
        onChange={(secret) => set('secret', secret)}
      />
      <TextAreaField
        label={texts.note}
        hint={texts.noteHint}
        rows={2}
        value={values.internal_note ?? ''}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(text) => set('internal_note', text === '' ? null : text)}
      />
    </>
  )
}

interface DurationOptionsProps {
  readonly duration: number
  readonly options: readonly number[] | null
  readonly onChange: (options: number[] | null) => void
}

/** The main duration is always one of them. Only that one: there is no choice. */
function DurationOptions({ duration, options, onChange }: DurationOptionsProps) {
  const console = useConsole()
  const chosen = options ?? []
  const offered = [...new Set([...COMMON_DURATIONS, ...chosen])]
    .filter((minutes) => minutes !== duration)
    .sort((a, b) => a - b)
  const toggle = (minutes: number) => {
    const others = chosen.includes(minutes) ? chosen.filter((one) => one !== minutes) : [...chosen, minutes]
    const all = [...new Set([...others, duration])].sort((a, b) => a - b)
    onChange(all.length === 1 ? null : all)
  }
  return (
    <fieldset class="times">
      <legend>{console.messages.editor.durations}</legend>
      {offered.map((minutes) => (
        <label key={minutes} class="time">
          <input
            type="checkbox"
            checked={chosen.includes(minutes)}
            disabled={!chosen.includes(minutes) && chosen.length >= MAX_DURATION_OPTIONS}
            onChange={() => toggle(minutes)}
          />
          <span>{formatMinutes(console, minutes)}</span>
        </label>
      ))}
    </fieldset>
  )
}
