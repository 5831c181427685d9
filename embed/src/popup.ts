// A booking page in a popup: a modal dialog, because the browser then traps the focus and restores it.

import { findBackgroundColor } from './background.ts'
import { createElement, mountInShadowRoot } from './elements.ts'
import { createFrame } from './frame.ts'
import { getMessages } from './messages.ts'
import type { PageOptions } from './page-url.ts'
import popupStyle from './popup.css?inline'

let closeCurrent: (() => void) | null = null

/** Only one popup is open at a time. A second call replaces the first. */
export function initPopupWidget(options: PageOptions): () => void {
  closePopupWidget()
  const embeddedFrame = createFrame(options, findBackgroundColor(document.body), (event) => {
    if (event === 'meetwright.close_requested') dialog.close()
  })
  const { title, close: closeLabel, language } = getMessages()
  const button = createElement('button', { type: 'button', class: 'close', 'aria-label': closeLabel })
  const panel = createElement('div', { class: 'panel' }, embeddedFrame.frame)
  const backgroundColor = new URL(embeddedFrame.frame.src).searchParams.get('background_color')
  if (backgroundColor !== null) panel.style.backgroundColor = `#${backgroundColor}`
  const dialog = createElement(
    'dialog',
    { 'aria-label': title, 'aria-modal': 'true', lang: language },
    button,
    panel,
  )
  const removeDialog = mountInShadowRoot(popupStyle, dialog)
  const unlock = lockScroll()
  const cleanUp = () => {
    if (closeCurrent !== closeDialog) return
    closeCurrent = null
    unlock()
    embeddedFrame.remove()
    removeDialog()
  }
  const closeDialog = () => {
    // Restores the focus.
    dialog.close()
    cleanUp()
  }
  closeCurrent = closeDialog
  embeddedFrame.frame.addEventListener('load', () => panel.classList.add('loaded'), { once: true })
  button.addEventListener('click', closeDialog)
  // A click outside of the panel hits the dialog itself.
  dialog.addEventListener('click', ({ target }) => target === dialog && closeDialog())
  dialog.addEventListener('close', cleanUp)
  dialog.showModal()
  return () => {
    if (closeCurrent === closeDialog) closeDialog()
  }
}

export function closePopupWidget(): void {
  closeCurrent?.()
}

/** Stops the site from scrolling, and keeps its width when the scroll bar disappears. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, paddingInlineEnd } = style
  const scrollBarWidth = window.innerWidth - clientWidth
  style.overflow = 'hidden'
  if (scrollBarWidth > 0) style.paddingInlineEnd = `${scrollBarWidth}px`
  return () => Object.assign(style, { overflow, paddingInlineEnd })
}
