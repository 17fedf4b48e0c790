import { authContract } from '@kindling/domain/auth/auth-contract'
import { passwordContract } from '@kindling/domain/auth/password-contract'
import type { EndpointShape } from '@kindling/domain/endpoint'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { hashPassword } from '../src/auth/passwords.ts'
import { members } from '../src/db/schema/members.ts'
import type { Deps } from '../src/deps.ts'
import { openBenchApp } from './bench-app.ts'

// Whether an email has an account must not be told by time: calls for known and unknown emails, side by side and taking
// turns in going first, may differ by 5% at most. It is the median of the differences within a round that counts: a
// machine that slows down slows both.
const rounds = Number(process.env.BENCH_ROUNDS ?? 500)
const mostApart = 0.05

const calls: readonly { endpoint: EndpointShape; more: Record<string, string> }[] = [
  { endpoint: authContract.login, more: { password: 'not the password' } },
  { endpoint: authContract.resendCode, more: {} },
  { endpoint: passwordContract.forgot, more: {} },
]

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** As many members as there are rounds: limits count for each email. */
async function makeEmails({ db }: Deps): Promise<string[]> {
  const passwordHash = await hashPassword('joyful-otter-parade')
  const emails = Array.from({ length: rounds }, () => `${v7()}@known.test`)
  const people = emails.map((email) => ({
    email,
    firstname: 'Amara',
    lastname: 'Osei',
    passwordHash,
    referralCode: v7(),
  }))
  await db.insert(members).values(people)
  await db.execute(sql`analyze`)
  return emails
}

async function main(): Promise<void> {
  const { app, deps, close } = await openBenchApp()
  try {
    const known = await makeEmails(deps)
    let worst = 0
    console.log(`medians of ${rounds} rounds in ms | known | unknown | apart`)
    for (const { endpoint, more } of calls) {
      const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
      for (let round = 0; round < rounds + 20; round += 1) {
        const asked = { known: known[round % rounds] ?? '', unknown: `${v7()}@unknown.test` }
        // Who goes first takes turns as well.
        for (const kind of round % 2 === 0
          ? (['known', 'unknown'] as const)
          : (['unknown', 'known'] as const)) {
          const start = performance.now()
          await app.inject({
            method: endpoint.method,
            url: `/api${endpoint.path}`,
            remoteAddress: `10.${round % 250}.${Math.floor(round / 250)}.${kind === 'known' ? 1 : 2}`,
            payload: { email: asked[kind], ...more },
          })
          // The first ones warm up.
          if (round >= 20) took[kind].push(performance.now() - start)
        }
      }
      const [a, b] = [median(took.known), median(took.unknown)]
      const apart =
        Math.abs(median(took.known.map((ms, round) => ms - (took.unknown[round] ?? ms)))) / Math.max(a, b)
      worst = Math.max(worst, apart)
      console.log(`${endpoint.path} | ${a.toFixed(2)} | ${b.toFixed(2)} | ${(apart * 100).toFixed(1)}%`)
    }
    console.log(`ratio known and unknown apart: ${worst.toFixed(4)}`)
    if (worst > mostApart) {
      console.error('Time tells who has an account.')
      process.exitCode = 1
    }
  } finally {
    await close()
  }
}

await main()
