import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { faults } from './faults.ts'
import { originals, planted } from './planted.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

// spec: marketplace §9 money model
// asvs: TigerBeetle
it.each(faults.map((fault) => [fault.name, fault] as const))(
  'the text that the fault replaces occurs once: %s',
  (_, fault) => {
    const texts = planted(root, fault)
    for (const [file, text] of originals(root, fault)) expect(texts.get(file)).not.toBe(text)
  },
)

it('no fault edits a migration’s copy of a function, since the function’s own file replaces it', () => {
  const ineffective = faults.flatMap(({ name, edits }) =>
    edits
      .filter(({ file }) => file.includes('/db/migrations/'))
      .filter(({ file, find }) => {
        const statements = readFileSync(join(root, file), 'utf8').split('--> statement-breakpoint')
        return statements.some(
          (statement) => statement.includes(find) && /\bcreate (or replace )?function\b/i.test(statement),
        )
      })
      .map(() => name),
  )
  expect(ineffective).toEqual([])
})
