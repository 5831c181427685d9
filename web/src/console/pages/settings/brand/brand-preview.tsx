// How a booking page, mail and a page on another site look with the changes, in light and dark, on desktops and phones.
import { useState } from 'preact/hooks'
import type { BrandPreviewRequest } from '../../../../../../sdk/src/api.gen.ts'
import { ChoiceRow } from '../../../components/choice-row.tsx'
import { Problem } from '../../../components/problem.tsx'
import { type Scheme, type Screen, ScreenFrame } from '../../../components/screen-frame.tsx'
import { useConsole } from '../../../context.ts'
import { eventTypes } from '../../../data/queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useBrandPreview } from './use-brand-preview.ts'

const views = ['page', 'mail', 'embed'] as const
const schemes = ['light', 'dark'] as const
const screens = ['desktop', 'phone'] as const
type View = (typeof views)[number]
const toChoices = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

export function BrandPreview({ draft }: { readonly draft: BrandPreviewRequest }) {
  const texts = useConsole().messages.brand
  const { preview, error, retry } = useBrandPreview(draft)
  const pageUrl = useSamplePage()
  const [view, setView] = useState<View>('page')
  const [scheme, setScheme] = useState<Scheme>('light')
  const [screen, setScreen] = useState<Screen>('desktop')
  const toSource = () => {
    if (preview === null || pageUrl === null) return null
    if (view === 'mail') return preview.mail_url
    const query = new URLSearchParams({
      ...(view === 'embed' ? { embed_domain: 'example.com' } : {}),
      brand_preview: preview.brand_preview,
    })
    return `${pageUrl}?${query}`
  }
  return (
    <section class="brand-preview" aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <p class="hint">{texts.previewHint}</p>
      <div class="brand-choices">
        <ChoiceRow
          label={texts.view}
          choices={toChoices(views, texts.views)}
          value={view}
          onChange={setView}
        />
        <ChoiceRow
          label={texts.scheme}
          choices={toChoices(schemes, texts.schemes)}
          value={scheme}
          onChange={setScheme}
        />
        <ChoiceRow
          label={texts.screen}
          choices={toChoices(screens, texts.screens)}
          value={screen}
          onChange={setScreen}
        />
      </div>
      {error !== null && <Problem error={error} retry={retry} />}
      <ScreenFrame
        source={toSource()}
        title={texts.views[view]}
        scheme={scheme}
        screen={screen}
        isInSite={view === 'embed'}
      />
    </section>
  )
}

/** The first event type that can be booked, otherwise the page of the user. Null until it is known. */
function useSamplePage(): string | null {
  const { user, bookingUrl } = useConsole()
  const { value, error } = useAnswer(eventTypes(user.uri))
  if (value === undefined && error === null) return null
  const type = value?.collection.find(({ active }) => active)
  return type?.scheduling_url ?? `${bookingUrl}/${user.slug}`
}
