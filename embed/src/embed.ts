// The embed script: fills the widgets in a site's markup and exposes the same functions as `Meetwright`.
import { type BadgeOptions, initBadgeWidget } from './badge.ts'
import { hasWidget, type InlineOptions, initInlineWidget } from './inline.ts'
import { closePopupWidget, initPopupWidget } from './popup.ts'

const api = { initInlineWidget, initInlineWidgets, initPopupWidget, initBadgeWidget, closePopupWidget }

declare global {
  interface Window {
    Meetwright?: typeof api
  }
}

/** Fills every widget that is still empty. An error in one doesn't stop the others. */
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

/** Keeps normal links for new tabs and for pages without JavaScript. */
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

// If the script is loaded twice, the first instance stays and fills new widgets.
if (window.Meetwright) window.Meetwright.initInlineWidgets()
else {
  window.Meetwright = Object.freeze(api)
  document.addEventListener('click', openPopupFromMarkup)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', initWidgets)
  else initWidgets()
}
