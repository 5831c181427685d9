// Creates elements in a shadow root, which isolates their styles from the site's styles in both directions.

export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Uses an adopted style sheet, which a strict CSP allows. Returns a function that removes the element. */
export function mountInShadowRoot(css: string, ...children: readonly Node[]): () => void {
  const host = document.createElement('div')
  // Resets styles that the site sets on its divs.
  host.style.setProperty('all', 'initial', 'important')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(...children)
  document.body.append(host)
  return () => host.remove()
}
