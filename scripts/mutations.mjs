// Changes rules in one small way at a time, and sees whether a test notices: docs/decisions/121. `pnpm mutations` reuses
// what it knows of code and tests that are as they were; `--whole` tries everything again and writes
// docs/mutation-testing.md. A path, as `apps/web` or `packages/domain/src/money`, tries only what begins with it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { pageOf, sectionOf, survivorsOf } from './mutations/report.mjs'
import { rulesOf } from './mutations/rules.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const isWhole = process.argv.includes('--whole')
const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

/** @param {string} folder @param {string[]} mutate its files */
async function mutantsOf(folder, mutate) {
  // Stryker only works in its working directory.
  process.chdir(join(root, folder))
  const results = await new Stryker({
    mutate,
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    testRunner: 'vitest',
    // The copy under test is three folders deeper; its config refers to files beside the original.
    tempDirName: '.cache/mutations',
    vitest: { configFile: '../../../vitest.config.ts' },
    ignorePatterns: ['tsconfig.json', '*.config.ts', 'bench', 'e2e', '.cache', '.turbo'],
    cleanTempDir: 'always',
    coverageAnalysis: 'perTest',
    // Static mutants run on import, so they can't be enabled for single tests: each would need all of them.
    ignoreStatic: true,
    concurrency: 2,
    // On a busy machine a slow test that times out would count as having killed the mutant.
    timeoutMS: 10_000,
    incremental: true,
    incrementalFile: '.cache/mutations.json',
    force: isWhole,
    // Below `break` the command fails.
    thresholds: { high: 100, low: 85, break: 85 },
    reporters: process.stdout.isTTY ? ['progress', 'html'] : ['html'],
    htmlReporter: { fileName: '.cache/mutations.html' },
    allowConsoleColors: process.stdout.isTTY,
    logLevel: 'warn',
  }).runMutationTest()
  return results.map((mutant) => ({
    ...mutant,
    fileName: relative(root, mutant.fileName).split(sep).join('/'),
  }))
}

let tried = 0
const sections = []
for (const folder of ['packages/domain', 'apps/web']) {
  const rules = rulesOf(root, folder)
  const mutate = rules.filter(
    (file) => paths.length === 0 || paths.some((path) => `${folder}/${file}`.startsWith(path)),
  )
  if (mutate.length === 0) continue
  tried += mutate.length
  const mutants = await mutantsOf(folder, mutate)
  for (const line of survivorsOf(mutants)) console.log(line)
  const section = sectionOf(`${folder}/src`, mutants)
  console.log(`${section}\nEach with its code: ${folder}/.cache/mutations.html\n`)
  if (mutate.length === rules.length) sections.push(section)
}
if (tried === 0) throw new Error(`No rules at ${paths.join(', ')}`)
const page = join(root, 'docs/mutation-testing.md')
if (isWhole) writeFileSync(page, pageOf(readFileSync(page, 'utf8'), sections))
