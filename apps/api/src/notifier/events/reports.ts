import type { ReportSubject } from '@kindling/domain/trust/report-contract'
import { event, safety } from '../event.ts'

/** The reported subject in sentences to the reporter, and to the reported member. */
const names: Record<ReportSubject, { theirs: string; yours: string }> = {
  member: { theirs: 'a neighbour', yours: 'how you treat your neighbours' },
  skill: { theirs: 'a skill', yours: 'a skill of yours' },
  message: { theirs: 'a message', yours: 'a message of yours' },
  gift: { theirs: 'the card of a gift', yours: 'the card of a gift of yours' },
  need: { theirs: 'what a neighbour asks for', yours: 'what you ask your neighbours for' },
  review: { theirs: 'a review', yours: 'the words of a review of yours' },
  review_answer: { theirs: 'an answer to a review', yours: 'the words of your answer to a review' },
  vouch: { theirs: 'what a neighbour vouched', yours: 'what you vouched for a neighbour' },
}

interface Reported {
  /** Subject of the report. */
  subject: ReportSubject
}

/** Moderators' decisions about reports. */
export const reportsEvents = {
  /** To the reporter. */
  report_upheld: event<Reported>(safety, {
    bell: ({ subject }) => ({
      title: 'Your report was upheld',
      text: `A moderator agreed with your report about ${names[subject].theirs} and has acted on it. Thank you.`,
    }),
  }),
  report_dismissed: event<Reported>(safety, {
    bell: ({ subject }) => ({
      title: 'Your report was looked at',
      text: `A moderator looked at your report about ${names[subject].theirs} and found nothing against our rules.`,
    }),
  }),
  /** To the reported member; `reason` is a sentence. */
  report_against: event<Reported & { isRemoved: boolean; reason: string }>(safety, {
    bell: ({ subject, isRemoved, reason }) => {
      const about = names[subject].yours
      return {
        title: isRemoved ? 'Something of yours was removed' : 'A moderator has a word for you',
        text: `${isRemoved ? `A moderator removed ${about}.` : `It is about ${about}.`} ${reason}`,
      }
    },
  }),
}
