import { AppError } from '@kindling/domain/errors'
import type { billingMethodBody, savedCardBody } from '@kindling/domain/money/billing-contract'
import { cardBrand, lastFour } from '@kindling/domain/money/card-rules'
import { v7 } from 'uuid'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { askProvider } from '../../payments/ask-provider.ts'
import type { CardSetup, SavedCard, SetupIntentsPort } from '../../payments/card-port.ts'
import { PaymentsError } from '../../payments/port.ts'
import * as store from './billing-store.ts'

type BilledAt = Pick<z.output<typeof savedCardBody>, 'address' | 'city' | 'postal_code'>

/** More cards than anybody pays with. */
const MOST_METHODS = 20

type BillingDeps = Pick<Deps, 'db' | 'clock' | 'payments'>

/** The cards that members pay with. */
export function makeBillingService({ db, clock, payments }: BillingDeps) {
  /**
   * Keeps of a card what may be kept: whose brand it is, how it ends, until when it is good, where it is billed.
   * @throws AppError `already_exists`, or `conflict` when there are too many
   */
  async function add(memberId: string, card: z.output<typeof billingMethodBody>): Promise<store.BillingRow> {
    const { card_number: number, expiry_date: expiry } = card
    return await keep(memberId, { brand: cardBrand(number), lastFour: lastFour(number), expiry }, card)
  }

  async function keep(memberId: string, card: SavedCard, billed: BilledAt): Promise<store.BillingRow> {
    if ((await store.listMethods(db, memberId)).length >= MOST_METHODS) {
      throw new AppError('conflict', `You have ${MOST_METHODS} cards. Delete one before you add another.`)
    }
    const row = await store.insertMethod(db, {
      memberId,
      brand: card.brand,
      lastFour: card.lastFour,
      expiryDate: card.expiry,
      address: billed.address,
      city: billed.city,
      postalCode: billed.postal_code || null,
      createdAt: clock.now(),
    })
    if (row === undefined) throw new AppError('already_exists', 'This card is on your list already.')
    return row
  }

  /**
   * Begins to save a card past us, with the provider.
   * @throws AppError `conflict` where cards are saved by our own form, `unavailable`
   */
  async function setUp(memberId: string): Promise<CardSetup> {
    const setups = getSetups()
    return await askProvider(() => setups.create({ memberId }, { idempotencyKey: `setup:${v7()}` }))
  }

  /**
   * Keeps of a card that the provider has saved what may be kept. The provider is asked for it: what the caller says
   * of the card is not believed.
   * @throws AppError `not_found` for a setup that isn't the member's, `conflict` while no card is saved by it or there
   * are too many, `already_exists`, `unavailable`
   */
  async function addSaved(
    memberId: string,
    order: z.output<typeof savedCardBody>,
  ): Promise<store.BillingRow> {
    const setups = getSetups()
    const setup = await askProvider(() => findSetup(setups, order.setup_intent_id))
    if (setup?.memberId !== memberId) throw new AppError('not_found', 'We can’t find that card.')
    if (setup.card === null) throw new AppError('conflict', 'Your card isn’t saved yet. Please try again.')
    return await keep(memberId, setup.card, order)
  }

  function getSetups(): SetupIntentsPort {
    if (payments.setupIntents !== undefined) return payments.setupIntents
    throw new AppError('conflict', 'Add your card by the form: this is test money.')
  }

  const list = (memberId: string) => store.listMethods(db, memberId)

  /** @throws AppError `not_found` for one that isn't the member's */
  async function remove(memberId: string, id: string): Promise<void> {
    if (!(await store.deleteMethod(db, memberId, id))) {
      throw new AppError('not_found', 'We can’t find that billing method.')
    }
  }

  return { add, setUp, addSaved, list, remove }
}

/** Undefined for a setup that the provider doesn't know. */
async function findSetup(setups: SetupIntentsPort, id: string): Promise<CardSetup | undefined> {
  try {
    return await setups.retrieve(id)
  } catch (error) {
    if (error instanceof PaymentsError && error.code === 'resource_missing') return undefined
    throw error
  }
}
