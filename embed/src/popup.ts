// A booking page in a window above the site: a modal dialog, so that the browser keeps focus in it and gives it back.

import { findBackgroundColor } from './background.ts'
import { createElement, mountInShadowRoot } from './elements.ts'
import { createFrame } from './frame.ts'
import { getMessages } from './messages.ts'
import type { PageOptions } from './page-url.ts'
import popupStyle from './popup.css?inline'

let closeCurrent: (() => void) | null = null

/** One at a time: another takes its place. */
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
    // Gives focus back to what had it.
    dialog.close()
    cleanUp()
  }
  closeCurrent = closeDialog
  embeddedFrame.frame.addEventListener('load', () => panel.classList.add('loaded'), { once: true })
  button.addEventListener('click', closeDialog)
  // Beside the panel is the dialog itself.
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

/** The site stands still behind it, and does not jump where its scroll bar was. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, paddingInlineEnd } = style
  const scrollBarWidth = window.innerWidth - clientWidth
  style.overflow = 'hidden'
  if (scrollBarWidth > 0) style.paddingInlineEnd = `${scrollBarWidth}px`
  return () => Object.assign(style, { overflow, paddingInlineEnd })
}
