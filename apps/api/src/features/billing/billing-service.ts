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

/** A card that can pay has the processor's id. */
type KeptCard = Omit<SavedCard, 'id'> & { id: string | null }

/** More cards than anybody pays with. */
const MOST_METHODS = 20

type BillingDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'payments'>

/** The cards that members pay with. */
export function makeBillingService({ db, clock, jobs, payments }: BillingDeps) {
  /**
   * Keeps of a card what may be kept: whose brand it is, how it ends, until when it is good, where it is billed.
   * The sandbox keeps the card as well, so that it can pay; Stripe takes cards from the browser alone.
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

  /** Under whom the processor keeps a member's cards: made with the first of them. */
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
    // The processor has it twice then.
    if (card.id !== null && !rows.some(({ processorMethodId }) => processorMethodId === card.id)) {
      await forgetCards({ jobs }, { method: card.id })
    }
    throw new AppError('already_exists', 'This card is on your list already.')
  }

  /** @throws AppError `not_found` for one that isn't the member's */
  async function getOwn(memberId: string, id: string): Promise<BillingMethod> {
    const found = (await list(memberId)).find((method) => method.id === id)
    if (found === undefined) throw cardNotFound()
    return found
  }

  /**
   * Begins to save a card past us, with the processor.
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
   * Keeps of a card that the processor has saved what may be kept. The processor is asked for it: what the caller says
   * of the card is not believed.
   * @throws AppError `not_found` for a setup that isn't the member's, `conflict` while no card is saved by it or there
   * are too many, `already_exists`, `unavailable`
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

  /** @throws AppError `not_found` for one that isn't the member's */
  async function makeDefault(memberId: string, id: string): Promise<BillingMethod> {
    if (!(await store.preferMethod(db, memberId, id, clock.now()))) throw cardNotFound()
    return await getOwn(memberId, id)
  }

  /**
   * The processor forgets it as well, once this has committed.
   * @throws AppError `not_found` for one that isn't the member's
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

/** What the processor says of a card that it doesn't keep is meant for the member. */
function declined(error: unknown): never {
  if (!(error instanceof PaymentsError) || error.code !== 'refused') throw error
  throw new AppError('conflict', error.message)
}

/** Undefined for a setup that the processor doesn't know. */
async function findSetup(setups: SetupIntentsPort, id: string): Promise<CardSetup | undefined> {
  try {
    return await setups.retrieve(id)
  } catch (error) {
    if (error instanceof PaymentsError && error.code === 'resource_missing') return undefined
    throw error
  }
}
