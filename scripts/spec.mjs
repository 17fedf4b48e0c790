// pnpm spec 'accounts §4': prints the rows of docs/spec-coverage.md and docs/security.md that contain these words, with
// their tests
import { readAll, testsOf } from './tags.mjs'

const words = process.argv.slice(2).join(' ').toLowerCase()
const { rows, tags } = readAll()
const found = rows.filter(({ tag, text }) => `${tag} ${text}`.toLowerCase().includes(words))

for (const row of found) {
  console.log(`\n${row.tag}\n  ${row.text.replaceAll('\\|', '|')}`)
  for (const { file, test } of testsOf(row, tags)) console.log(`  ${file}:${test.line} ${test.title}`)
}
if (found.length === 0) {
  console.error(`No row has the words “${words}”.`)
  process.exitCode = 1
}
