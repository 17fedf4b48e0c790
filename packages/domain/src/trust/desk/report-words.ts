import { fullName } from '../../profile/names.ts'
import type { WaitingReport } from '../moderation-shape.ts'
import type { ReportSubject } from '../report-contract.ts'

const subjects: Record<ReportSubject, { title: string; whenUpheld: string }> = {
  member: { title: 'Member', whenUpheld: 'Nothing is taken down.' },
  skill: { title: 'Skill', whenUpheld: 'The skill is taken down.' },
  message: { title: 'Message', whenUpheld: 'Its words are taken out of the conversation.' },
  gift: { title: 'Gift card', whenUpheld: 'Its words are taken down; the sparks stay.' },
  need: { title: 'Need', whenUpheld: 'It ends, and its words and pictures are taken down.' },
  review: { title: 'Review', whenUpheld: 'Its words are taken down; the stars stay.' },
  review_answer: { title: 'Answer to a review', whenUpheld: 'Its words are taken down; the review stays.' },
  vouch: { title: 'Vouch', whenUpheld: 'It is gone from the profile that it stood on.' },
}

/** "Skill of Ada Lark"; the name alone for a reported member. */
export const reportTitle = ({ subject, member }: Pick<WaitingReport, 'subject' | 'member'>): string =>
  subject === 'member' ? fullName(member) : `${subjects[subject].title} of ${fullName(member)}`

/** What upholding a report removes, as a sentence. */
export const whenUpheld = (subject: ReportSubject): string => subjects[subject].whenUpheld
