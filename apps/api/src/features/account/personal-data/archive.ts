import type { Executor } from '../../../db/connect.ts'

/** Sections of a data export, in the order of the file. `a.b` is nested in `a`. */
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

/** Context for building one member's export. */
export interface Archive {
  db: Executor
  memberId: string
  files: ArchiveFiles
  /** Decrypts encrypted columns, such as the member's calendar URL. */
  open(sealed: string): string
}

/** Reads one section: rows with no data of other members except their names. */
export type Read = (archive: Archive) => Promise<unknown>

/** Assigns file names in the export and collects the storage key of each. */
export class ArchiveFiles {
  readonly list: { name: string; key: string }[] = []

  /** Adds an uploaded public picture by its URL; external pictures stay as URLs. */
  picture(url: string, of: string): string {
    const stored = /^\/files\/([\w-]{22}\.webp)$/.exec(url)?.[1]
    return stored === undefined ? url : this.#add(`pictures/${of}.webp`, `public/${stored}`)
  }

  pictures(urls: readonly string[], of: string): string[] {
    return urls.map((url, nth) => this.picture(url, `${of}-${nth + 1}`))
  }

  /** Adds a private file, named by the id of its row. */
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
