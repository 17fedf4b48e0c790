import type { Executor } from '../../../db/connect.ts'

/** What the archive of a member's data has, in the order of its file. `a.b` is within `a`. */
export const sections = [
  'profile',
  'skills',
  'things',
  'directory',
  'suggestedSkills',
  'bookings.asClient',
  'bookings.asProvider',
  'bookings.loansSaid',
  'bookings.timesProposed',
  'needs.asked',
  'needs.answered',
  'reviews.written',
  'reviews.received',
  'follows.following',
  'follows.followers',
  'money.statement',
  'money.payments',
  'money.billingMethods',
  'money.withdrawalMethods',
  'money.withdrawals',
  'money.payoutAccount',
  'money.referralRewards',
  'money.gifts',
  'money.pots.given',
  'money.pots.asked',
  'money.pots.keeps',
  'money.pots.agreedTo',
  'money.writtenOffBelowZero',
  'disputes',
  'disputeStatements',
  'vouches.written',
  'vouches.received',
  'reports',
  'moderation.decisions',
  'moderation.warnings',
  'blocked',
  'messagesSent',
  'messagePictures',
  'chatSettings',
  'notifications',
  'availability',
  'calendars.feedMadeAt',
  'calendars.own',
  'notificationPreferences',
  'digest',
  'pushDevices',
  'devices',
  'secondFactor.passkeys',
  'secondFactor.codes',
  'secondFactor.recoveryCodes',
  'secondFactor.removals',
  'thirdPartySignIn',
  'identityDocuments',
] as const

export type Section = (typeof sections)[number]

/** The archive of one member while it is put together. */
export interface Archive {
  db: Executor
  memberId: string
  files: ArchiveFiles
  /** Opens what is sealed in the database, such as the address of the member's calendar. */
  open(sealed: string): string
}

/** Reads a section: rows without anything of another member but the name that they go by. */
export type Read = (archive: Archive) => Promise<unknown>

/** Names the files of the archive, and remembers the key of each in the storage. */
export class ArchiveFiles {
  readonly list: { name: string; key: string }[] = []

  /** A public picture of ours by its address; one that lies elsewhere is named by its address alone. */
  picture(url: string, of: string): string {
    const stored = /^\/files\/([\w-]{22}\.webp)$/.exec(url)?.[1]
    return stored === undefined ? url : this.#add(`pictures/${of}.webp`, `public/${stored}`)
  }

  pictures(urls: readonly string[], of: string): string[] {
    return urls.map((url, nth) => this.picture(url, `${of}-${nth + 1}`))
  }

  /** A private file, named by the id of its row. */
  file(folder: 'disputes' | 'identity-documents' | 'messages', id: string, key: string): string
  file(folder: 'disputes', id: string, key: string | null): string | null
  file(folder: string, id: string, key: string | null): string | null {
    return key === null ? null : this.#add(`${folder}/${id}.${key.split('.').at(-1)}`, key)
  }

  #add(name: string, key: string): string {
    this.list.push({ name, key })
    return name
  }
}
