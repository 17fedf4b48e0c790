import { AppError } from '@kindling/domain/errors'
import type { BillingMethod, billingMethodBody, savedCardBody } from '@kindling/domain/money/billing-contract'
import { cardBrand, lastFour } from '@kindling/domain/money/cards/card-rules'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { askProcessor } from '../../payments/ask-processor.ts'
import type { CardSetup, SavedCard, SetupIntentsPort } from '../../payments/card-port.ts'
import { forgetCards } from '../../payments/forgotten-cards.ts'
import { PaymentsError } from '../../payments/port.ts'
import { presentBillingMethods } from './billing-presenter.ts'
import * as store from './billing-store.ts'

type BilledAt = Pick<z.output<typeof savedCardBody>, 'address' | 'city' | 'postal_code'>

/** The id at the processor is null for a card that can't pay. */
type KeptCard = Omit<SavedCard, 'id'> & { id: string | null }

/** Most cards of a member. */
const MOST_METHODS = 20

type BillingDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'payments'>

/** Members' saved cards. */
export function makeBillingService({ db, clock, jobs, payments }: BillingDeps) {
  /**
   * Stores brand, last digits, expiry and billing address of a card, never its full number. The sandbox also
   * stores the card, so that it can pay; Stripe gets cards from the browser only.
   * @throws AppError `already_exists`, or `conflict` when there are too many or the card is declined
   */
  async function add(memberId: string, card: z.output<typeof billingMethodBody>): Promise<BillingMethod> {
    const { card_number: number, expiry_date: expiry, cvv: cvc } = card
    await refuseTooMany(memberId)
    const { keep: keepCard } = payments.paymentMethods
    if (keepCard === undefined) {
      return await keep(
        memberId,
        { id: null, brand: cardBrand(number), lastFour: lastFour(number), expiry },
        card,
      )
    }
    const customer = await customerOf(memberId)
    const saved = await askProcessor(() =>
      keepCard({ customer, number, expiry, cvc }, { idempotencyKey: `card:${v7()}` }).catch(declined),
    )
    return await keep(memberId, saved, card)
  }

  async function refuseTooMany(memberId: string): Promise<void> {
    if ((await store.listMethods(db, memberId)).length < MOST_METHODS) return
    throw new AppError('conflict', `You have ${MOST_METHODS} cards. Delete one before you add another.`)
  }

  /** The member's customer id at the processor, created with the first card. */
  async function customerOf(memberId: string): Promise<string> {
    const known = await store.findCustomer(db, memberId)
    if (known !== undefined) return known
    const once = { idempotencyKey: `customer:${memberId}` }
    const { id: customerId } = await askProcessor(() => payments.customers.create({ memberId }, once))
    return await store.insertCustomer(db, { memberId, customerId, createdAt: clock.now() })
  }

  async function keep(memberId: string, card: KeptCard, billed: BilledAt): Promise<BillingMethod> {
    await refuseTooMany(memberId)
    const row = await store.insertMethod(db, {
      memberId,
      brand: card.brand,
      lastFour: card.lastFour,
      expiryDate: card.expiry,
      address: billed.address,
      city: billed.city,
      postalCode: billed.postal_code || null,
      processorMethodId: card.id,
      createdAt: clock.now(),
    })
    if (row !== undefined) return await getOwn(memberId, row.id)
    const rows = await store.listMethods(db, memberId)
    // A duplicate: the processor has the card twice, so the new copy is removed there.
    if (card.id !== null && !rows.some(({ processorMethodId }) => processorMethodId === card.id)) {
      await forgetCards({ jobs }, { method: card.id })
    }
    throw new AppError('already_exists', 'This card is on your list already.')
  }

  /** @throws AppError `not_found` for another member's card */
  async function getOwn(memberId: string, id: string): Promise<BillingMethod> {
    const found = (await list(memberId)).find((method) => method.id === id)
    if (found === undefined) throw cardNotFound()
    return found
  }

  /**
   * Starts saving a card at the processor directly, without our server seeing it.
   * @throws AppError `conflict` where cards are saved by our own form, `unavailable`
   */
  async function setUp(memberId: string): Promise<CardSetup> {
    const setups = getSetups()
    const customer = await customerOf(memberId)
    return await askProcessor(() =>
      setups.create({ memberId, customer }, { idempotencyKey: `setup:${v7()}` }),
    )
  }

  /**
   * Stores a card that the processor has saved, with the data that the processor reports rather than the
   * caller.
   * @throws AppError `not_found` for another member's setup, `conflict` while it has no card or there are too
   * many, `already_exists`, `unavailable`
   */
  async function addSaved(memberId: string, order: z.output<typeof savedCardBody>): Promise<BillingMethod> {
    const setups = getSetups()
    const setup = await askProcessor(() => findSetup(setups, order.setup_intent_id))
    if (setup?.memberId !== memberId) throw new AppError('not_found', 'We can’t find that card.')
    if (setup.card === null) throw new AppError('conflict', 'Your card isn’t saved yet. Please try again.')
    return await keep(memberId, setup.card, order)
  }

  function getSetups(): SetupIntentsPort {
    if (payments.setupIntents !== undefined) return payments.setupIntents
    throw new AppError('conflict', 'Add your card by the form: this is test money.')
  }

  async function list(memberId: string): Promise<BillingMethod[]> {
    return presentBillingMethods(await store.listMethods(db, memberId), clock.now())
  }

  /** @throws AppError `not_found` for another member's card */
  async function makeDefault(memberId: string, id: string): Promise<BillingMethod> {
    if (!(await store.preferMethod(db, memberId, id, clock.now()))) throw cardNotFound()
    return await getOwn(memberId, id)
  }

  /**
   * Deletes a card, also at the processor after commit.
   * @throws AppError `not_found` for another member's card
   */
  async function remove(memberId: string, id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const deleted = await store.deleteMethod(tx, memberId, id)
      if (deleted === undefined) throw cardNotFound()
      const { processorMethodId: method } = deleted
      if (method !== null) await forgetCards({ jobs }, { method }, tx)
    })
  }

  return { add, setUp, addSaved, makeDefault, list, remove }
}

const cardNotFound = () => new AppError('not_found', 'We can’t find that billing method.')

/** Turns the processor's refusal of a card into an error for the member. */
function declined(error: unknown): never {
  if (!(error instanceof PaymentsError) || error.code !== 'refused') throw error
  throw new AppError('conflict', error.message)
}

/** Undefined for a setup unknown to the processor. */
async function findSetup(setups: SetupIntentsPort, id: string): Promise<CardSetup | undefined> {
  try {
    return await setups.retrieve(id)
  } catch (error) {
    if (error instanceof PaymentsError && error.code === 'resource_missing') return undefined
    throw error
  }
}
