// Rules for the structure of the tree: file sizes, opening comments, and the files of a feature folder.

import type { Rule, TreeRule } from './rule.ts'
import { featureOf, isGenerated, isServer, isStore, isTest, isTestCode, layerOf } from './source-path.ts'

const WARN_ABOVE_LINES = 300
const MAX_LINES = 400
const http = { folder: 'server/src/platform/http/', limit: 1000 }

const size: Rule = {
  name: 'size',
  find: ({ path, lineCount }) => {
    if (isGenerated(path) || lineCount <= WARN_ABOVE_LINES) return []
    if (lineCount > MAX_LINES)
      return [
        {
          line: MAX_LINES,
          advice: `${lineCount} lines, the limit is ${MAX_LINES}: split the file by responsibility`,
        },
      ]
    const advice = `warning: ${lineCount} lines, more than ${WARN_ABOVE_LINES}: split the file before it reaches ${MAX_LINES}`
    return [{ line: WARN_ABOVE_LINES, advice, warning: true }]
  },
}

const opening: Rule = {
  name: 'opening',
  find: ({ path, text, comments }) => {
    if (isGenerated(path)) return []
    const start = text.startsWith('#!') ? text.indexOf('\n') + 1 : 0
    const first = comments.find((comment) => comment.start >= start)
    const opens = first && text.slice(start, first.start).trim() === ''
    const words = opens ? (first.value.match(/[\p{L}\d]+/gu) ?? []) : []
    const isDirective = opens && /^[*\s]*(biome-ignore|@|eslint|\/)/.test(first.value)
    if (words.length >= 3 && !isDirective) return []
    return [{ line: 1, advice: 'open the file with a comment: one sentence about its purpose' }]
  },
}

const inALayer: Rule = {
  name: 'layer',
  find: ({ path }) =>
    isServer(path) && !layerOf(path)
      ? [{ line: 1, advice: 'is in no layer: move it to processes, features, platform or domain' }]
      : [],
}

const featureFolder: Rule = {
  name: 'feature-folder',
  find: ({ path }) => {
    if (layerOf(path) !== 'features') return []
    const wrong = (advice: string) => [{ line: 1, advice }]
    const feature = featureOf(path)
    if (!feature)
      return wrong('belongs to no feature: move it to a feature, or to processes if it lists features')
    const [, , , , file = '', ...deeper] = path.split('/')
    if (deeper.length > 0) return wrong(`a feature's folder is flat: move the file to features/${feature}/`)
    if (file === 'tools.ts' && feature !== 'mcp')
      return wrong('tools.ts is for the feature mcp: add the tool there')
    const fixed = ['routes.ts', 'pages.ts', 'schema.ts', 'store.ts', 'tools.ts']
    const isVerb = /^[a-z]+(-[a-z0-9]+)+\.ts$/.test(file)
    if (fixed.includes(file) || isTest(path) || isVerb) return []
    return wrong(
      'a feature has routes.ts, pages.ts, schema.ts, store.ts, noun-store.ts, verb-noun.ts and *.test.ts: rename or merge the file',
    )
  },
}

const storeOpening: Rule = {
  name: 'store-opening',
  find: ({ path, text }) =>
    isStore(path) && !/^\/\/.*\bWrites\b/.test(text)
      ? [{ line: 1, advice: 'list in the first line the tables that the store writes: `// Writes: claims.`' }]
      : [],
}

const httpSize: TreeRule = {
  name: 'http-size',
  find: (files) => {
    const parts = files.filter(({ path }) => path.startsWith(http.folder) && !isTestCode(path))
    const lines = parts.reduce((sum, file) => sum + file.lineCount, 0)
    if (lines < http.limit) return []
    const advice = `${lines} lines in total, the limit is ${http.limit}: it is a table, not a framework; move code out`
    return [{ path: http.folder, line: 1, advice }]
  },
}

export const shapeRules: Rule[] = [size, opening, inALayer, featureFolder, storeOpening]
export const treeRules: TreeRule[] = [httpSize]
