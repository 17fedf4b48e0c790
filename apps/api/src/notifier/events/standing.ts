import { event, safety } from '../event.ts'
import { standing } from './targets.ts'

/** What moderators decide about a member’s part in Kindling. */
export const standingEvents = {
  warned: event<{ words: string }>(safety, {
    target: () => standing,
    bell: ({ words }) => ({ title: 'A moderator has a word for you', text: words }),
  }),
  /** `cannot` is a sentence: what they may not do now. */
  suspended: event<{ cannot: string; reason: string }>(safety, {
    target: () => standing,
    bell: ({ cannot, reason }) => ({
      title: 'Your part in Kindling has changed',
      text: `${cannot} ${reason}`,
    }),
  }),
  /** `cannot` is what still holds, null where nothing does. */
  suspension_over: event<{ cannot: string | null }>(safety, {
    target: () => standing,
    bell: ({ cannot }) => ({
      title: cannot === null ? 'You can take part again' : 'Your part in Kindling has changed',
      text: cannot === null ? 'Your suspension is over.' : `What holds is the decision before: ${cannot}`,
    }),
  }),
  appeal_decided: event<{ isGranted: boolean; note: string }>(safety, {
    target: () => standing,
    bell: ({ isGranted, note }) => ({
      title: isGranted ? 'Your appeal was granted' : 'Your appeal was refused',
      text: note,
    }),
  }),
}
