import type { NotificationGroup, NotificationTarget } from '@kindling/domain/notifications/notification'
import type { Facts, NoticeKind } from './notice-facts.ts'

interface NoticeWords {
  title: string
  description: string
  /** Null for what is read and no more. */
  target: { screen: NotificationTarget; id: string | null } | null
}

interface NoticeRule<F> {
  group: NotificationGroup
  /** `timeZone` is the reader's, an IANA name. */
  words: (facts: F, timeZone: string) => NoticeWords
}

/** The rules of some kinds. */
export type NoticeRules<Kind extends NoticeKind> = { [K in Kind]: NoticeRule<Facts[K]> }

export function rule<F>(group: NotificationGroup, words: NoticeRule<F>['words']): NoticeRule<F> {
  return { group, words }
}

export const stars = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`)
