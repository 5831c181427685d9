// Makes elements beside the site's own, which its style sheets cannot reach and whose styles do not reach it.

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

/** An adopted sheet, which policies against styles in the document let pass. Returns what takes it away. */
export function mountInShadowRoot(css: string, ...children: readonly Node[]): () => void {
  const host = document.createElement('div')
  // Whatever the site does to its divs.
  host.style.setProperty('all', 'initial', 'important')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(...children)
  document.body.append(host)
  return () => host.remove()
}
