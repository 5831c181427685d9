// Completes the npm package in sdk/dist: adds its manifest, README and license to the compiled client.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/**
 * In a clone, `exports` names the source, which Node.js runs without a build. It can't run TypeScript in node_modules, so the
 * package exports compiled files. npm has no `exports` for packages only, so the package has its own manifest.
 */
const manifest = {
  ...JSON.parse(read('package.json')),
  private: undefined,
  scripts: undefined,
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './package.json': './package.json',
  },
  files: ['*.js', '*.d.ts'],
}

writeFileSync(new URL('dist/package.json', import.meta.url), `${JSON.stringify(manifest, null, 2)}\n`)
copyFileSync(new URL('README.md', import.meta.url), new URL('dist/README.md', import.meta.url))
copyFileSync(new URL('../LICENSE', import.meta.url), new URL('dist/LICENSE', import.meta.url))
