import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { screenScripts } from './screen-scripts.ts'

const router = readFileSync(new URL('../src/app/router.tsx', import.meta.url), 'utf8')
const files = [...router.matchAll(/import\('\.\.\/(routes\/[^']+)'\)/g)].map(([, file]) => `src/${file}`)
const frame = ['router.tsx', 'shell/data-frame.tsx', 'shell/member-shell.tsx', 'guard.ts'].map(
  (file) => `src/app/${file}`,
)
const manifest = {
  'index.html': { file: 'assets/app.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_star.js': { file: 'assets/star.js', imports: ['_react.js'] },
  ...Object.fromEntries(
    [...frame, ...files].map((file) => [file, { file: `assets/${file}.js`, imports: ['_star.js'] }]),
  ),
  'src/routes/money/wallet.tsx': { file: 'assets/wallet.js', imports: ['_coin.js', '_react.js'] },
  '_coin.js': { file: 'assets/coin.js' },
}

it('lists every member screen with its scripts beyond the shell’s', () => {
  const scripts = screenScripts(manifest, router)
  expect(Object.keys(scripts)).toHaveLength(files.length)
  expect(scripts['/wallet']).toEqual(['/assets/coin.js', '/assets/wallet.js'])
})

it('throws an error when it finds no screens', () => {
  expect(() => screenScripts(manifest, 'export const routes = []')).toThrow('lists no screens')
})
