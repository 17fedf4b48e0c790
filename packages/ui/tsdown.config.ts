import type { Plugin } from 'rolldown'
import { defineConfig } from 'tsdown'
import { markClientFiles } from './build/client-files.ts'
import { hookFiles, mainFiles, styleSheets } from './build/components.ts'
import { writeStyles } from './build/styles.ts'

/** Leaves the imports of a component's own style sheet to the app's bundler. */
const keepStyleImports: Plugin = {
  name: 'keep-style-imports',
  resolveId: (source) => (source.endsWith('.css') ? { id: source, external: 'absolute' } : null),
}

/** One module in, one module out: an import of one component brings what it needs and no more. */
export default defineConfig({
  entry: [...mainFiles(), ...hookFiles()],
  tsconfig: 'tsconfig.build.json',
  format: 'esm',
  platform: 'neutral',
  fixedExtension: false,
  unbundle: true,
  dts: true,
  logLevel: 'warn',
  plugins: [markClientFiles(), keepStyleImports],
  copy: [
    { from: 'src/theme/theme.css', to: 'dist/theme' },
    { from: 'src/theme/fonts.css', to: 'dist/theme' },
    ...styleSheets().map(({ file, folder }) => ({ from: file, to: `dist/${folder}` })),
  ],
  hooks: { 'build:done': () => writeStyles('dist') },
})
