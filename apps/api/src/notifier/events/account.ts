import { HOUR } from '../../platform/durations.ts'
import { link, says } from '../../platform/letter/letter-parts.ts'
import { event, safety } from '../event.ts'

/** A member's own account. */
export const accountEvents = {
  /** To an email that was refused, as its member asked at an instant. */
  email_works_again: event<{ at: Date }>(safety, {
    isAlwaysMailed: true,
    mail: ({ at }, { site }) => ({
      subject: 'Your email works again',
      parts: [
        says(
          'You asked us to try this email again. It arrived, so everything that you chose to get by email comes here as before.',
        ),
        link('Open Kindling', `${site.publicUrl}/explore`),
      ],
      // Who waits for it in front of a screen has given up by then.
      usefulUntil: new Date(at.getTime() + HOUR),
    }),
  }),
}
