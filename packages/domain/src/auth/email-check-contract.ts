import { endpoint, nothing } from '../endpoint.ts'

export const emailCheckContract = {
  /** Once the mail is delivered, the email problem is cleared, and the member's open screens are notified. */
  send: endpoint({
    method: 'POST',
    path: '/email-check',
    auth: 'access',
    kind: 'own',
    limit: { max: 5, per: 'hour' },
    summary: 'Send an email to the caller’s address, to see whether it is reached again',
    data: nothing,
    failure: 'We couldn’t send an email. Please try again.',
  }),
}
