import { AppError } from '@kindling/domain/errors'
import type { KeeperDesk } from '@kindling/domain/pots/pot-contract'
import { VOTES_TO_GRANT } from '@kindling/domain/pots/pot-rules'
import { askSessions } from '../../auth/live-session.ts'
import { mayNow } from '../../auth/standing.ts'
import type { Executor, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { postPotGrant } from '../../ledger/pots.ts'
import { isStaying } from '../../members/existence-store.ts'
import { notify } from '../../notifier/notify.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { presentForKeeper } from './pot-presenter.ts'
import * as store from './pot-store.ts'
import * as requests from './request-store.ts'

type Decision = { decision: 'agree' | 'decline'; word: string }

/** Keepers' decisions about requests to a pot. */
export function makeKeeperService(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>) {
  const { db, clock, config } = deps

  async function list(keeperId: string): Promise<KeeperDesk> {
    const [pots, asked] = await Promise.all([
      store.listKept(db, keeperId),
      requests.listForKeeper(db, keeperId),
    ])
    const votes = await validVotes(
      db,
      asked.map(({ request }) => request.id),
    )
    const votesFor = (id: string) => votes.filter(({ requestId }) => requestId === id).length
    return {
      pots,
      requests: asked.map((one) => presentForKeeper({ ...one, votes: votesFor(one.request.id) })),
    }
  }

  /**
   * Agrees to a request, which is granted with the second keeper, or declines it.
   * @throws AppError `not_found` for anybody but the pot's keepers, `forbidden` for one's own,
   * `state_conflict` for a request that is decided, expired, or agreed to by this keeper,
   * `insufficient_funds` when the pot holds too little
   */
  async function decide(keeperId: string, id: string, { decision, word }: Decision) {
    return await inTransaction(db, async (tx) => {
      const found = await requests.findRequest(tx, id)
      const memberId = found?.request.memberId
      if (found === undefined || memberId === undefined) throw unknown()
      // Locks members before requests: the same order as in account deletion.
      for (const side of [keeperId, memberId].sort()) await isStaying(tx, side)
      if (!(await store.isKeeper(tx, found.request.potId, keeperId))) throw unknown()
      if (memberId === keeperId) {
        throw new AppError('forbidden', 'You can’t decide on what you ask for yourself.')
      }
      const request = await requests.lockRequest(tx, id)
      const at = clock.now()
      if (request === undefined || request.state !== 'open' || request.lapsesAt <= at) {
        const current = request?.state === 'open' ? 'lapsed' : (request?.state ?? 'withdrawn')
        throw new AppError('state_conflict', 'This request is decided, or its time is over.', { current })
      }
      if (decision === 'decline') {
        await requests.closeRequest(tx, id, { state: 'declined', closedAt: at, word })
        const facts = { district: found.name, word }
        await notify(tx, deps, { event: 'pot_declined', to: memberId, key: decidedKey(id), at, facts })
        return { id, state: 'declined' as const }
      }
      return { id, state: await agree(tx, request, { keeperId, name: found.name, at }) }
    })
  }

  async function agree(
    tx: Transaction,
    request: requests.RequestRow,
    { keeperId, name, at }: { keeperId: string; name: string; at: Date },
  ) {
    const { id, potId, memberId, amount } = request
    if (!(await requests.insertVote(tx, { requestId: id, keeperId, createdAt: at }))) {
      throw new AppError('state_conflict', 'You have agreed already. One more keeper has to.', {
        current: 'open',
      })
    }
    if ((await validVotes(tx, [id])).length < VOTES_TO_GRANT) return 'open' as const
    await requests.closeRequest(tx, id, { state: 'granted', closedAt: at })
    await postPotGrant(tx, { id, potId, memberId, amount, name, at })
    const facts = { amount, district: name }
    await notify(tx, deps, { event: 'pot_granted', to: memberId, key: decidedKey(id), at, facts })
    return 'granted' as const
  }

  /** Votes of current keepers who aren't suspended; a suspension also voids earlier votes. */
  async function validVotes(at: Executor, requestIds: readonly string[]) {
    const votes = await requests.listVotes(at, requestIds)
    const deciding = new Set<string>()
    for (const keeperId of new Set(votes.map((vote) => vote.keeperId))) {
      if (await mayNow({ sessions: askSessions(at), clock, config }, keeperId, 'decide'))
        deciding.add(keeperId)
    }
    return votes.filter(({ keeperId }) => deciding.has(keeperId))
  }

  /** Closes expired requests. Safe to run in several processes at once. */
  async function lapse(): Promise<number> {
    return await sweep(
      { db, clock },
      {
        name: 'lapse-pot-requests',
        due: (page) => requests.listLapsed(db, clock.now(), page),
        handle: lapseOne,
      },
    )
  }

  async function lapseOne(id: string): Promise<boolean> {
    return await inTransaction(db, async (tx) => {
      const found = await requests.findRequest(tx, id)
      if (found === undefined) return false
      await isStaying(tx, found.request.memberId)
      const request = await requests.lockRequest(tx, id)
      const at = clock.now()
      if (request?.state !== 'open' || request.lapsesAt > at) return false
      await requests.closeRequest(tx, id, { state: 'lapsed', closedAt: at })
      const facts = { district: found.name }
      await notify(tx, deps, { event: 'pot_lapsed', to: request.memberId, key: decidedKey(id), at, facts })
      return true
    })
  }

  return { list, decide, lapse }
}

/** Notification key of a request's outcome, so that its member is notified once. */
const decidedKey = (id: string) => `pot-decided:${id}`

const unknown = () => new AppError('not_found', 'We can’t find that request.')
