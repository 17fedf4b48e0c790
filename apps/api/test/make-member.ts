import { eq, type InferInsertModel } from 'drizzle-orm'
import { v7 } from 'uuid'
import { sessions } from '../src/db/schema/members/auth.ts'
import { members } from '../src/db/schema/members/members.ts'
import type { Deps } from '../src/deps.ts'
import { openAccounts } from '../src/ledger/transfers.ts'

/** A member with a session: pass it as `as` to call an endpoint as this member. */
export interface TestMember {
  id: string
  email: string
  sessionId: string
  /** A valid access token. */
  token(): Promise<string>
}

let made = 0

/** Inserts a unique member with empty accounts and a session. */
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

/** The same member with a session on another device. */
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

/** Ends the member's session. */
export async function endSession({ db, clock }: Deps, { sessionId }: TestMember): Promise<void> {
  await db.update(sessions).set({ revokedAt: clock.now() }).where(eq(sessions.id, sessionId))
}
