import { type NoticeRules, rule } from './notice-rule.ts'

const standing = { screen: 'standing', id: null } as const

/** What moderators decide about a member's part in Kindling. */
export const deskNotices: NoticeRules<'warned' | 'suspended' | 'suspension_over' | 'appeal_decided'> = {
  warned: rule('account', ({ words }) => ({
    title: 'A moderator has a word for you',
    description: words,
    target: standing,
  })),
  suspended: rule('account', ({ cannot, reason }) => ({
    title: 'Your part in Kindling has changed',
    description: `${cannot} ${reason}`,
    target: standing,
  })),
  suspension_over: rule('account', ({ cannot }) => ({
    title: cannot === null ? 'You can take part again' : 'Your part in Kindling has changed',
    description:
      cannot === null ? 'Your suspension is over.' : `What holds is the decision before: ${cannot}`,
    target: standing,
  })),
  appeal_decided: rule('account', ({ isGranted, note }) => ({
    title: isGranted ? 'Your appeal was granted' : 'Your appeal was refused',
    description: note,
    target: standing,
  })),
}
