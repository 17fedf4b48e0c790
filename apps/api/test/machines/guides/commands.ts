import { switchNames } from '../../../src/switches/switch-rules.ts'
import { programs } from './programs.ts'

/** Programs that run for real, and shell keywords. */
const real = [
  '.',
  'awk',
  'cat',
  'chmod',
  'df',
  'du',
  'getent',
  'grep',
  'kindling',
  'ls',
  'openssl',
  'psql',
  'readlink',
  'tail',
]
const known = new Set([...real, ...Object.keys(programs)])

/** The shell command for a code span of a guide; undefined for a span that isn't a command. */
export function shellCommand(word: string): string | undefined {
  const [first = '', second] = word.split(' ')
  if (/^show \w+$/.test(word)) return `psql "\${DATABASE_URL%/kindling}/pgbouncer" -c '${word}'`
  if (/^(select|update) /.test(word)) return `psql "$DATABASE_DIRECT_URL" -c "${word}"`
  if (second === undefined || /^systemctl \w+$/.test(word)) return undefined
  if (switchNames.some((name) => name === first)) return `kindling switch set ${word}`
  if (first === 'switch') return `kindling ${word}`
  return known.has(first) ? word : undefined
}

/** Names of the hosts on which a command or block runs, by its text and the headings before it. */
export function hostsFor(text: string, context: readonly string[] = []): string[] {
  if (/^kindling (backup|restore)|DATA_DIR=\/srv|^(ls|du) .*\/backups/m.test(text)) return ['own']
  if (/^(docker|kubectl) /m.test(text)) return ['builder']
  if (text.includes('blackbox')) return ['two']
  for (const said of context) {
    if (/database of its own/.test(said)) return ['own']
    if (/^On the second/m.test(said)) return ['two']
    if (/\bboth\b|then on one host/i.test(said)) return ['one', 'two']
    if (/on any machine|^With (Docker|Kubernetes)/.test(said)) return ['builder']
    if (/first|second/i.test(said)) return ['one']
  }
  return ['one']
}
