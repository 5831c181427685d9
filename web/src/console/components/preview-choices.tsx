// What a preview shows, in light or dark, on a desktop or a phone: the choices above its frame.
import { useState } from 'preact/hooks'
import { ChoiceRow } from './choice-row.tsx'
import type { Scheme, Screen } from './screen-frame.tsx'

const schemes = ['light', 'dark'] as const
const screens = ['desktop', 'phone'] as const

const toChoices = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

interface PreviewTexts<View extends string> {
  readonly view: string
  readonly views: Readonly<Record<View, string>>
  readonly scheme: string
  readonly schemes: Readonly<Record<Scheme, string>>
  readonly screen: string
  readonly screens: Readonly<Record<Screen, string>>
}

export interface Shown<View extends string> {
  readonly view: View
  readonly scheme: Scheme
  readonly screen: Screen
}

/** At first the given view, in light, on a desktop. */
export function useShown<View extends string>(view: View) {
  return useState<Shown<View>>({ view, scheme: 'light', screen: 'desktop' })
}

export interface PreviewChoicesProps<View extends string> {
  readonly texts: PreviewTexts<View>
  readonly views: readonly View[]
  readonly shown: Shown<View>
  readonly onChange: (shown: Shown<View>) => void
}

export function PreviewChoices<View extends string>({
  texts,
  views,
  shown,
  onChange,
}: PreviewChoicesProps<View>) {
  return (
    <div class="preview-choices">
      <ChoiceRow
        label={texts.view}
        choices={toChoices(views, texts.views)}
        value={shown.view}
        onChange={(view) => onChange({ ...shown, view })}
      />
      <ChoiceRow
        label={texts.scheme}
        choices={toChoices(schemes, texts.schemes)}
        value={shown.scheme}
        onChange={(scheme) => onChange({ ...shown, scheme })}
      />
      <ChoiceRow
        label={texts.screen}
        choices={toChoices(screens, texts.screens)}
        value={shown.screen}
        onChange={(screen) => onChange({ ...shown, screen })}
      />
    </div>
  )
}
