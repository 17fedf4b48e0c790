// Changes the rules of the domain in one small way at a time, and sees whether a test notices: docs/decisions/059.
// `pnpm mutations` reuses what it knows of code and tests that are as they were; `--whole` tries everything again and
// writes docs/mutation-testing.md.
import { writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { pageOf, survivorsOf } from './mutations/report.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = 'packages/domain'
const isWhole = process.argv.includes('--whole')

// Stryker knows one folder, the one it is started in.
process.chdir(join(root, folder))
const results = await new Stryker({
  mutate: ['src/**/*.ts', '!src/**/*.test.ts', '!src/**/test-*.ts'],
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  testRunner: 'vitest',
  coverageAnalysis: 'perTest',
  // What runs once when its file is loaded can't be switched on for one test: each would take all of them.
  ignoreStatic: true,
  concurrency: 2,
  // A test that is only slow, on a busy machine, would count as one that noticed.
  timeoutMS: 10_000,
  incremental: true,
  incrementalFile: '.cache/mutations.json',
  force: isWhole,
  // The copy that is tried lies below the folder, whose settings are found from there and must not be found in it.
  tempDirName: '.cache/mutations',
  ignorePatterns: ['tsconfig.json', 'vitest.config.ts', '.cache', '.turbo'],
  // Below it the command fails.
  thresholds: { high: 100, low: 85, break: 85 },
  reporters: process.stdout.isTTY ? ['progress', 'html'] : ['html'],
  htmlReporter: { fileName: '.cache/mutations.html' },
  allowConsoleColors: process.stdout.isTTY,
  logLevel: 'warn',
}).runMutationTest()

const mutants = results.map((mutant) => ({
  ...mutant,
  fileName: relative(root, mutant.fileName).split(sep).join('/'),
}))
for (const line of survivorsOf(mutants)) console.log(line)
const page = pageOf(`${folder}/src`, mutants)
if (isWhole) writeFileSync(join(root, 'docs/mutation-testing.md'), page)
console.log(page.slice(page.indexOf('**')))
console.log(`Each with its code: ${folder}/.cache/mutations.html`)
