import { type DisputeKit, openDisputes } from '../../disputes/dispute-test-kit.ts'
import { openLending } from './loan-test-kit.ts'

export type Claims = Awaited<ReturnType<typeof openClaims>>

/** A claim's message as the form suggests it. */
export const CLAIM = 'It came back damaged'

/** Kit for claims about lent things: owners, borrowers and a moderator. */
export async function openClaims() {
  const k: DisputeKit = await openDisputes({ env: { MEMBER_LIMIT_SCALE: '100' } })
  const kit = openLending(k.t)
  const mona = await k.makeModerator()

  /** A loan of £9 with £40 held whose owner has opened a claim. */
  async function claimed(how: Parameters<typeof kit.openLent>[0] = {}) {
    const lent = await kit.openLent(how)
    const remedy = 'A new chuck is £25'
    return { ...lent, dispute: (await k.dispute(lent.ada, lent.id, { message: CLAIM, remedy })).data() }
  }

  return { k, kit, mona, claimed }
}
