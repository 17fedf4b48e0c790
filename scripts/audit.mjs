// Checks the installed packages for known vulnerabilities (`pnpm audit`): high or critical ones fail. Without an answer
// (no network, a mirror without that endpoint) the audit is skipped with a message.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const WAIT_MS = 60_000
const failing = ['high', 'critical']

/** Output of `pnpm audit`; empty when it can't run or times out. */
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

/** The verdict on a report. An unreadable report fails, so that it can't pass for a clean one. */
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

/** Self-test with reports of known verdict, since an audit that passes everything would go unnoticed. */
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
