import { type DisputeKit, openDisputes } from '../../disputes/dispute-test-kit.ts'
import { openLending } from './loan-test-kit.ts'

export type Claims = Awaited<ReturnType<typeof openClaims>>

/** What an owner says who leaves the form as it is. */
export const CLAIM = 'It came back damaged'

/** Things that are lent, and what their owners and moderators do when something is wrong with them. */
export async function openClaims() {
  const k: DisputeKit = await openDisputes({ env: { MEMBER_LIMIT_SCALE: '100' } })
  const kit = openLending(k.t)
  const mona = await k.makeModerator()

  /** A loan of £9 with £40 held that its owner says something is wrong with. */
  async function claimed(how: Parameters<typeof kit.openLent>[0] = {}) {
    const lent = await kit.openLent(how)
    const remedy = 'A new chuck is £25'
    return { ...lent, dispute: (await k.dispute(lent.ada, lent.id, { message: CLAIM, remedy })).data() }
  }

  return { k, kit, mona, claimed }
}
