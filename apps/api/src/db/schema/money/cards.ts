import { cardBrands } from '@kindling/domain/money/cards/card-rules'
import { sql } from 'drizzle-orm'
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { members } from '../members/members.ts'

/** Members' customer ids at the payment processor. */
export const paymentCustomers = pgTable('payment_customers', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id),
  /** The processor's, `cus_…` */
  customerId: text('customer_id').notNull().unique(),
  createdAt: createdAt(),
})

/** Members' payment cards. Only the last four digits of the number are stored, and nothing of the CVV. */
export const billingMethods = pgTable(
  'billing_methods',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    brand: text('brand', { enum: cardBrands }).notNull(),
    lastFour: text('last_four').notNull(),
    /** MM/YY */
    expiryDate: text('expiry_date').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    postalCode: text('postal_code'),
    /** The processor's, `pm_…`, by which it is charged; null for a card that was only noted. */
    processorMethodId: text('provider_method_id').unique(),
    /** When it was last made the default. */
    preferredAt: instant('preferred_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // Unique without the full number: submitting the form twice stores the card once.
    unique('billing_methods_once').on(t.memberId, t.brand, t.lastFour, t.expiryDate),
    check('billing_methods_last_four', sql`${t.lastFour} ~ '^[0-9]{4}$'`),
    check('billing_methods_expiry', sql`${t.expiryDate} ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'`),
  ],
)
