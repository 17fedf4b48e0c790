// Asks the registry for known weaknesses of what is installed. One that is high or critical fails the check; no answer
// (no network, a mirror that doesn't know the question) is said in a line, since it tells nothing about the packages.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const WAIT_MS = 60_000
const failing = ['high', 'critical']

/** What `pnpm audit` prints; nothing when it can't be run or comes to no end. */
function askRegistry() {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'ignore']
    const audit = spawn('pnpm', ['audit', '--json'], { cwd: root, stdio, timeout: WAIT_MS })
    let text = ''
    audit.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    audit.on('error', () => resolve(''))
    audit.on('close', () => resolve(text))
  })
}

/** What a report comes to. One that can't be read fails: it must not pass for a good one. */
function judge(text) {
  const report = read(text)
  if (report === undefined || report?.error) {
    return { isGood: true, lines: ['audit skipped: the registry gave no answer.'] }
  }
  const counts = report?.metadata?.vulnerabilities
  if (typeof counts !== 'object') return { isGood: false, lines: ['audit: the report can’t be read.'] }
  const worst = Object.values(report.advisories ?? {})
    .filter(({ severity }) => failing.includes(severity))
    .map(({ severity, module_name, title, url }) => `${severity}: ${module_name}: ${title} (${url})`)
  const isGood = worst.length === 0 && failing.every((severity) => !counts[severity])
  const found = Object.entries(counts).map(([severity, count]) => `${count} ${severity}`)
  return { isGood, lines: [...worst, `audit: ${found.join(', ')}.`] }
}

function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reports whose verdict is known: a check that passes everything would never be missed. */
const reports = [
  ['', true],
  ['{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}', true],
  ['{"metadata":{"vulnerabilities":{"low":2,"moderate":1,"high":0,"critical":0}}}', true],
  ['{"metadata":{"vulnerabilities":{"high":1}}}', false],
  ['{"advisories":{"1":{"severity":"critical","module_name":"x"}},"metadata":{"vulnerabilities":{}}}', false],
  ['{"vulnerabilities":"none"}', false],
]
for (const [text, isGood] of reports) {
  if (judge(text).isGood !== isGood) throw new Error(`the audit misjudges ${text || 'no answer'}`)
}

const { lines, isGood } = judge(await askRegistry())
for (const line of lines) console.log(line)
process.exit(isGood ? 0 : 1)
