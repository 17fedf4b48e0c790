import { and, isNotNull, sql } from 'drizzle-orm'
import { members } from '../db/schema/members/members.ts'
import { vouches } from '../db/schema/trust/trust.ts'
import { notBlocked } from '../members/not-blocked-store.ts'

/**
 * A vouch that stands: neither taken back nor taken down, and with no block between the two, of a member who isn’t
 * kept from writing. For the `where` of whatever shows one; that of a member who has left is deleted with their account.
 */
export const isStanding = and(
  isNotNull(vouches.words),
  notBlocked(vouches.voucherId, vouches.voucheeId),
  sql`not exists (select from ${members} as vouching where vouching.id = ${vouches.voucherId} and vouching.suspension in ('read_only', 'out'))`,
)
