import { defineConfig } from 'tsdown'
import { markClientFiles } from './build/client-files.ts'
import { mainFiles } from './build/components.ts'
import { writeStyles } from './build/styles.ts'

/** One module in, one module out: an import of one component brings what it needs and no more. */
export default defineConfig({
  entry: mainFiles(),
  tsconfig: 'tsconfig.build.json',
  format: 'esm',
  platform: 'neutral',
  fixedExtension: false,
  unbundle: true,
  dts: true,
  logLevel: 'warn',
  plugins: [markClientFiles()],
  copy: [
    { from: 'src/theme/theme.css', to: 'dist/theme' },
    { from: 'src/theme/fonts.css', to: 'dist/theme' },
  ],
  hooks: { 'build:done': () => writeStyles('dist') },
})
