import { event, safety } from '../event.ts'

/** What moderators decide about reports. */
export const reportsEvents = {
  /** To the member who reported. */
  report_upheld: event<{ about: string }>(safety, {
    bell: ({ about }) => ({
      title: 'Your report was upheld',
      text: `A moderator agreed with your report about ${about} and has acted on it. Thank you.`,
    }),
  }),
  report_dismissed: event<{ about: string }>(safety, {
    bell: ({ about }) => ({
      title: 'Your report was looked at',
      text: `A moderator looked at your report about ${about} and found nothing against our rules.`,
    }),
  }),
  /** To the member whose it was; `reason` is a sentence. */
  report_against: event<{ about: string; isRemoved: boolean; reason: string }>(safety, {
    bell: ({ about, isRemoved, reason }) => ({
      title: isRemoved ? 'Something of yours was removed' : 'A moderator has a word for you',
      text: `${isRemoved ? `A moderator removed ${about}.` : `It is about ${about}.`} ${reason}`,
    }),
  }),
}
