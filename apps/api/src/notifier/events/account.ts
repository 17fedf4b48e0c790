import { HOUR } from '../../platform/durations.ts'
import { link, says } from '../../platform/letter/letter-parts.ts'
import { event, safety } from '../event.ts'

/** Events about a member's own account. */
export const accountEvents = {
  /** A test mail to an address that bounced, at the member's request. */
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
      // The member who waits for it on screen has given up after that.
      usefulUntil: new Date(at.getTime() + HOUR),
    }),
  }),
}
