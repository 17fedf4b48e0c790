import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { buildTargets } from './browsers.ts'

/**
 * The rules that pages for strangers use, to be written into them: their first paint waits for nothing but themselves.
 * Comes after the code that renders these pages was built, since that is where the rules' names are found.
 * @param dist where the app was built, with the letters that both name
 * @throws Error when a file that the rules name isn't there
 */
export async function publicStyles(root: string, dist: string, workshop: string): Promise<string> {
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
      rolldownOptions: { input: 'src/prerender/public-page.css' },
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
    if (!existsSync(join(dist, file)))
      throw new Error(`The style sheet of public pages names ${file}, which the app has not`)
  }
  return css
}
