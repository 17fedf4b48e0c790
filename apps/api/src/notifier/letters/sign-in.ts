import { inWords } from '@kindling/domain/appointments/duration-words'
import { CODE_LIFETIME, RESET_LIFETIME } from '@kindling/domain/auth/lifetimes'
import { type Written, write } from '../../platform/letter/letter.ts'
import { code, link, says } from '../../platform/letter/letter-parts.ts'

/** The code that verifies a new member's email. */
export function signUpCodeLetter(digits: string): Written {
  return write({
    subject: 'Your Kindling code',
    parts: [
      says('Here is the code that verifies your email:'),
      code(digits),
      says(`It works for ${inWords(CODE_LIFETIME)}. Kindling never asks you to pass it on to anybody.`),
      says('If you didn’t ask for it, you can leave it be: nothing happens without it.'),
      says('See you in the neighbourhood!'),
    ],
  })
}

/** To an address that already has an account, on sign-up: only this mail says so, not the screen. */
export function alreadyMemberLetter(publicUrl: string): Written {
  return write({
    subject: 'You already have a Kindling account',
    parts: [
      says(
        'Somebody, probably you, just tried to sign up with this email. You are a neighbour already, so no code is needed. Log in here:',
      ),
      link('Log in', `${publicUrl}/login`),
      says('Forgot your password? Choose a new one here:'),
      link('Choose a new password', `${publicUrl}/forgot-psw`),
      says('If it wasn’t you, you can leave this be: your account is as safe as before.'),
    ],
  })
}

/** The password reset link. */
export function resetLetter(publicUrl: string, token: string): Written {
  return write({
    subject: 'Choose a new Kindling password',
    parts: [
      says('Somebody, probably you, forgot the password of this account. Choose a new one here:'),
      link('Choose a new password', `${publicUrl}/reset-psw?token=${token}`),
      says(
        `The link works once, within ${inWords(RESET_LIFETIME)}. Kindling never asks you to pass it on to anybody.`,
      ),
      says('If you didn’t ask for it, you can leave it be: your password stays as it is.'),
    ],
  })
}

/** To an address without an account, on password reset: only this mail says so, not the screen. */
export function noAccountLetter(publicUrl: string): Written {
  return write({
    subject: 'There is no Kindling account with this email',
    parts: [
      says(
        'Somebody, probably you, asked for a new Kindling password with this email. It has no account. You may have signed up with another one; otherwise you are welcome to join:',
      ),
      link('Join Kindling', `${publicUrl}/signup`),
      says('If it wasn’t you, you can leave this be: nothing more will come of it.'),
    ],
  })
}

const LINKS_ENDED =
  'The private address for your calendar ended with it: make another one in your settings if you use it. Devices that you sign in on again notify you once you open their notification settings.'

/**
 * Security notice that the password was changed (ASVS 6.3.7).
 * @param endsLinks whether calendar feeds and push subscriptions made before were revoked
 */
export function passwordChangedLetter(publicUrl: string, { endsLinks }: { endsLinks: boolean }): Written {
  return write({
    subject: 'Your Kindling password was changed',
    parts: [
      says(
        'The password of your Kindling account was changed just now, and the other devices were signed out.',
      ),
      ...(endsLinks ? [says(LINKS_ENDED)] : []),
      says('If it was you, all is well. If it wasn’t, choose a new password at once:'),
      link('Choose a new password', `${publicUrl}/forgot-psw`),
    ],
  })
}

/** Security notice that a third-party sign-in was linked (ASVS 6.3.7). */
export function thirdPartyLinkedLetter(publicUrl: string): Written {
  return write({
    subject: 'Your Kindling account now opens with Google',
    parts: [
      says(
        'Somebody, probably you, just signed in with the Google account of this email. From now on it opens your Kindling account, besides your password.',
      ),
      says('If it wasn’t you, write to us at once, and change the password of your Google account:'),
      link('Write to us', `${publicUrl}/support`),
    ],
  })
}

/** The code that replaces the password for an account without one. */
export function confirmCodeLetter(digits: string): Written {
  return write({
    subject: 'Your Kindling code',
    parts: [
      says('Here is the code that confirms it is you:'),
      code(digits),
      says(
        `It works for ${inWords(CODE_LIFETIME)}. It is asked for before your data is handed out or your account is deleted, so pass it on to nobody.`,
      ),
      says('If you didn’t ask for it, sign your other devices out: somebody is using your account.'),
    ],
  })
}
