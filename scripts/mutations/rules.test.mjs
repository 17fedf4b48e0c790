import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { rulesOf } from './rules.mjs'

/** Creates a project with these files. @param {Record<string, string>} files */
function makeRoot(files) {
  const root = mkdtempSync(join(tmpdir(), 'mutations-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

it('rulesOf a package includes all code except tests and what tests share', () => {
  const files = ['wire.ts', 'money/price.ts', 'money/price.test.ts', 'money/test-price.ts']
  const root = makeRoot(Object.fromEntries(files.map((file) => [`packages/domain/src/${file}`, ''])))
  expect(rulesOf(root, 'packages/domain')).toEqual(['src/money/price.ts', 'src/wire.ts'])
})

it('rulesOf an app includes TypeScript files with a test that use no JSX and no import.meta.glob', () => {
  const root = makeRoot({
    'apps/web/src/format/dates.ts': '',
    'apps/web/src/format/dates.test.ts': '',
    'apps/web/src/forms/use-tab.ts': '',
    'apps/web/src/forms/use-tab.test.tsx': '',
    'apps/web/src/components/view.tsx': '',
    'apps/web/src/components/view.test.tsx': '',
    'apps/web/src/articles.ts': "import.meta.glob('./*.md')",
    'apps/web/src/articles.test.ts': '',
    'apps/web/src/testing/server.ts': '',
  })
  expect(rulesOf(root, 'apps/web')).toEqual(['src/format/dates.ts', 'src/forms/use-tab.ts'])
})
