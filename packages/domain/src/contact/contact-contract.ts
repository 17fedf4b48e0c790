import * as z from 'zod/mini'
import { emailSchema } from '../auth/auth-contract.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { visibleLine, visibleText } from '../wire.ts'

/** The fields of accounts.md §3; the checkbox is required (docs/deviations.md). */
export const contactForm = z.object({
  firstName: visibleLine(80, 'First name is required'),
  email: emailSchema,
  message: visibleText(5000, 'Write us a line or two'),
  privacyPolicy: z.literal(true, { error: 'Please agree to the privacy policy' }),
})
export type ContactMessage = z.output<typeof contactForm>

export const contactContract = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    auth: 'none',
    kind: 'own',
    summary: 'Write to the people behind Kindling',
    body: contactForm,
    data: nothing,
    failure: 'We couldn’t send your message. Please try again.',
  }),
}
