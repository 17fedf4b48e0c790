import { FORMER_MEMBER } from '@kindling/domain/account/leaving'
import { and, asc, eq, getTableColumns, isNull, notExists } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { members } from '../../../db/schema/members/members.ts'
import { referralRewards } from '../../../db/schema/members/referrals.ts'
import { accounts } from '../../../db/schema/money/ledger.ts'
import { directory, directoryWords, shownPlaces } from '../../../db/schema/offers/directory.ts'
import { giveUpSparks } from '../given-up-sparks.ts'
import { personalTable } from './personal-table-store.ts'

/** Clears the referrer of members whom this one invited. */
async function freeInvited(tx: Executor, memberId: string): Promise<void> {
  const earned = tx
    .select({ id: referralRewards.referredId })
    .from(referralRewards)
    .where(eq(referralRewards.referredId, members.id))
  await tx
    .update(members)
    .set({ referredById: null })
    .where(and(eq(members.referredById, memberId), isNull(members.deletedAt), notExists(earned)))
}

// Excluded by name, so that a new column is exported unless its author decides otherwise.
const { passwordHash: _, deletedAt: __, referredById: ___, ...ownColumns } = getTableColumns(members)

/** The member's row, search directory row and wallet. The row that foreign keys refer to comes last. */
export const memberData = [
  personalTable(directory, {
    of: [directory.memberId],
    onLeaving: { deletedWith: 'members' },
    inArchive: {
      // What search knows of the member: words, and the shown place, which isn't the home address.
      directory: async ({ db, memberId }) => {
        const [row] = await db
          .select({ foundBy: directory.sought, shownNear: { lat: directory.lat, lon: directory.lon } })
          .from(directory)
          .where(eq(directory.memberId, memberId))
        if (row === undefined) return null
        const { lat, lon, homeLat, homeLon } = shownPlaces
        const placesDrawn = await db
          .select({ lat, lon, home: { lat: homeLat, lon: homeLon } })
          .from(shownPlaces)
          .where(eq(shownPlaces.memberId, memberId))
          .orderBy(asc(shownPlaces.nth))
        return { ...row, foundBy: row.foundBy.trim(), placesDrawn }
      },
    },
  }),
  personalTable(directoryWords, {
    of: 'the member of its row in the directory',
    onLeaving: { deletedWith: 'directory' },
    inArchive: 'the words of the directory once more',
  }),
  personalTable(shownPlaces, {
    of: [shownPlaces.memberId],
    onLeaving: { deletedWith: 'members' },
    inArchive: 'with the directory',
  }),
  personalTable(accounts, {
    of: [accounts.memberId],
    onLeaving: {
      kept: 'the books have to be complete, and name nobody',
      anonymise: (tx, { id, at }) => giveUpSparks(tx, id, at),
    },
    inArchive: 'the statement has every balance',
  }),
  personalTable(members, {
    of: 'the member',
    alsoNames: [members.referredById],
    onLeaving: {
      kept: 'bookings, reviews and the ledger refer to the row, which names nobody then',
      // Also releases the unique email and referral code.
      anonymise: async (tx, { id, photourl, at, remains }) => {
        if (photourl !== null) remains.urls.push(photourl)
        await freeInvited(tx, id)
        await tx
          .update(members)
          .set({
            ...FORMER_MEMBER,
            email: `${id}@deleted.invalid`,
            referralCode: `deleted ${id}`,
            emailProblem: null,
            emailProblemAt: null,
            phone: null,
            gender: null,
            passwordHash: null,
            photourl: null,
            bio: null,
            website: null,
            location: null,
            street: null,
            zipCode: null,
            lat: null,
            lon: null,
            exactness: null,
            role: 'member',
            kycStatus: 'none',
            timeZone: 'Europe/London',
            deletedAt: at,
            updatedAt: at,
          })
          .where(eq(members.id, id))
      },
    },
    inArchive: {
      profile: async ({ db, memberId, files }) => {
        const [row] = await db.select(ownColumns).from(members).where(eq(members.id, memberId))
        if (row === undefined) throw new Error(`member ${memberId} is missing`)
        return { ...row, photo: row.photourl === null ? null : files.picture(row.photourl, 'profile') }
      },
    },
  }),
]
