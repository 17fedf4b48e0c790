import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { members } from '../members/members.ts'

const memberId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => members.id)

/**
 * Sparks that the neighbours of a district share. All pots are one account of the ledger; what each holds is kept
 * here by `post_transfer`, and is the sum of what was given to it less what was granted out of it.
 */
export const pots = pgTable(
  'pots',
  {
    id: id(),
    /** The district, as in the address of its page. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** Milli-sparks. */
    balance: minorUnits('balance').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('pots_slug_key').on(t.slug), check('pots_never_negative', sql`${t.balance} >= 0`)],
)

const potId = () =>
  uuid('pot_id')
    .notNull()
    .references(() => pots.id)

/** The three who decide about a pot's requests, chosen by moderators. */
export const potKeepers = pgTable(
  'pot_keepers',
  {
    potId: potId(),
    memberId: memberId('member_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.potId, t.memberId] }), index('pot_keepers_member_idx').on(t.memberId)],
)

/** What members have given to a pot. */
export const potGifts = pgTable(
  'pot_gifts',
  {
    id: id(),
    potId: potId(),
    memberId: memberId('member_id'),
    /** Milli-sparks. */
    amount: minorUnits('amount').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('pot_gifts_pot_idx').on(t.potId, t.id),
    index('pot_gifts_member_idx').on(t.memberId),
    check('pot_gifts_amount', sql`${t.amount} >= 500 and ${t.amount} % 500 = 0`),
  ],
)

/** `open`, then `granted` by two keepers, `declined` by one, `withdrawn` by who asked, or `lapsed` after 14 days. */
export const potRequestState = pgEnum('pot_request_state', [
  'open',
  'granted',
  'declined',
  'withdrawn',
  'lapsed',
])

/** What members ask a pot for. Nobody but its keepers reads who asks. */
export const potRequests = pgTable(
  'pot_requests',
  {
    id: id(),
    potId: potId(),
    memberId: memberId('member_id'),
    /** Milli-sparks. */
    amount: minorUnits('amount').notNull(),
    reason: text('reason').notNull(),
    state: potRequestState('state').notNull().default('open'),
    /** Of the keeper who declined, for who asked. */
    word: text('word'),
    lapsesAt: instant('lapses_at').notNull(),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // One at a time.
    uniqueIndex('pot_requests_open').on(t.memberId).where(sql`${t.state} = 'open'`),
    index('pot_requests_pot_idx').on(t.potId, t.id),
    index('pot_requests_member_idx').on(t.memberId),
    index('pot_requests_due_idx').on(t.lapsesAt).where(sql`${t.state} = 'open'`),
    check('pot_requests_amount', sql`${t.amount} between 500 and 20000 and ${t.amount} % 500 = 0`),
    check('pot_requests_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
  ],
)

/** Who of the keepers has agreed to a request: each once. */
export const potVotes = pgTable(
  'pot_votes',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => potRequests.id),
    keeperId: memberId('keeper_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.keeperId] }), index('pot_votes_keeper_idx').on(t.keeperId)],
)
