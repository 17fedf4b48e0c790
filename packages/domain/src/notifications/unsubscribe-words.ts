import type { MailList } from './unsubscribe-contract.ts'

interface MailListWords {
  /** Describes the emails, and what the member still gets without them. */
  about: string
  stopped: string
  started: string
}

/** Texts of the unsubscribe screen for each email list. */
export const mailListWords: Record<MailList, MailListWords> = {
  digest: {
    about:
      'The digest says by email what waits for your answer and what is new near you. Emails about your bookings and your money come all the same.',
    stopped: 'You get no digest any more.',
    started: 'Your digest comes again.',
  },
  needs: {
    about:
      'These emails say what neighbours near you need, and who has answered what you asked for. The bell goes on telling you both.',
    stopped: 'You get no emails about what neighbours need any more.',
    started: 'Emails about what neighbours need come again.',
  },
}
