// `pnpm bench` runs all benchmarks, `pnpm bench holds slots` some: prints a table of their ratios beside those
// committed in docs/benchmarks.json, and fails where one is out of bounds; `--keep` writes the measured ratios there.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { benches } from './bench/benches.mjs'
import { compareRatios, keepRatios, ratiosIn } from './bench/ratios.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = `${root}docs/benchmarks.json`
const args = process.argv.slice(2)
const named = args.filter((arg) => arg !== '--keep')
const unknown = named.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

/** Runs a command to completion; answers its exit code and output. */
function run(program, rest) {
  const child = spawn(program, rest, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    process.stdout.write(text)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

const { code: built } = await run('turbo', ['run', 'build', '--filter=@kindling/web'])
if (built !== 0) process.exit(1)
const failed = []
const measured = {}
for (const name of named.length > 0 ? named : Object.keys(benches)) {
  const { code, output } = await run(process.execPath, [benches[name]])
  if (code !== 0) failed.push(`${benches[name]} failed`)
  measured[name] = ratiosIn(output)
}

const committed = JSON.parse(readFileSync(page, 'utf8'))
const { table, faults } = compareRatios(measured, committed)
console.log(`\n${table}\n`)
for (const fault of [...failed, ...faults]) console.error(fault)
if (args.includes('--keep')) {
  writeFileSync(page, `${JSON.stringify(keepRatios(measured, committed), null, 2)}\n`)
}
if (failed.length + faults.length > 0) process.exitCode = 1
