import { statementContract } from '@kindling/domain/money/statement-contract'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { sessions } from '../src/db/schema/auth.ts'
import { members } from '../src/db/schema/members.ts'
import type { Deps } from '../src/deps.ts'
import { openAccounts } from '../src/ledger/transfers.ts'
import { openBenchApp } from './bench-app.ts'

// A statement pages by key: the thousandth page may cost twice what the first does, at most. Calls take turns, so that a
// machine that slows down slows both.
const rounds = Number(process.env.BENCH_ROUNDS ?? 300)
const pages = 1000
const pageSize = 20
const others = 20
const mostTimes = 2

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function makeMember({ db, tokens }: Deps): Promise<{ id: string; token: string }> {
  const [id, sid, email] = [v7(), v7(), `${v7()}@bench.test`]
  await db.transaction(async (tx) => {
    await tx.insert(members).values({ id, email, firstname: 'Amara', lastname: 'Osei', referralCode: id })
    await openAccounts(tx, id)
    await tx.insert(sessions).values({ id: sid, memberId: id, lastSeenAt: new Date() })
  })
  return { id, token: await tokens.signAccess({ id, email, role: 'member', sid }) }
}

/** A penny in, as often as it is asked for: what the ledger would write, put in at once. */
async function pour({ db }: Deps, memberId: string, times: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      with mine as (select id from accounts where kind = 'member' and member_id = ${memberId} and currency = 'GBP'),
        clearing as (select id from accounts where kind = 'card_clearing' and currency = 'GBP'),
        moved as (
          insert into transfers (id, key, reason)
          select gen_random_uuid(), 'bench:' || ${memberId} || ':' || n, 'Paid in by card' from generate_series(1, ${times}::int) n
          returning id
        ),
        numbered as (select id, row_number() over () as nth from moved)
      insert into ledger_entries (transfer_id, account_id, currency, amount, balance_after)
      select numbered.id, side.account_id, 'GBP', side.amount, side.balance
      from numbered, mine, clearing,
        lateral (values (mine.id, 1, numbered.nth), (clearing.id, -1, null)) side (account_id, amount, balance)
      order by numbered.nth`)
    await tx.execute(sql`
      update accounts set balance = ${times} where kind = 'member' and member_id = ${memberId} and currency = 'GBP'`)
  })
}

async function main(): Promise<void> {
  const { app, deps, close } = await openBenchApp()
  try {
    const { id, token } = await makeMember(deps)
    await pour(deps, id, pages * pageSize)
    for (let nth = 0; nth < others; nth += 1) await pour(deps, (await makeMember(deps)).id, 1000)
    await deps.pool.query('analyze')

    const read = async (before?: string) => {
      const start = performance.now()
      const response = await app.inject({
        url: `/api${statementContract.list.path}`,
        query: { limit: String(pageSize), ...(before && { before }) },
        headers: { authorization: `Bearer ${token}` },
      })
      const took = performance.now() - start
      const { data } = response.json<{ data: { id: string }[] }>()
      if (data.length !== pageSize) throw new Error(`a page of ${data.length}: ${response.statusCode}`)
      return { took, last: data.at(-1)?.id }
    }
    let last: string | undefined
    for (let page = 1; page < pages; page += 1) last = (await read(last)).last

    const took = { first: [] as number[], last: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      took.first.push((await read()).took)
      took.last.push((await read(last)).took)
    }
    const [first, thousandth] = [median(took.first), median(took.last)]
    const times = thousandth / first
    console.log(
      `${rounds} rounds | page 1: ${first.toFixed(2)} ms | page ${pages}: ${thousandth.toFixed(2)} ms`,
    )
    console.log(`page ${pages} costs ${times.toFixed(2)} times page 1 (at most ${mostTimes})`)
    console.log(`ratio page ${pages}, times page 1: ${times.toFixed(3)}`)
    if (times > mostTimes) process.exitCode = 1
  } finally {
    await close()
  }
}

await main()
