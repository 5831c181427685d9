// A booking page in a window above the site: a modal dialog, so that the browser keeps focus in it and gives it back.
import type { PageOptions } from './address.ts'
import { addApart, make } from './elements.ts'
import { frameOf } from './frame.ts'
import { groundOf } from './ground.ts'
import popupStyle from './popup.css?inline'
import { wordsHere } from './words.ts'

let close: (() => void) | null = null

/** One at a time: another takes its place. */
export function initPopupWidget(options: PageOptions): () => void {
  closePopupWidget()
  const framed = frameOf(options, groundOf(document.body), (event) => {
    if (event === 'meetwright.close_requested') dialog.close()
  })
  const { title, close: closeWord, language } = wordsHere()
  const button = make('button', { type: 'button', class: 'close', 'aria-label': closeWord })
  const panel = make('div', { class: 'panel' }, framed.frame)
  const shown = new URL(framed.frame.src).searchParams.get('background_color')
  if (shown !== null) panel.style.backgroundColor = `#${shown}`
  const dialog = make('dialog', { 'aria-label': title, 'aria-modal': 'true', lang: language }, button, panel)
  const takeAway = addApart(popupStyle, dialog)
  const unlock = lockScroll()
  const end = () => {
    if (close !== shut) return
    close = null
    unlock()
    framed.remove()
    takeAway()
  }
  const shut = () => {
    // Gives focus back to what had it.
    dialog.close()
    end()
  }
  close = shut
  framed.frame.addEventListener('load', () => panel.classList.add('loaded'), { once: true })
  button.addEventListener('click', shut)
  // Beside the panel is the dialog itself.
  dialog.addEventListener('click', ({ target }) => target === dialog && shut())
  dialog.addEventListener('close', end)
  dialog.showModal()
  return () => {
    if (close === shut) shut()
  }
}

export function closePopupWidget(): void {
  close?.()
}

/** The site stands still behind it, and does not jump where its scroll bar was. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, paddingInlineEnd } = style
  const bar = window.innerWidth - clientWidth
  style.overflow = 'hidden'
  if (bar > 0) style.paddingInlineEnd = `${bar}px`
  return () => Object.assign(style, { overflow, paddingInlineEnd })
}
