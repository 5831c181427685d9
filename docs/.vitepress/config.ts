// The documentation site: `npm run docs` builds the Markdown of this folder into docs/.vitepress/dist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DefaultTheme, defineConfig, type MarkdownRenderer } from 'vitepress'

const docs = fileURLToPath(new URL('../', import.meta.url))
const root = resolve(docs, '..')
const REPOSITORY = 'https://github.com/meetwright/meetwright'

const read = (file: string): string => readFileSync(join(docs, file), 'utf8')

const titleOf = (file: string): string => /^# (.+)$/m.exec(read(file))?.[1]?.replaceAll('`', '') ?? file

/** `guides/README.md` is the page of `/guides/`. */
const linkTo = (file: string): string => `/${file.replace(/README\.md$/, '').replace(/\.md$/, '')}`

const toItem = (file: string): DefaultTheme.SidebarItem => ({ text: titleOf(file), link: linkTo(file) })

/** The groups and guides of the sidebar are those of README.md, in its order. */
const guideGroups = (): DefaultTheme.SidebarItem[] =>
  read('README.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      text: section.split('\n', 1)[0] ?? '',
      items: [...section.matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\)/gm)].map(([, file = '']) => toItem(file)),
    }))
    .filter(({ items }) => items.length > 0)

function folderGroup(folder: string): DefaultTheme.SidebarItem {
  const files = readdirSync(join(docs, folder)).filter((name) => name.endsWith('.md') && name !== 'README.md')
  return {
    text: titleOf(`${folder}/README.md`),
    link: linkTo(`${folder}/README.md`),
    collapsed: true,
    items: files.sort().map((name) => toItem(`${folder}/${name}`)),
  }
}

/** A link to a file outside this folder opens the file in the repository; README.md is the page of its folder. */
function resolveLink(href: string, page: string): string {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href
  const [path = '', hash] = href.split('#')
  const target = resolve(dirname(page), path)
  if (target.startsWith(docs)) return href.replace(/README\.md(?=#|$)/, 'index.md')
  if (!existsSync(target)) throw new Error(`${relative(root, page)}: ${href} does not exist.`)
  return `${REPOSITORY}/blob/main/${relative(root, target)}${hash === undefined ? '' : `#${hash}`}`
}

function resolveLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('resolve-links', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.attrGet('href')
      if (href !== null) token.attrSet('href', resolveLink(href, env.realPath ?? env.path))
    }
  })
}

export default defineConfig({
  title: 'Meetwright',
  description: 'Guides for the open-source scheduling service.',
  lang: 'en-US',
  cleanUrls: true,
  rewrites: { 'README.md': 'index.md', ':folder/README.md': ':folder/index.md' },
  // HTML in the text is shown as text, so `<name>` needs no escaping.
  markdown: { html: false, config: resolveLinks },
  themeConfig: {
    search: { provider: 'local' },
    nav: [{ text: 'Repository', link: REPOSITORY }],
    sidebar: [...guideGroups(), folderGroup('internals'), folderGroup('decisions')],
    outline: [2, 3],
  },
})
