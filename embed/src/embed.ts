// What a site loads: fills the places that its markup names, and offers the same to its scripts as `Meetwright`.
import { type BadgeOptions, initBadgeWidget } from './badge.ts'
import { hasWidget, type InlineOptions, initInlineWidget } from './inline.ts'
import { closePopupWidget, initPopupWidget } from './popup.ts'

const api = { initInlineWidget, initInlineWidgets, initPopupWidget, initBadgeWidget, closePopupWidget }

declare global {
  interface Window {
    Meetwright?: typeof api
  }
}

/** Fills every place that has none yet. A mistake at one of them does not keep the others empty. */
function initInlineWidgets(): void {
  for (const container of document.querySelectorAll<HTMLElement>('.meetwright-inline-widget[data-url]')) {
    if (hasWidget(container)) continue
    const { url = '', resize } = container.dataset
    tryOrLog(() =>
      initInlineWidget({ url, parentElement: container, resize: resize === 'true' } satisfies InlineOptions),
    )
  }
}

function initBadgeFromMarkup(): void {
  const { url, text, color, textColor } =
    document.querySelector<HTMLElement>('.meetwright-badge-widget[data-url]')?.dataset ?? {}
  if (url === undefined) return
  const attributes = { text, color, textColor }
  const options = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value))
  tryOrLog(() => initBadgeWidget({ ...options, url } satisfies BadgeOptions))
}

/** A link stays a link for who wants it elsewhere, and where no script runs. */
function openPopupFromMarkup(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const opener = (event.target as Element).closest<HTMLElement>('.meetwright-popup-widget')
  const url = opener?.dataset.url ?? (opener instanceof HTMLAnchorElement ? opener.href : undefined)
  if (url === undefined) return
  event.preventDefault()
  tryOrLog(() => initPopupWidget({ url }))
}

function tryOrLog(action: () => void): void {
  try {
    action()
  } catch (error) {
    console.error(error)
  }
}

function initWidgets(): void {
  initInlineWidgets()
  initBadgeFromMarkup()
}

// Loaded twice, by two snippets or by a page that puts it in again: the first stays, and fills what is new.
if (window.Meetwright) window.Meetwright.initInlineWidgets()
else {
  window.Meetwright = Object.freeze(api)
  document.addEventListener('click', openPopupFromMarkup)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', initWidgets)
  else initWidgets()
}
