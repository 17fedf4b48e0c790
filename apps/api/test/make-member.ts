import { eq, type InferInsertModel } from 'drizzle-orm'
import { v7 } from 'uuid'
import { sessions } from '../src/db/schema/members/auth.ts'
import { members } from '../src/db/schema/members/members.ts'
import type { Deps } from '../src/deps.ts'
import { openAccounts } from '../src/ledger/transfers.ts'

/** A member with a session: pass it as `as` to make a call in its name. */
export interface TestMember {
  id: string
  email: string
  sessionId: string
  /** An access token that is valid now. */
  token(): Promise<string>
}

let made = 0

/** A member with empty accounts and one session, unlike any other that this file makes. */
export async function makeMember(
  deps: Deps,
  overrides: Partial<InferInsertModel<typeof members>> = {},
): Promise<TestMember> {
  made += 1
  const email = overrides.email ?? `member-${made}-${process.pid}@example.test`
  const id = overrides.id ?? v7()
  const role = overrides.role ?? 'member'
  const sessionId = v7()
  await deps.db.transaction(async (tx) => {
    await tx.insert(members).values({
      phone: '+44 20 7946 0000',
      firstname: `Robin${made}`,
      lastname: 'Field',
      gender: 'other',
      passwordHash: 'not a hash of any password',
      referralCode: id,
      ...overrides,
      id,
      email,
      role,
    })
    await openAccounts(tx, id)
    await tx.insert(sessions).values({ id: sessionId, memberId: id, lastSeenAt: deps.clock.now() })
  })
  return { id, email, sessionId, token: () => deps.tokens.signAccess({ id, email, role, sid: sessionId }) }
}

/** The same member on another device. */
export async function enterElsewhere(deps: Deps, { id, email }: TestMember): Promise<TestMember> {
  const sessionId = v7()
  await deps.db.insert(sessions).values({ id: sessionId, memberId: id, lastSeenAt: deps.clock.now() })
  return {
    id,
    email,
    sessionId,
    token: () => deps.tokens.signAccess({ id, email, role: 'member', sid: sessionId }),
  }
}

/** Signs the member out, as the server would. */
export async function endSession({ db, clock }: Deps, { sessionId }: TestMember): Promise<void> {
  await db.update(sessions).set({ revokedAt: clock.now() }).where(eq(sessions.id, sessionId))
}
