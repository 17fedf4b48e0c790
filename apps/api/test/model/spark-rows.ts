import { sql } from 'drizzle-orm'
import type { Real } from './real.ts'
import type { World } from './world.ts'

/** Gifts, pots and pot requests in the database, as text. */
export async function sparkRows({ test }: Real): Promise<string[]> {
  const { rows } = await test.db.execute<{ row: string }>(sql`
    select 'gift ' || id || ' ' || giver_id || ' ' || receiver_id || ' ' || amount || ' ' || state as row from gifts
    union all select 'pot ' || slug || ' ' || balance || ' ' || (select count(*) from pot_keepers where pot_id = pots.id)
      from pots
    union all select 'request ' || id || ' ' || member_id || ' ' || amount || ' ' || state from pot_requests`)
  return rows.map(({ row }) => row).sort()
}

export function sparkRowsOf({ all }: World): string[] {
  return all
    .flatMap(({ gifts, pot, requests }) => [
      ...gifts.map(({ id, giver, receiver, amount, state }) =>
        ['gift', id, giver.real.id, receiver.real.id, amount, state].join(' '),
      ),
      ...(pot.isOpen ? [`pot ${pot.slug} ${pot.balance} ${pot.keepers.length}`] : []),
      ...requests.map(({ id, by, amount, state }) => `request ${id} ${by.real.id} ${amount} ${state}`),
    ])
    .sort()
}

/** Outcomes of debts, gifts and pot requests, for the count of what occurred. */
export function sparkFatesOf({ members, requests }: World): string[] {
  return [
    ...members.filter(({ spark_token }) => spark_token < 0).map(() => 'below zero'),
    ...requests.map(({ state }) => `pot: ${state}`),
  ]
}
