import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seconds } from '../figures.ts'
import { hostsFor, shellCommand } from './commands.ts'
import { alertsOf, unmeasured } from './metrics.ts'
import { plant } from './planted.ts'
import { closePrepared, prepare, prepareOwn, settle } from './prepare.ts'
import { type Block, type Quote, readPage } from './read-page.ts'
import { type Answer, faultOf, runOn } from './run-quote.ts'
import { openSurroundings } from './surroundings.ts'
import { stopUnits } from './units.ts'

// Follows deploy/README.md on simulated hosts (folders of this machine), then runs each command of the other guides and
// the runbooks there. stand-in.ts replaces systemd and other programs that need a whole host.
const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const read = (page: string) => readFileSync(join(root, page), 'utf8')
const runbooks = globSync('docs/runbooks/Kindling*.md', { cwd: root }).sort()
const pages = ['docs/runbooks/README.md', 'deploy/backup/README.md', 'docs/operating.md', ...runbooks]
const guide = readPage('deploy/README.md', read('deploy/README.md'))

/** Expected output of commands that must fail here, or whose columns the pages describe. */
const answers: readonly Answer[] = [
  // Only curl resolves the site's name here.
  { command: /^kindling doctor\s*$/m, code: 1, says: /certificate +failed.*can’t be reached(?!.* failed)/s },
  { command: /show pools/, code: 0, says: /cl_waiting.*sv_active/ },
  { command: /^kindling check-books/, code: 0, says: /The books are in order\./ },
]

const { hosts, close } = await openSurroundings()
const started = performance.now()
let count = 0

/** @returns differences from what the page promises, each with its page and line */
async function run(quote: Quote, context?: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const host of hosts.filter(({ name }) => hostsFor(quote.text, context).includes(name))) {
    count += 1
    try {
      await prepare(host, quote.text)
      found.push(...faultOf(host, quote.text, await runOn(host, quote), answers))
      await settle(host, quote.text)
    } catch (error) {
      found.push(error instanceof Error ? error.message : String(error))
    }
  }
  return found.map((fault) => `${quote.page}:${quote.line}: ${quote.text.trim()}\n  ${fault}`)
}

/** Runs a block, and each crontab line in it. */
async function runBlock(block: Block): Promise<string[]> {
  const found = await run(block, block.context)
  for (const [nth, line] of block.text.split('\n').entries()) {
    const text = /^(?:[\d*-]+ +){5}\w+ +(.+)$/.exec(line)?.[1]
    if (text !== undefined)
      found.push(...(await run({ ...block, line: block.line + nth, text }, block.context)))
  }
  return found
}

/** Runs a code span that is a command, or checks the metrics of a Prometheus query. */
async function runWord(word: Quote): Promise<string[]> {
  const fault = await unmeasured(word)
  if (fault !== undefined) return [`${word.page}:${word.line}: ${word.text}\n  ${fault}`]
  const text = shellCommand(word.text)
  return text === undefined ? [] : await run({ ...word, text })
}

async function runAll(): Promise<string[]> {
  const faults: string[] = []
  for (const block of guide.blocks) faults.push(...(await runBlock(block)))
  const own = hosts.find(({ name }) => name === 'own')
  const setUp = guide.blocks.find(({ text }) => text.includes('useradd'))
  // Later commands would fail as a consequence.
  if (faults.length > 0 || own === undefined || setUp === undefined) return faults
  await prepareOwn(own, setUp)
  for (const alert of alertsOf(root)) faults.push(...(await runWord(alert)))
  const ran = new Set<string>()
  for (const page of pages.map((path) => readPage(path, read(path)))) {
    for (const block of page.blocks) faults.push(...(await runBlock(block)))
    for (const word of page.words) {
      // A span that occurs several times runs once.
      if (!ran.has(word.text)) faults.push(...(await runWord(word)))
      ran.add(word.text)
    }
  }
  console.info(
    `${count} commands and blocks in ${seconds(performance.now() - started)}, ${faults.length} faults`,
  )
  return [...faults, ...(await plant(read, runWord))]
}

const end = async () => {
  await closePrepared()
  for (const host of hosts) await stopUnits(host)
  await close()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().then(() => process.exit(1)))

try {
  const faults = await runAll()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await end()
}
