import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { buildTargets } from './browsers.ts'

/**
 * The CSS that pages use, to be inlined, so that their first paint needs no other request. Run it after the files that
 * Tailwind scans are written: the renderer of server pages, or the prerendered pages.
 * @param input the style sheet that names those files
 * @param dist the built app, with the fonts that both use
 * @throws Error when a file that the CSS names is missing in `dist`
 */
export async function publicStyles(
  input: 'src/prerender/public-page.css' | 'src/prerender/rendered-pages.css',
  { root, dist, workshop }: { root: string; dist: string; workshop: string },
): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    build: {
      target: buildTargets,
      outDir: workshop,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input },
    },
  })
  const assets = join(workshop, 'assets')
  const css = readdirSync(assets)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .join('')
    .trim()
  rmSync(workshop, { recursive: true })
  for (const [, file = ''] of css.matchAll(/url\(["']?([^"')]+)/g)) {
    if (!existsSync(join(dist, file))) throw new Error(`${input} names ${file}, which the app has not`)
  }
  return css
}
