// How a booking page, mail and a page on another site look with the changes, in light and dark, on desktops and phones.
import type { BrandPreviewRequest } from '../../../../../../sdk/src/api.gen.ts'
import { PreviewChoices, useShown } from '../../../components/preview-choices.tsx'
import { Problem } from '../../../components/problem.tsx'
import { ScreenFrame } from '../../../components/screen-frame.tsx'
import { useConsole } from '../../../context.ts'
import { eventTypes } from '../../../data/queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useBrandPreview } from './use-brand-preview.ts'

const views = ['page', 'mail', 'embed'] as const

export function BrandPreview({ draft }: { readonly draft: BrandPreviewRequest }) {
  const texts = useConsole().messages.brand
  const { preview, error, retry } = useBrandPreview(draft)
  const pageUrl = useSamplePage()
  const [shown, setShown] = useShown<(typeof views)[number]>('page')
  const { view, scheme, screen } = shown
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
    <section class="preview" aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <p class="hint">{texts.previewHint}</p>
      <PreviewChoices texts={texts} views={views} shown={shown} onChange={setShown} />
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
