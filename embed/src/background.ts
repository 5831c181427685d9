// Reads the colour on which a booking page will stand, so that it looks as if it belonged there.

/** Six hexadecimal digits; null = not known, or the site follows the visitor's choice of light or dark by itself. */
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

/** A colour can be written in a dozen ways; a pixel has one. */
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
