import { AppError } from '@kindling/domain/errors'
import type { Thing, ThingEdit } from '@kindling/domain/lending/thing-contract'
import { poundsToPence } from '@kindling/domain/money/money'
import type { Transaction } from '../../db/connect.ts'
import { thingColumns } from './thing-columns.ts'
import { presentThing } from './thing-presenter.ts'
import * as store from './thing-store.ts'

/** Changes of an offer, shared by skills and things: locking, pictures and approval. */
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

/** All of a thing's text, with its name as the first line. */
const said = (thing: { title: string; description: string }) => `${thing.title}\n${thing.description}`

/** Changes of things. */
export function makeThingEditService<Offer>(revision: OfferRevision<Offer>) {
  /**
   * Changes a thing. Loans that were requested or agreed keep their price, deposit and hand-over address.
   * @param tx the caller's transaction, which also stores the idempotent answer
   * @param uploaded URLs of the uploaded pictures
   * @throws AppError `not_found`, `state_conflict` when it changed since the form was loaded, `invalid` for
   * an unknown category or pictures that don't match the uploads
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
