import type { Seal } from '../../auth/seal.ts'
import type { Executor } from '../../db/connect.ts'
import { readDirectory } from './export-directory-store.ts'
import { readLoanWords, readThings } from './export-lending-store.ts'
import * as chat from './export-message-store.ts'
import * as money from './export-money-store.ts'
import { readNeedAnswers, readNeeds } from './export-need-store.ts'
import * as sparks from './export-spark-store.ts'
import * as store from './export-store.ts'
import * as trust from './export-trust-store.ts'
import { readFactors } from './factor-holdings-store.ts'

export interface Gathered {
  texts: { name: string; text: string }[]
  /** Files by their key in the storage. */
  files: { name: string; key: string }[]
}

/**
 * Everything about one member, and nothing of another's but the name that they go by.
 * @param seal what the address of their calendar is sealed by
 */
export async function gather(
  db: Executor,
  memberId: string,
  { now, seal }: { now: Date; seal: Seal },
): Promise<Gathered> {
  const profile = await store.readProfile(db, memberId)
  const skills = await store.readSkills(db, memberId)
  const requests = await store.readRequests(db, memberId)
  const papers = await store.readDocuments(db, memberId)
  const disputes = await trust.readDisputes(db, memberId)
  const statements = await trust.readStatements(db, memberId)
  const messagePictures = await chat.readMessagePictures(db, memberId)

  const files = new FileList()
  const pictures = (urls: readonly string[], of: string) =>
    urls.map((url, nth) => files.picture(url, `${of}-${nth + 1}`))
  const data = {
    about:
      'Everything that Kindling keeps about you. Amounts are in pence and in thousandths of a Spark token.',
    gatheredAt: now,
    profile: {
      ...profile,
      photo: profile.photourl === null ? null : files.picture(profile.photourl, 'profile'),
    },
    skills: skills.map((skill, nth) => ({
      ...skill,
      thumbnails: pictures(skill.thumbnails, `skill-${nth + 1}`),
    })),
    things: (await readThings(db, memberId)).map((thing, nth) => ({
      ...thing,
      thumbnails: pictures(thing.thumbnails, `thing-${nth + 1}`),
    })),
    directory: await readDirectory(db, memberId),
    suggestedSkills: await store.readSuggestions(db, memberId),
    bookings: {
      asClient: requests.map((one, nth) => ({ ...one, images: pictures(one.images, `booking-${nth + 1}`) })),
      asProvider: await store.readOrders(db, memberId),
      loansSaid: (await readLoanWords(db, memberId)).map((word, nth) => ({
        ...word,
        images: pictures(word.images, `loan-${nth + 1}`),
      })),
      timesProposed: await store.readProposals(db, memberId),
    },
    needs: {
      asked: (await readNeeds(db, memberId)).map((need, nth) => ({
        ...need,
        images: pictures(need.images, `need-${nth + 1}`),
      })),
      answered: await readNeedAnswers(db, memberId),
    },
    reviews: {
      written: await store.readReviews(db, memberId, 'written'),
      received: await store.readReviews(db, memberId, 'received'),
    },
    follows: {
      following: await store.readFollows(db, memberId, 'following'),
      followers: await store.readFollows(db, memberId, 'followers'),
    },
    money: {
      statement: await money.readStatement(db, memberId),
      payments: await money.readPayments(db, memberId),
      billingMethods: await money.readBillingMethods(db, memberId),
      withdrawalMethods: await money.readWithdrawalMethods(db, memberId),
      withdrawals: await money.readPayouts(db, memberId),
      payoutAccount: await money.readPayoutAccount(db, memberId),
      referralRewards: await money.readRewards(db, memberId),
      gifts: await sparks.readGifts(db, memberId),
      pots: await sparks.readPots(db, memberId),
      writtenOffBelowZero: await sparks.readWriteOffs(db, memberId),
    },
    disputes: disputes.map(({ id, fileKey, ...dispute }) => ({
      ...dispute,
      file: fileKey === null ? null : files.evidence(fileKey, id),
    })),
    disputeStatements: statements.map(({ id, fileKey, ...statement }) => ({
      ...statement,
      file: fileKey === null ? null : files.evidence(fileKey, id),
    })),
    vouches: {
      written: await trust.readVouches(db, memberId, 'written'),
      received: await trust.readVouches(db, memberId, 'received'),
    },
    reports: await trust.readReports(db, memberId),
    moderation: await trust.readStandings(db, memberId),
    blocked: await trust.readBlocks(db, memberId),
    messagesSent: await chat.readMessages(db, memberId),
    messagePictures: messagePictures.map(({ id, fileKey, ...picture }) => ({
      ...picture,
      file: files.message(fileKey, id),
    })),
    chatSettings: await chat.readChatSettings(db, memberId),
    notifications: await store.readNotifications(db, memberId),
    availability: await store.readAvailability(db, memberId),
    calendars: await store.readCalendars(db, memberId, (sealed) => seal.open(sealed, memberId)),
    notificationPreferences: await store.readPreferences(db, memberId),
    digest: await store.readDigest(db, memberId),
    pushDevices: await store.readPushDevices(db, memberId),
    devices: await store.readSessions(db, memberId),
    secondFactor: await readFactors(db, memberId),
    thirdPartySignIn: await store.readIdentities(db, memberId),
    identityDocuments: papers.map(({ fileKey, ...paper }) => ({
      ...paper,
      file: files.paper(fileKey, paper.id),
    })),
  }
  return { texts: [{ name: 'my-data.json', text: `${JSON.stringify(data, null, 2)}\n` }], files: files.list }
}

/** Names the files of the archive, and remembers where each comes from. */
class FileList {
  readonly list: Gathered['files'] = []

  /** A public picture of ours by its address; one that lies elsewhere is named by its address alone. */
  picture(url: string, of: string): string {
    const stored = /^\/files\/([\w-]{22}\.webp)$/.exec(url)?.[1]
    return stored === undefined ? url : this.add(`pictures/${of}.webp`, `public/${stored}`)
  }

  paper(key: string, id: string): string {
    return this.add(`identity-documents/${id}.${key.split('.').at(-1)}`, key)
  }

  evidence(key: string, id: string): string {
    return this.add(`disputes/${id}.${key.split('.').at(-1)}`, key)
  }

  message(key: string, id: string): string {
    return this.add(`messages/${id}.${key.split('.').at(-1)}`, key)
  }

  private add(name: string, key: string): string {
    this.list.push({ name, key })
    return name
  }
}
