import { and, isNotNull, sql } from 'drizzle-orm'
import { members } from '../db/schema/members/members.ts'
import { vouches } from '../db/schema/trust/trust.ts'
import { notBlocked } from '../members/not-blocked-store.ts'

/**
 * SQL condition for visible vouches: neither withdrawn nor removed, without a block between the two members, and not
 * by a member whose suspension forbids writing. For every query that shows vouches; those of members who left are
 * deleted with the account.
 */
export const isStanding = and(
  isNotNull(vouches.words),
  notBlocked(vouches.voucherId, vouches.voucheeId),
  sql`not exists (select from ${members} as vouching where vouching.id = ${vouches.voucherId} and vouching.suspension in ('read_only', 'out'))`,
)
