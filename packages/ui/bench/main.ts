// Weighs a one-component import of ours beside the same import of its neighbours, and writes the table into
// docs/benchmarks.md. The neighbours live in a folder of their own, outside the workspace and its lockfile.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { packageFolder } from '../build/components.ts'
import { run } from '../consumer/run.ts'
import { bundle, sizeOf } from '../size/bundle.ts'
import { measureComponent } from '../size/measure.ts'
import { type Row, rows } from './rows.ts'
import { type Measured, table, withSection } from './table.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const page = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url))

async function weigh(entry: string | undefined, folder: string) {
  return entry === undefined ? undefined : sizeOf(await bundle(entry, { folder })).gzip
}

async function measureRow(row: Row): Promise<Measured> {
  return {
    row,
    ours: await measureComponent(row.component),
    radix: await weigh(row.radix, packageFolder),
    baseUi: await weigh(row.baseUi, here),
    primer: await weigh(row.primer, here),
    mantine: await weigh(row.mantine, here),
  }
}

async function versionOf(name: string, folder: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(`${folder}node_modules/${name}/package.json`, 'utf8'),
  )
  return `${name} ${version}`
}

await run('pnpm', ['install', '--ignore-workspace', '--frozen-lockfile', '--prefer-offline'], here)
const measured: Measured[] = []
for (const row of rows) measured.push(await measureRow(row))

const versions = await Promise.all([
  versionOf('radix-ui', packageFolder),
  ...[
    '@base-ui/react',
    '@primer/react',
    '@mantine/core',
    '@mantine/dates',
    '@mantine/notifications',
    'dayjs',
  ].map((name) => versionOf(name, here)),
])
const section = table(measured, versions)
const former = existsSync(page) ? await readFile(page, 'utf8') : '# Benchmarks\n'
await writeFile(page, withSection(former, section))
console.info(section)
for (const { row, ours, radix } of measured) {
  if (radix === undefined) continue
  console.info(`ratio ${row.component}, times Radix’s: ${(ours.whole.gzip / radix).toFixed(3)}`)
}
