import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionSettings } from '../src/db/connect.ts'
import { PAYERS, RATE, SKILL_ID } from './money-books.ts'

const payer = `('00000000-0000-7000-8000-' || lpad(:n::text, 12, '0'))::uuid`
const pence = RATE * 100

/** What POST /users/stripe/payment/intent sends to the database, in the same order, for pgbench. */
const statements = `
select hits from rate_limits where bucket = 'bench:' || :n::text and window_start = date_trunc('hour', now()) - interval '1 hour';
insert into rate_limits (bucket, window_start, hits) values ('bench:' || :n::text, date_trunc('hour', now()), 1)
  on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1 where rate_limits.hits < 100000000 returning hits;
begin;
set local lock_timeout = '10s';
insert into idempotency_keys (member_id, key, call, body_hash) values (${payer}, gen_random_uuid()::text,
  'POST /api/users/stripe/payment/intent', 'DMF1ucDxtqgxw5niaXcmYQnVVaxbZ9ZyEuHgWJlFgxs') on conflict do nothing returning key \\gset idem_
set local lock_timeout = default;
savepoint work;
select id, member_id, hourly_rate_pence, spark_millis from skills
  where id = '${SKILL_ID}' and approval_status = 'approved' and deleted_at is null
    and not exists (select from blocks where blocker_id = ${payer} and blocked_id = skills.member_id)
    and not exists (select from blocks where blocker_id = skills.member_id and blocked_id = ${payer});
insert into payment_intents (id, member_id, provider_id, skill_id, method, currency, amount, expires_at)
  values (uuidv7(), ${payer}, '00000000-0000-7000-8000-000000000000', '${SKILL_ID}', 'wallet', 'GBP', ${pence},
  now() + interval '15 minutes') returning id as intent \\gset
insert into transfers (id, key, reason, intent_id) values (uuidv7(), 'hold:' || :intent::text, 'Set aside for a booking', :intent::uuid)
  on conflict (key) do nothing returning id as transfer \\gset
select id as account, balance from accounts where kind = 'member' and member_id in (${payer}) and currency in ('GBP')
  order by id for no key update \\gset
update accounts set balance = :balance::bigint - ${pence} where id = :account::uuid;
insert into ledger_entries (transfer_id, account_id, currency, amount, balance_after) values
  (:transfer::uuid, :account::uuid, 'GBP', -${pence}, :balance::bigint - ${pence}),
  (:transfer::uuid, (select id from accounts where kind = 'escrow' and currency = 'GBP'), 'GBP', ${pence}, null);
release savepoint work;
update idempotency_keys set status_code = 200, answer = json_build_object('status', 'success', 'data', json_build_object('id', :intent::text))
  where member_id = ${payer} and key = :idem_key::text;
commit;
`

export interface SqlSample {
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
  writeFileSync(script, `\\set n ${isHot ? '1' : `random(1, ${PAYERS})`}\n${statements}`)
  const child = spawn(
    'pgbench',
    [
      ...['-n', '-f', script, '-M', 'extended', '-c', String(connections), '-j', '1', '-T', String(seconds)],
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
  const p99 = p99Of(folder, child.pid ?? 0)
  rmSync(folder, { recursive: true, force: true })
  return { perSecond, p99 }
}

/** Each line is a transaction, its third field how many microseconds it took. */
function p99Of(folder: string, pid: number): number {
  const text = readFileSync(join(folder, `log.${pid}`), 'utf8')
  const took = text
    .trim()
    .split('\n')
    .map((line) => Number(line.split(' ')[2]))
    .sort((a, b) => a - b)
  return (took[Math.floor(took.length * 0.99)] ?? Number.NaN) / 1000
}
