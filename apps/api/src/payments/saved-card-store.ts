import { AppError } from '@kindling/domain/errors'
import { isExpiry } from '@kindling/domain/money/cards/card-rules'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { billingMethods, paymentCustomers } from '../db/schema/money/cards.ts'

/** A saved card as the processor knows it. */
export interface SavedCard {
  /** `cus_…` */
  customerId: string
  /** `pm_…` */
  methodId: string
}

/**
 * The member's saved card to pay with.
 * @throws AppError `not_found` for one that isn't the member's, `conflict` for one that can't pay
 */
export async function findSavedCard(
  db: Executor,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<SavedCard> {
  const [card] = await db
    .select({
      expiry: billingMethods.expiryDate,
      methodId: billingMethods.processorMethodId,
      customerId: paymentCustomers.customerId,
    })
    .from(billingMethods)
    .leftJoin(paymentCustomers, eq(paymentCustomers.memberId, billingMethods.memberId))
    .where(and(eq(billingMethods.id, id), eq(billingMethods.memberId, memberId)))
  if (card === undefined) throw new AppError('not_found', 'We can’t find that card.')
  const { customerId, methodId, expiry } = card
  if (methodId === null || customerId === null || !isExpiry(expiry, now)) throw cardLost()
  return { customerId, methodId }
}

/** Error for a member whose saved card can't be charged. */
export function cardLost(): AppError {
  return new AppError('conflict', 'This card can’t pay any more. Choose another, or add it again.')
}
