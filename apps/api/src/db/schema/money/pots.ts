import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { members } from '../members/members.ts'

const memberId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => members.id)

/**
 * Sparks shared by the neighbours of a district. All pots are one ledger account; the balance of each is kept here by
 * `post_transfer`: gifts less grants.
 */
export const pots = pgTable(
  'pots',
  {
    id: id(),
    /** The district, as in the page's URL. */
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

/** The three members who decide about a pot's requests, chosen by moderators. */
export const potKeepers = pgTable(
  'pot_keepers',
  {
    potId: potId(),
    memberId: memberId('member_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.potId, t.memberId] }), index('pot_keepers_member_idx').on(t.memberId)],
)

/** Members' gifts to a pot. */
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

/** `open`, then `granted` by two keepers, `declined` by one, `withdrawn` by the asker, or `lapsed` after 14 days. */
export const potRequestState = pgEnum('pot_request_state', [
  'open',
  'granted',
  'declined',
  'withdrawn',
  'lapsed',
])

/** Members' requests for sparks of a pot. Only keepers see who asks. */
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
    /** The declining keeper's message to the asker. */
    word: text('word'),
    lapsesAt: instant('lapses_at').notNull(),
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // One open request per member.
    uniqueIndex('pot_requests_open').on(t.memberId).where(sql`${t.state} = 'open'`),
    index('pot_requests_pot_idx').on(t.potId, t.id),
    index('pot_requests_member_idx').on(t.memberId),
    index('pot_requests_due_idx').on(t.lapsesAt).where(sql`${t.state} = 'open'`),
    check('pot_requests_amount', sql`${t.amount} between 500 and 20000 and ${t.amount} % 500 = 0`),
    check('pot_requests_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
  ],
)

/** Keepers' votes for a request, one each. */
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
