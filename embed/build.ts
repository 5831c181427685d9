// Builds embed.js: one file without a hash in its name, since other sites name it for years.
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('./', import.meta.url))

export const EMBED_FILE = 'embed.js'

/** Into a folder of the caller's, with plugins of the caller's. */
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
      // Browsers of the last four years; what it needs of them (dialog, adopted style sheets) is as old.
      target: 'es2022',
      rolldownOptions: {
        input: 'src/embed.ts',
        output: { format: 'iife', entryFileNames: EMBED_FILE },
      },
    },
  })
}
