import { type Written, write } from '../../platform/letter/letter.ts'
import { link, says } from '../../platform/letter/letter-parts.ts'

/** Tells a member that their bookings can be read by an address: if they didn’t make it, they have to know. */
export function feedMadeMail(publicUrl: string): Written {
  return write({
    subject: 'Your bookings can now be read in a calendar',
    parts: [
      says(
        'A private address for your calendar was made just now. Whoever has it can read what you have booked and what you are booked for, with the places. An address from before has ended.',
      ),
      says('If it was you, all is well. You can remove the address at any time:'),
      link('See your calendar settings', `${publicUrl}/settings/availability`),
      says(
        'If it wasn’t you, choose a new password at once, which ends the address and signs every device out:',
      ),
      link('Choose a new password', `${publicUrl}/forgot-psw`),
    ],
  })
}
