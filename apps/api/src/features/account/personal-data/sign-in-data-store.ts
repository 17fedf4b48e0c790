import { asc, eq, sql } from 'drizzle-orm'
import { exportTickets, memberCodes } from '../../../db/schema/members/account.ts'
import {
  emailVerifications,
  greetedMailboxes,
  loginBrakes,
  oneTimeCodes,
  passwordResets,
  refreshTokens,
  sessions,
} from '../../../db/schema/members/auth.ts'
import { externalIdentities } from '../../../db/schema/members/identities.ts'
import { devMailbox, idempotencyKeys } from '../../../db/schema/system.ts'
import { mails } from '../../../db/schema/talk/mails.ts'
import { pushes, pushSubscriptions } from '../../../db/schema/talk/pushes.ts'
import { deleteMailsTo } from '../../../platform/mail/mail-store.ts'
import { personalTable } from './personal-table-store.ts'

const ofAddress = 'the address of the account'
const secret = 'hashes of secrets that last for minutes'

/** Sessions and their tokens, one-time codes, reset links and third-party identities. */
export const signInData = [
  personalTable(sessions, {
    of: [sessions.memberId],
    onLeaving: 'deleted',
    inArchive: {
      devices: async ({ db, memberId }) => {
        return await db
          .select({
            userAgent: sessions.userAgent,
            address: sessions.address,
            firstStep: sessions.firstStep,
            secondFactor: sessions.secondFactor,
            lastSeenAt: sessions.lastSeenAt,
            createdAt: sessions.createdAt,
            revokedAt: sessions.revokedAt,
            revokedBecause: sessions.revokedBecause,
          })
          .from(sessions)
          .where(eq(sessions.memberId, memberId))
          .orderBy(asc(sessions.id))
      },
    },
  }),
  personalTable(refreshTokens, {
    of: 'the member of its session',
    onLeaving: { deletedWith: 'sessions' },
    inArchive: 'ids of tokens; the session is there',
  }),
  personalTable(pushSubscriptions, {
    of: [pushSubscriptions.memberId],
    onLeaving: { deletedWith: 'sessions' },
    inArchive: {
      // A push endpoint URL is a secret, so it isn't exported.
      pushDevices: async ({ db, memberId }) =>
        await db
          .select({ createdAt: pushSubscriptions.createdAt })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.memberId, memberId))
          .orderBy(asc(pushSubscriptions.id)),
    },
  }),
  personalTable(pushes, {
    of: [pushes.memberId],
    onLeaving: { deletedWith: 'sessions' },
    inArchive: 'what the notifications say, on its way to a device',
  }),
  personalTable(memberCodes, { of: [memberCodes.memberId], onLeaving: 'deleted', inArchive: secret }),
  personalTable(exportTickets, { of: [exportTickets.memberId], onLeaving: 'deleted', inArchive: secret }),
  personalTable(externalIdentities, {
    of: [externalIdentities.memberId],
    onLeaving: 'deleted',
    inArchive: {
      thirdPartySignIn: async ({ db, memberId }) => {
        const { issuer, createdAt } = externalIdentities
        return await db
          .select({ issuer, createdAt })
          .from(externalIdentities)
          .where(eq(externalIdentities.memberId, memberId))
      },
    },
  }),
  ...[oneTimeCodes, emailVerifications, passwordResets].map((table) =>
    personalTable(table, {
      of: ofAddress,
      onLeaving: {
        deletedBy: (tx, { email }) => tx.delete(table).where(eq(table.email, email)),
      },
      inArchive: secret,
    }),
  ),
  personalTable(loginBrakes, {
    of: ofAddress,
    onLeaving: {
      deletedBy: (tx, { email }) => tx.delete(loginBrakes).where(eq(loginBrakes.email, email)),
    },
    inArchive: 'counts of failed logins, by whomever',
  }),
  personalTable(idempotencyKeys, {
    of: [idempotencyKeys.memberId],
    onLeaving: 'deleted',
    inArchive: 'answers of calls that a browser repeats, for a week',
  }),
  personalTable(devMailbox, {
    of: ofAddress,
    onLeaving: {
      deletedBy: (tx, { email }) => tx.delete(devMailbox).where(eq(sql`lower(${devMailbox.to})`, email)),
    },
    inArchive: 'the member’s mail, which they have',
  }),
  personalTable(mails, {
    of: ofAddress,
    onLeaving: {
      deletedBy: (tx, { email }) => deleteMailsTo(tx, email),
    },
    inArchive: 'mail that is on its way to the member',
  }),
  personalTable(greetedMailboxes, {
    of: ofAddress,
    onLeaving: { kept: 'as a keyed hash, so that a mailbox has its first sparks once' },
    inArchive: 'a hash',
  }),
]
