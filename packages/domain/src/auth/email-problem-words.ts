import type { EmailProblem } from './email-problem.ts'

/** Why emails bounce, as the warning says. */
export const emailProblemWords: Record<EmailProblem, string> = {
  no_mailbox: 'The mail server says that there is no such mailbox.',
  no_domain: 'What stands behind the @ takes no emails.',
  closed: 'The mail server says that the mailbox is closed.',
}
