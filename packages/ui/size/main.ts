// Compares component sizes with the committed table; --update writes the table.
import { readFile, writeFile } from 'node:fs/promises'
import { differences, excesses } from './compare.ts'
import { exceptions } from './limits.ts'
import { measure, type Sizes } from './measure.ts'
import { report } from './report.ts'

const table = new URL('sizes.json', import.meta.url)
const page = new URL('sizes.md', import.meta.url)

const now = await measure()
const problems = excesses(now, exceptions)

if (process.argv.includes('--update')) {
  await writeFile(table, `${JSON.stringify(now, null, 2)}\n`)
  await writeFile(page, report(now, exceptions))
} else {
  const committed: Sizes = JSON.parse(await readFile(table, 'utf8'))
  const changed = differences(now, committed)
  problems.push(...changed)
  if (changed.length > 0) {
    problems.push('If that is meant, commit the new table with it: pnpm --filter @kindling/ui size:update')
  }
}

for (const problem of problems) console.error(problem)
console.info(
  `${Object.keys(now.components).length} components measured; all styles ${now.styles.gzip} bytes of gzip; ${problems.length} problems.`,
)
process.exit(problems.length === 0 ? 0 : 1)
