import { type Written, write } from '../../platform/letter/letter.ts'
import { link, says } from '../../platform/letter/letter-parts.ts'

/** The last mail to a member who deleted their account. */
export function goodbyeLetter(publicUrl: string): Written {
  return write({
    subject: 'Your Kindling account is deleted',
    parts: [
      says(
        'Your Kindling account was deleted just now. Your profile, your pictures and your papers are gone; reviews that you wrote stay, under the name “Former member”, and so do the books of past payments, without your name.',
      ),
      says('Thank you for having been a neighbour. You are welcome back at any time, with this email too:'),
      link('Join again', `${publicUrl}/signup`),
      says('If it wasn’t you, write to us at once:'),
      link('Write to us', `${publicUrl}/support`),
    ],
  })
}

/** Security notice that the member's data was exported. */
export function exportedLetter(publicUrl: string): Written {
  return write({
    subject: 'Your Kindling data was downloaded',
    parts: [
      says('A copy of everything that Kindling keeps about you was asked for just now.'),
      says(
        'If it was you, all is well. If it wasn’t, choose a new password at once, which signs every other device out:',
      ),
      link('Choose a new password', `${publicUrl}/forgot-psw`),
    ],
  })
}

/** Security notice that a calendar feed of the member's bookings was created. */
export function feedMadeLetter(publicUrl: string): Written {
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
