// What a site loads: fills the places that its markup names, and offers the same to its scripts as `Meetwright`.
import { type BadgeOptions, initBadgeWidget } from './badge.ts'
import { type InlineOptions, initInlineWidget, isFilled } from './inline.ts'
import { closePopupWidget, initPopupWidget } from './popup.ts'

const api = { initInlineWidget, initInlineWidgets, initPopupWidget, initBadgeWidget, closePopupWidget }

declare global {
  interface Window {
    Meetwright?: typeof api
  }
}

/** Fills every place that has none yet. A mistake at one of them does not keep the others empty. */
function initInlineWidgets(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.meetwright-inline-widget[data-url]')) {
    if (isFilled(place)) continue
    const { url = '', resize } = place.dataset
    attempt(() =>
      initInlineWidget({ url, parentElement: place, resize: resize === 'true' } satisfies InlineOptions),
    )
  }
}

function initMarkedBadge(): void {
  const { url, text, color, textColor } =
    document.querySelector<HTMLElement>('.meetwright-badge-widget[data-url]')?.dataset ?? {}
  if (url === undefined) return
  const given = { text, color, textColor }
  const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
  attempt(() => initBadgeWidget({ ...options, url } satisfies BadgeOptions))
}

/** A link stays a link for who wants it elsewhere, and where no script runs. */
function openMarkedPopup(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const opener = (event.target as Element).closest<HTMLElement>('.meetwright-popup-widget')
  const url = opener?.dataset.url ?? (opener instanceof HTMLAnchorElement ? opener.href : undefined)
  if (url === undefined) return
  event.preventDefault()
  attempt(() => initPopupWidget({ url }))
}

function attempt(act: () => void): void {
  try {
    act()
  } catch (error) {
    console.error(error)
  }
}

function fill(): void {
  initInlineWidgets()
  initMarkedBadge()
}

// Loaded twice, by two snippets or by a page that puts it in again: the first stays, and fills what is new.
if (window.Meetwright) window.Meetwright.initInlineWidgets()
else {
  window.Meetwright = Object.freeze(api)
  document.addEventListener('click', openMarkedPopup)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fill)
  else fill()
}
