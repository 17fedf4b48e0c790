import { isNeedOpen } from '@kindling/domain/needs/need-rules'
import { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { aboutNeed } from '../../marketplace/need-facts.ts'
import { notify } from '../../notifier/notify.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { tellEnded } from './need-news.ts'
import { tellJob } from './need-service.ts'
import * as store from './need-store.ts'

type JobDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>

const told = z.object({ needId: z.string() })

/** Jobs that notify neighbours of a new need, and close expired needs. */
export function defineNeedJobs(deps: Deps): void {
  deps.jobs.define(tellJob, async (data) => await tellNeighbours(deps, told.parse(data).needId))
  deps.jobs.define('expire-needs', async () => void (await expireNeeds(deps)), {
    cron: '*/5 * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
}

/** Notifies the nearest members who offer what is needed. Idempotent. */
async function tellNeighbours(deps: JobDeps, needId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const need = await store.lockNeed(tx, needId)
    if (need === undefined || !isNeedOpen(need, at) || !(await store.markTold(tx, needId, at))) return
    const hearers = await store.listHearers(tx, need, at)
    const facts = await aboutNeed(tx, need, need.memberId)
    const key = `need:${needId}`
    await notify(
      tx,
      deps,
      hearers.map((to) => ({ event: 'need_near', to, key, at, facts })),
    )
  })
}

async function expireNeeds(deps: JobDeps): Promise<number> {
  const { db, clock } = deps
  return await sweep(deps, {
    name: 'expire-needs',
    due: (page) => store.listExpired(db, clock.now(), page),
    handle: (id) =>
      inTransaction(db, async (tx) => {
        const at = clock.now()
        const need = await store.lockNeed(tx, id)
        if (need?.status !== 'open' || isNeedOpen(need, at)) return false
        await store.endNeed(tx, id, { status: 'expired', at })
        await tellEnded(tx, deps, need, { status: 'expired', at })
        return true
      }),
  })
}
