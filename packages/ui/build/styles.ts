import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'

/**
 * Writes `styles.css` with the CSS of all components, for apps without Tailwind. Apps with Tailwind import `theme.css`,
 * and generate only what they use.
 */
export async function writeStyles(dist: string) {
  const theme = resolve(dist, 'theme/theme.css')
  const compiler = await compile(await readFile(theme, 'utf8'), {
    base: dirname(theme),
    from: theme,
    onDependency: () => {},
  })
  const candidates = new Scanner({ sources: compiler.sources }).scan()
  await writeFile(join(dist, 'styles.css'), optimize(compiler.build(candidates), { minify: true }).code)
}
