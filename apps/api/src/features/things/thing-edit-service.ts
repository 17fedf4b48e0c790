import { AppError } from '@kindling/domain/errors'
import type { Thing, ThingEdit } from '@kindling/domain/lending/thing-contract'
import { poundsToPence } from '@kindling/domain/money/money'
import type { Transaction } from '../../db/connect.ts'
import { thingColumns } from './thing-columns.ts'
import { presentThing } from './thing-presenter.ts'
import * as store from './thing-store.ts'

/** How an offer is changed, which is one for skills and things: what may be said, which pictures stay, what waits. */
export interface OfferRevision<Offer> {
  lock(
    tx: Transaction,
    memberId: string,
    id: string,
    asked: { kind: 'thing'; since: string | undefined },
  ): Promise<Offer>
  revise(
    tx: Transaction,
    offer: Offer,
    wanted: {
      category: { id: string }
      field: string
      said: { before: string; now: string }
      description: string
      pricePence: number
      pictures: readonly string[] | undefined
      uploaded: readonly string[]
      rest: { instant: boolean }
    },
  ): Promise<Offer>
}

/** A name is the first line of all that an owner says of a thing. */
const said = (thing: { title: string; description: string }) => `${thing.title}\n${thing.description}`

/** What owners change about their things. */
export function makeThingEditService<Offer>(revision: OfferRevision<Offer>) {
  /**
   * Changes a thing. A loan that is asked for or agreed keeps its price, its deposit and where it is handed over.
   * @param tx opened by the caller, who also keeps the answer in it
   * @param uploaded where the files are that came along
   * @throws AppError `not_found`, `state_conflict` when it changed since the form began, `invalid` for a category that
   *   can't be chosen or pictures that don't fit together
   */
  async function update(
    tx: Transaction,
    memberId: string,
    id: string,
    wanted: ThingEdit,
    uploaded: string[],
  ): Promise<Thing> {
    const offer = await revision.lock(tx, memberId, id, { kind: 'thing', since: wanted.updated_at })
    const { thing, offer: before } = await require(tx, memberId, id)
    await revision.revise(tx, offer, {
      category: { id: wanted.category },
      field: 'category',
      description: wanted.description,
      said: { before: said({ ...before, title: thing.title }), now: said(wanted) },
      pricePence: poundsToPence(wanted.price),
      pictures: wanted.pictures,
      uploaded,
      rest: { instant: wanted.instant === 'true' },
    })
    await store.updateThing(tx, id, thingColumns(wanted))
    return presentThing(await require(tx, memberId, id), memberId)
  }

  async function require(tx: Transaction, memberId: string, id: string) {
    const row = await store.findThing(tx, id, memberId)
    if (row === undefined) throw new AppError('not_found', 'Thing not found')
    return row
  }

  return { update }
}
