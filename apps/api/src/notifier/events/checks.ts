import { type KycIdType, type KycMethod, kycTitle } from '@kindling/domain/kyc/kyc-rules'
import { quote, says } from '../../platform/letter/letter-parts.ts'
import { event, type MailWords, news, safety } from '../event.ts'
import { offer, verification } from './targets.ts'

/** A document that was checked; `idType` is null for a utility bill. */
interface Checked {
  method: KycMethod
  idType: KycIdType | null
}

const openVerification = { target: () => verification }

/** What a document is called in a sentence: `international passport`, `utility bill`. */
const nameOf = ({ idType }: Checked) => kycTitle({ kyc_id_type: idType }).toLowerCase()

// Subjects give away neither identity nor reason.
const documentMail = (subject: string, ...parts: MailWords['parts']): MailWords => ({
  subject,
  parts,
  button: 'See your documents',
})
const approvedMail = (words: string) => documentMail('Your document was approved', says(words))

interface Offered {
  skillId: string
  /** Title of the skill or thing. */
  skill: string
  /** Whether it is a thing to borrow. */
  isThing: boolean
}

const openOffer = { target: ({ skillId, isThing }: Offered) => offer(skillId, isThing) }

/** Moderators' decisions about documents, offers and suggestions. Each `reason` is a sentence. */
export const checksEvents = {
  /** One document was approved, and another is still needed. */
  kyc_approved: event<Checked>(safety, {
    ...openVerification,
    bell: (document) => ({
      title: 'Document approved',
      text: `Your ${nameOf(document)} was checked and approved.`,
    }),
    mail: (document) => {
      const missing = document.method === 'identity' ? 'a utility bill' : 'an identity document'
      return approvedMail(
        `Your ${nameOf(document)} is approved. To be verified we also need ${missing} that we can approve.`,
      )
    },
  }),
  kyc_verified: event<Checked>(safety, {
    ...openVerification,
    bell: () => ({
      title: 'Identity verified',
      text: 'Your documents were checked, and your identity is verified.',
    }),
    mail: (document) =>
      approvedMail(`Your ${nameOf(document)} is approved, and with it your identity is verified.`),
  }),
  kyc_rejected: event<Checked & { reason: string }>(safety, {
    ...openVerification,
    bell: ({ reason }) => ({
      title: 'Verification rejected',
      text: `Your identity could not be verified. ${reason}`,
    }),
    mail: ({ reason, ...document }) =>
      documentMail(
        'Your document was rejected',
        says(`We could not accept your ${nameOf(document)}.`),
        quote('The moderator wrote', reason),
        says('Please upload another one.'),
      ),
  }),
  skill_approved: event<Offered>(safety, {
    ...openOffer,
    bell: ({ skill, isThing }) => ({
      title: isThing ? 'Thing approved' : 'Skill approved',
      text: `A moderator approved “${skill}”. Neighbours can ${isThing ? 'borrow' : 'book'} it again.`,
    }),
  }),
  skill_rejected: event<Offered & { reason: string }>(safety, {
    ...openOffer,
    bell: ({ skill, isThing, reason }) => ({
      title: isThing ? 'Thing rejected' : 'Skill rejected',
      text: `A moderator took “${skill}” down. ${reason} Change it, and it is looked at again.`,
    }),
  }),
  suggestion_approved: event<{ suggestion: string }>(news, {
    bell: ({ suggestion }) => ({
      title: 'Suggestion approved',
      text: `“${suggestion}” is a skill that members can offer now. Thank you for the idea.`,
    }),
  }),
  suggestion_rejected: event<{ suggestion: string; reason: string }>(news, {
    bell: ({ suggestion, reason }) => ({
      title: 'Suggestion rejected',
      text: `“${suggestion}” won’t become a skill. ${reason}`,
    }),
  }),
}
