import type { Database, Transaction } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { FactsOf } from './events/all.ts'
import { findShortName, listFollowersAt } from './followers-store.ts'
import { type Notice, type NotifyDeps, notify } from './notify.ts'

type FolloweeEvent = 'followee_skill' | 'followee_review'

/** News of a followed member; `kind` is the name of the event. */
export type FolloweeNews = {
  [N in FolloweeEvent]: { actorId: string; kind: N; key: string; at: Date } & Omit<FactsOf<N>, 'name'>
}[FolloweeEvent]

/** Job data is JSON, so instants are strings. */
type Queued<N> = N extends FolloweeNews ? Omit<N, 'at'> & { at: string } : never

const job = 'tell-followers'
/** Followers notified in one transaction. */
const batch = 100

/**
 * Notifies a member's followers through a job after commit, so that a request of a member with many followers
 * isn't slow.
 */
export async function tellFollowers(
  tx: Transaction,
  { jobs }: { jobs: Jobs },
  news: FolloweeNews,
): Promise<void> {
  await jobs.send(job, news, { tx })
}

/** Defines the job behind `tellFollowers`. Idempotent. */
export function defineFollowerJobs(deps: NotifyDeps & { db: Database; jobs: Jobs }): void {
  const { db, jobs } = deps
  jobs.define<Queued<FolloweeNews>>(job, async (waiting) => {
    const news = { ...waiting, at: new Date(waiting.at) }
    const name = await findShortName(db, news.actorId)
    let after: string | undefined
    do {
      const readers = await listFollowersAt(db, news.actorId, { at: news.at, after, limit: batch })
      const notices = readers.map((to) => noticeOf(news, name, to))
      await inTransaction(db, (tx) => notify<FolloweeEvent>(tx, deps, notices))
      after = readers.length < batch ? undefined : readers.at(-1)
    } while (after !== undefined)
  })
}

function noticeOf(news: FolloweeNews, name: string, to: string): Notice<FolloweeEvent> {
  const { key, at } = news
  return news.kind === 'followee_skill'
    ? { event: news.kind, to, key, at, facts: { ...news, name } }
    : { event: news.kind, to, key, at, facts: { ...news, name } }
}
