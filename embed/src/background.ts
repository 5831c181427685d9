// Reads the background color behind an embedded booking page, so the page can match it.

/** Six hexadecimal digits. Null if unknown, or if the site follows the visitor's light or dark preference. */
export function findBackgroundColor(container: Element): string | null {
  for (let element: Element | null = container; element; element = getParentElement(element)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const [red, green, blue, alpha] = toRgba(backgroundColor)
    if (backgroundImage !== 'none' || (alpha > 0 && alpha < 255)) return null
    if (alpha === 255) return [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')
  }
  return getComputedStyle(document.documentElement).colorScheme.includes('dark') ? null : 'ffffff'
}

const getParentElement = (element: Element): Element | null => {
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

/** Paints a pixel, because CSS has many color notations and a pixel has one. */
function toRgba(color: string): [number, number, number, number] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (context === null) return [0, 0, 0, 1]
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 1] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha]
}
