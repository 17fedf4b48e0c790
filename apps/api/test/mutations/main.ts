import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Fault, faults } from './faults.ts'
import { originals, planted } from './planted.ts'

// Whether the tests of money find what somebody could get wrong: each fault is planted alone, in a copy, and every suite
// has to say something or not. `pnpm --filter @kindling/api mutations`, or with a pattern of the names for some of them.
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

const suites = [
  { name: 'model', folder: 'apps/api', files: 'test/model/money-model.test.ts' },
  { name: 'double spend', folder: 'apps/api', files: 'test/double-spend/' },
  { name: 'ledger', folder: 'apps/api', files: 'src/ledger/' },
  { name: 'disputes', folder: 'apps/api', files: 'src/features/disputes/' },
  { name: 'domain', folder: 'packages/domain', files: 'src/money/' },
] as const
const settings = { FC_SEED: '20261120', FC_RUNS: '50', DOUBLE_SPEND_REPEATS: '3' }

const report = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.enum(['passed', 'failed']) })),
})

function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'kindling-mutations-'))
  for (const part of ['apps/api', 'packages/domain', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(root, part), join(copy, part), { recursive: true, verbatimSymlinks: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** The suites that fail, as the copy is now. */
async function failing(copy: string): Promise<string[]> {
  const failed: string[] = []
  for (const folder of new Set(suites.map((suite) => suite.folder))) {
    const here = suites.filter((suite) => suite.folder === folder)
    const files = await failedFiles(
      join(copy, folder),
      here.map((suite) => suite.files),
    )
    const isFailing = (suite: (typeof suites)[number]) =>
      files.some((file) => file.includes(`/${suite.files}`))
    failed.push(...here.filter(isFailing).map(({ name }) => name))
  }
  return failed
}

async function failedFiles(folder: string, files: readonly string[]): Promise<string[]> {
  const out = join(folder, 'report.json')
  const options = ['run', ...files, '--reporter=json', `--outputFile=${out}`]
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [vitest, ...options], { cwd: folder, env, stdio: 'ignore' })
  await once(child, 'exit')
  const { testResults } = report.parse(JSON.parse(readFileSync(out, 'utf8')))
  rmSync(out)
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

async function findersOf(copy: string, fault: Fault): Promise<string[]> {
  const before = originals(copy, fault)
  write(copy, planted(copy, fault))
  try {
    return await failing(copy)
  } finally {
    write(copy, before)
  }
}

function write(copy: string, texts: ReadonlyMap<string, string>): void {
  for (const [file, text] of texts) writeFileSync(join(copy, file), text)
}

async function main(): Promise<void> {
  const wanted = new RegExp(process.argv[2] ?? '')
  const copy = makeCopy()
  try {
    const failed = await failing(copy)
    if (failed.length > 0) throw new Error(`${failed.join(', ')} fail without any fault`)
    console.info(`| Fault | ${suites.map(({ name }) => name).join(' | ')} |`)
    console.info(`| --- |${suites.map(() => ' --- |').join('')}`)
    let missed = 0
    for (const fault of faults.filter(({ name }) => wanted.test(name))) {
      const finders = await findersOf(copy, fault)
      if (finders.length === 0) missed += 1
      const cells = suites.map(({ name }) => (finders.includes(name) ? 'found' : '–'))
      console.info(`| ${fault.name} | ${cells.join(' | ')} |`)
    }
    if (missed > 0) {
      console.error(`${missed} faults were not found.`)
      process.exitCode = 1
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

await main()
