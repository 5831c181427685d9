// The settings and the script that docs/mail.md recommends, with the paths and addresses of this run.
import { readFileSync } from 'node:fs'

const DOCUMENT = new URL('../../docs/mail.md', import.meta.url)

/** The only code block that contains the text. */
export function readRecipe(text: string, replacements: Readonly<Record<string, string>> = {}): string {
  const blocks = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^```\w+\n(.*?)^```$/gms)]
    .map(([, block = '']) => block)
    .filter((block) => block.includes(text))
  const [block] = blocks
  if (block === undefined || blocks.length !== 1)
    throw new Error(`docs/mail.md must have exactly one code block with ${text}`)
  return Object.entries(replacements).reduce((recipe, [documented, used]) => {
    if (!recipe.includes(documented)) throw new Error(`docs/mail.md no longer has ${documented}`)
    return recipe.replaceAll(documented, used)
  }, block)
}
