// Builds embed.js: one file without a hash in its name, because other sites link to it for years.
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('./', import.meta.url))

export const EMBED_FILE = 'embed.js'

/** Builds into the caller's folder with the caller's plugins. */
export async function buildEmbed(outDir: string, plugins: Plugin[]): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    build: {
      outDir,
      emptyOutDir: false,
      // Browsers of the last four years. They all support dialog and adopted style sheets.
      target: 'es2022',
      rolldownOptions: {
        input: 'src/embed.ts',
        output: { format: 'iife', entryFileNames: EMBED_FILE },
      },
    },
  })
}
