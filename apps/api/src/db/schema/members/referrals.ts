import { sql } from 'drizzle-orm'
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bookings } from '../bookings/bookings.ts'
import { instant, minorUnits } from '../columns.ts'
import { members } from './members.ts'

/**
 * Successful referrals: the referred member's first completed booking. The primary key rewards each referred member
 * once, whatever settles at the same time.
 */
export const referralRewards = pgTable(
  'referral_rewards',
  {
    referredId: uuid('referred_id')
      .primaryKey()
      .references(() => members.id),
    referrerId: uuid('referrer_id')
      .notNull()
      .references(() => members.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** Milli-sparks, as promised when it was earned. */
    amount: minorUnits('amount').notNull(),
    earnedAt: instant('earned_at').notNull(),
    /** When the reward was posted to the ledger; null until then. */
    paidAt: instant('paid_at'),
  },
  (t) => [
    index('referral_rewards_referrer_idx').on(t.referrerId),
    index('referral_rewards_unpaid_idx').on(t.earnedAt).where(sql`${t.paidAt} is null`),
    check('referral_rewards_not_self', sql`${t.referrerId} <> ${t.referredId}`),
    check('referral_rewards_positive', sql`${t.amount} > 0`),
  ],
)
