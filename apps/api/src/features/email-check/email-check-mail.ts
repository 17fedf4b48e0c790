import { type Written, write } from '../../platform/letter/letter.ts'
import { link, says } from '../../platform/letter/letter-parts.ts'

/** To an email that was refused, as its member asked. */
export const emailCheckMail = (firstname: string, publicUrl: string): Written =>
  write({
    subject: 'Your email works again',
    firstname,
    parts: [
      says(
        'You asked us to try this email again. It arrived, so everything that you chose to get by email comes here as before.',
      ),
      link('Open Kindling', `${publicUrl}/explore`),
    ],
  })
