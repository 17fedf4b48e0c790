import { and, isNotNull } from 'drizzle-orm'
import { vouches } from '../db/schema/trust.ts'
import { notBlocked } from '../members/not-blocked-store.ts'

/**
 * A vouch that stands: neither taken back nor taken down, and with no block between the two. For the `where` of whatever
 * shows one; that of a member who has left is deleted with their account.
 */
export const isStanding = and(isNotNull(vouches.words), notBlocked(vouches.voucherId, vouches.voucheeId))
