import type { Database, Transaction } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Jobs } from '../platform/jobs.ts'
import { findShortName, listFollowersAt } from './followers-store.ts'
import type { Facts } from './old-notify.ts'
import { notifyEach } from './old-notify.ts'

type FolloweeKind = 'followee_skill' | 'followee_review'

/** What a member did whom others follow. */
export type FolloweeNews<K extends FolloweeKind = FolloweeKind> = {
  [N in K]: { actorId: string; kind: N; key: string; at: Date } & Omit<Facts[N], 'name'>
}[K]

const job = 'tell-followers'
/** Followers told in one transaction. */
const batch = 100

/** Jobs hold an instant as text. */
type Waiting = { [N in FolloweeKind]: Omit<FolloweeNews<N>, 'at'> & { at: string } }[FolloweeKind]

/**
 * Tells everybody who follows a member what they did, soon, and only if the transaction commits. Who has many
 * followers doesn't wait for them.
 */
export async function tellFollowers(
  tx: Transaction,
  { jobs }: { jobs: Jobs },
  news: FolloweeNews,
): Promise<void> {
  await jobs.send(job, news, { tx })
}

/** Works on what `tellFollowers` has left; a second run tells nobody twice. */
export function defineFollowerJobs({ db, jobs }: { db: Database; jobs: Jobs }): void {
  jobs.define<Waiting>(job, async (waiting) => {
    const at = new Date(waiting.at)
    const name = await findShortName(db, waiting.actorId)
    let after: string | undefined
    do {
      const readers = await listFollowersAt(db, waiting.actorId, { at, after, limit: batch })
      const notices = readers.map((memberId) => ({ ...waiting, at, name, memberId }))
      await inTransaction(db, (tx) => notifyEach<FolloweeKind>(tx, notices))
      after = readers.length < batch ? undefined : readers.at(-1)
    } while (after !== undefined)
  })
}
