import { AppError } from '@kindling/domain/errors'
import { millisToSparks } from '@kindling/domain/money/money'
import type { AdminPot } from '@kindling/domain/pots/pot-contract'
import type { PlanOf } from '@kindling/domain/trust/second-decision'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { listSubjectsWaiting } from '../../marketplace/moderation/second-decision-store.ts'
import { type CarryOut, decideByTwo, recordCarried } from '../../marketplace/moderation/two-people.ts'
import { isStaying } from '../../members/existence-store.ts'
import { notify } from '../../notifier/notify.ts'
import * as store from './pot-store.ts'

/** Choice of a pot's keepers, by two moderators. */
export function makeKeeperChoice(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  async function listAll(): Promise<AdminPot[]> {
    const pots = await store.listPots(db)
    const ids = pots.map(({ id }) => id)
    const [keepers, waiting] = [
      await store.listKeepers(db, ids),
      await listSubjectsWaiting(db, 'keepers', ids),
    ]
    return pots.map((pot) => presentPot(pot, keepers, waiting.has(pot.id)))
  }

  /**
   * Sets a pot's keepers to these members, once a second moderator agrees.
   * @throws AppError `not_found` for an unknown pot or member, `forbidden` for the moderator themselves,
   * `state_conflict` where a choice waits
   */
  async function appoint(
    moderatorId: string,
    slug: string,
    { keepers: chosen, note }: { keepers: readonly string[]; note: string },
  ): Promise<AdminPot> {
    if (chosen.includes(moderatorId)) throw new AppError('forbidden', 'You can’t choose yourself.')
    return await inTransaction(db, async (tx) => {
      const { pot, keepers, come, gone } = await lockChoice(tx, slug, chosen)
      // A moderator who is a keeper can't be removed by their own decision.
      const others = gone.filter((id) => id !== moderatorId)
      const [first, ...rest] = [...come, ...others]
      if (first === undefined) return await show(tx, pot, false)
      const staying = keepers.filter((id) => !others.includes(id))
      const decision = {
        plan: { kind: 'keepers', slug, name: pot.name, come, gone: others, keepers: [...staying, ...come] },
        subjectId: pot.id,
        concerned: [first, ...rest],
        note,
      } satisfies Parameters<CarryOut<PlanOf<'keepers'>>>[1]
      const { waits } = await decideByTwo(tx, decision, { by: moderatorId, at: clock.now() }, carryOut)
      return await show(tx, pot, waits)
    })
  }

  const carryOut: CarryOut<PlanOf<'keepers'>> = async (tx, { plan }, leave) => {
    const { pot, come, gone } = await lockChoice(tx, plan.slug, plan.keepers)
    const { at } = leave
    await store.deleteKeepers(tx, pot.id, gone)
    for (const memberId of come) {
      await store.insertKeeper(tx, { potId: pot.id, memberId, createdAt: at })
    }
    const told = { key: `pot-keeper:${pot.id}:${at.getTime()}`, at, facts: { district: pot.name } }
    await notify(
      tx,
      deps,
      come.map((to) => ({ event: 'pot_keeper', to, ...told })),
    )
    for (const memberId of [...gone, ...come]) {
      await recordCarried(tx, leave, {
        area: 'pot',
        subjectId: pot.id,
        memberId,
        note: `Keeper of the pot of ${pot.name}`,
        action: come.includes(memberId) ? 'add' : 'delete',
      })
    }
  }

  return { listAll, appoint, carryOut }
}

/**
 * Locks a pot; answers the keepers who would be added and removed.
 * @throws AppError `not_found` for an unknown pot or member
 */
async function lockChoice(tx: Transaction, slug: string, chosen: readonly string[]) {
  const wanted = [...new Set(chosen)].sort()
  for (const id of wanted) {
    if (!(await isStaying(tx, id))) throw new AppError('not_found', 'We can’t find that member.')
  }
  const pot = await store.lockPot(tx, slug)
  if (pot === undefined) throw new AppError('not_found', 'There is no such pot.')
  const keepers = (await store.listKeepers(tx, [pot.id])).map(({ id }) => id)
  return {
    pot,
    keepers,
    come: wanted.filter((id) => !keepers.includes(id)),
    gone: keepers.filter((id) => !wanted.includes(id)),
  }
}

async function show(tx: Transaction, pot: store.PotRow, waits: boolean): Promise<AdminPot> {
  return presentPot(pot, await store.listKeepers(tx, [pot.id]), waits)
}

function presentPot(
  { id, slug, name, balance }: store.PotRow,
  keepers: Awaited<ReturnType<typeof store.listKeepers>>,
  waits: boolean,
): AdminPot {
  const own = keepers.filter(({ potId }) => potId === id)
  return {
    district: { slug, name },
    balance: millisToSparks(balance),
    waits,
    keepers: own.map(({ potId: _, ...keeper }) => keeper),
  }
}
