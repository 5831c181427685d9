// Finds text on a page that can't be read: cut off by an element around it, or covered by other text.
import type { Page } from 'playwright-core'

/** Rounding, and the blank space above and below letters. */
const TOLERANCE_PX = 2

/**
 * Runs in the page. Text in fixed and sticky elements covers other text on purpose, and text that is only for screen readers
 * is one pixel large.
 */
const FIND = `((tolerance) => {
  const isPositioned = ({ position }) => position === 'fixed' || position === 'sticky'
  const clips = ({ overflowX, overflowY }) => [overflowX !== 'visible', overflowY !== 'visible']
  const scrolls = (value) => value === 'auto' || value === 'scroll'
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (node.data.trim() === '' || element.closest('script, style, option, .unseen, [hidden]')) continue
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    texts.push({ text: node.data.trim().slice(0, 60), element, boxes: [...range.getClientRects()] })
  }
  const lost = []
  const seen = []
  for (const { text, element, boxes } of texts) {
    let isFloating = false
    let shown = boxes.map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))
    for (let around = element; around && around !== document.documentElement; around = around.parentElement) {
      const style = getComputedStyle(around)
      isFloating ||= isPositioned(style)
      if (style.display === 'inline' || style.display === 'contents') continue
      const [clipsX, clipsY] = clips(style)
      const box = around.getBoundingClientRect()
      const isCut = boxes.some(
        (one) =>
          (clipsX && !scrolls(style.overflowX) && (one.right > box.right + tolerance || one.left < box.left - tolerance)) ||
          (clipsY && !scrolls(style.overflowY) && (one.bottom > box.bottom + tolerance || one.top < box.top - tolerance)),
      )
      if (isCut && !around.closest('.week-block')) lost.push('cut off: ' + text)
      if (clipsX || clipsY)
        shown = shown.map((one) => ({
          left: clipsX ? Math.max(one.left, box.left) : one.left,
          right: clipsX ? Math.min(one.right, box.right) : one.right,
          top: clipsY ? Math.max(one.top, box.top) : one.top,
          bottom: clipsY ? Math.min(one.bottom, box.bottom) : one.bottom,
        }))
    }
    if (!isFloating && !element.closest('.week-block, dialog'))
      for (const box of shown)
        if (box.right - box.left > tolerance && box.bottom - box.top > tolerance) seen.push({ text, element, box })
  }
  for (const [index, one] of seen.entries())
    for (const other of seen.slice(index + 1)) {
      if (one.element === other.element) continue
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // Lines of text may touch.
      const isOver = width > tolerance && height > 0.3 * Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top)
      if (isOver) lost.push('over each other: ' + one.text + ' | ' + other.text)
    }
  return [...new Set(lost)]
})(${TOLERANCE_PX})`

const findLostText = (page: Page): Promise<string[]> => page.evaluate<string[]>(FIND)

/**
 * Text that can be read in this window, but not in one that is half as wide and high: zoomed to 200 %. Text in blocks of the
 * week grid is not checked: it has a title.
 */
export async function findTextLostWhenZoomed(page: Page): Promise<string[]> {
  const before = new Set(await findLostText(page))
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: width / 2, height: height / 2 })
  const after = await findLostText(page)
  return after.filter((text) => !before.has(text))
}
