import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { licences } from './licences.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kindling-licences-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Record<string, string>) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
}

/** Packages named like their files, and an app that uses them. */
function makeApp(scriptLicence: string) {
  const manifest = (name: string, license: string) => JSON.stringify({ name, version: '1.2.3', license })
  write({
    'node_modules/script/package.json': manifest('script', scriptLicence),
    'node_modules/script/LICENCE.md': 'Do with the script as you like.',
    'node_modules/script/index.js': 'console.log("script")',
    'node_modules/@type/font/package.json': manifest('@type/font', 'OFL-1.1'),
    'node_modules/@type/font/LICENSE': 'Don’t sell the font by itself.',
    'node_modules/@type/font/font.css': '@font-face { font-family: font; src: url(./font.woff2) }',
    'node_modules/@type/font/font.woff2': 'letters',
    'node_modules/unused/package.json': manifest('unused', 'GPL-3.0'),
    'node_modules/unused/index.js': 'export const unused = 1',
    'app.css': '@import "@type/font/font.css";',
    'app.js': 'import "script"; import { unused } from "unused"; import "./app.css"',
  })
}

async function buildApp() {
  const file = join(root, 'licences.txt')
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [licences(file)],
    build: { assetsInlineLimit: 0, rolldownOptions: { input: join(root, 'app.js') } },
  })
  return readFileSync(file, 'utf8')
}

it('writes the licences of bundled scripts, fonts and style sheets, and of no other package', async () => {
  makeApp('MIT')
  const page = await buildApp()
  expect(page).toContain('script 1.2.3 (MIT)\n\nDo with the script as you like.\n')
  expect(page).toContain('@type/font 1.2.3 (OFL-1.1)\n\nDon’t sell the font by itself.\n')
  expect(page).toMatch(/^tailwindcss [\d.]+ \(MIT\)\n\nMIT License/m)
  expect(page).not.toContain('unused')
})

it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'SEE LICENSE IN TERMS'])(
  'fails the build for a package with the licence %s',
  async (licence) => {
    makeApp(licence)
    await expect(buildApp()).rejects.toThrow(`script: ${licence}`)
  },
)
