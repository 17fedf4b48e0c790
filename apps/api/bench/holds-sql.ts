import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionSettings } from '../src/db/connect.ts'
import { memberId, PAYERS, RATE, SKILL_ID } from './holds-books.ts'

const payer = `('00000000-0000-7000-8000-' || lpad(:n::text, 12, '0'))::uuid`
const pence = RATE * 100

// With a space after each colon: pgbench takes `:null` for a variable.
const answer = JSON.stringify({
  status: 'success',
  data: {
    id: SKILL_ID,
    paymentMethod: 'wallet',
    amount: RATE,
    currency: 'gbp',
    state: 'held',
    expiresAt: '2026-01-01T00:00:00.000Z',
    clientSecret: null,
    cardStatus: null,
    bookingId: null,
  },
}).replaceAll('":', '": ')

/** The one statement that POST /users/stripe/payment/intent writes with, for pgbench. */
const statement = `
select outcome from hold_once('bench:' || :n::text, date_trunc('hour', now()), date_trunc('hour', now()) - interval '1 hour',
  0.5, 100000000, ${payer}, gen_random_uuid()::text, 'POST /users/stripe/payment/intent',
  'DMF1ucDxtqgxw5niaXcmYQnVVaxbZ9ZyEuHgWJlFgxs', now(), '${answer}', 422,
  '{"status": "error", "code": "insufficient_funds", "message": "Insufficient funds. Please top up your wallet or tokens."}',
  uuidv7(), uuidv7(), '${memberId(0)}', '${SKILL_ID}', 'wallet', 'GBP', ${pence}, null, null, now() + interval '15 minutes');
`

export interface SqlSample {
  transactions: number
  perSecond: number
  p99: number
}

/** Whether this machine has pgbench, which PostgreSQL brings and the local server leaves out. */
export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0
}

/** The same transfers by pgbench, by every member or by one alone. */
export async function measureSql(
  { host, port, user, password, database }: ConnectionSettings,
  { connections, seconds, isHot }: { connections: number; seconds: number; isHot: boolean },
): Promise<SqlSample> {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-pgbench-'))
  const script = join(folder, 'transfer.sql')
  writeFileSync(script, `\\set n ${isHot ? '1' : `random(1, ${PAYERS})`}\n${statement}`)
  const child = spawn(
    'pgbench',
    [
      ...['-n', '-f', script, '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', String(seconds)],
      ...[
        '-l',
        '--log-prefix',
        join(folder, 'log'),
        '-h',
        String(host),
        '-p',
        String(port),
        '-U',
        String(user),
      ],
      String(database),
    ],
    { env: { ...process.env, PGPASSWORD: password }, stdio: ['ignore', 'pipe', 'pipe'], cwd: folder },
  )
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'exit')
  const perSecond = Number(/tps = ([\d.]+) \(without/.exec(said)?.[1])
  if (code !== 0 || !(perSecond > 0)) throw new Error(`pgbench ended with ${code}: ${said}`)
  const took = readTimes(folder, child.pid ?? 0)
  rmSync(folder, { recursive: true, force: true })
  return {
    transactions: took.length,
    perSecond,
    p99: (took[Math.floor(took.length * 0.99)] ?? Number.NaN) / 1000,
  }
}

/** Each line is a transaction, its third field how many microseconds it took. The shortest comes first. */
function readTimes(folder: string, pid: number): number[] {
  const text = readFileSync(join(folder, `log.${pid}`), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => Number(line.split(' ')[2]))
    .sort((a, b) => a - b)
}
