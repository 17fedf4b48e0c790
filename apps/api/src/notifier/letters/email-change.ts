import { inWords } from '@kindling/domain/appointments/duration-words'
import { CODE_LIFETIME } from '@kindling/domain/auth/lifetimes'
import { type Written, write } from '../../platform/letter/letter.ts'
import { code, link, says } from '../../platform/letter/letter-parts.ts'

/** To the new address of an account, with the code. */
export function emailCodeLetter(digits: string): Written {
  return write({
    subject: 'Confirm your new Kindling email',
    parts: [
      says(
        'Somebody, probably you, wants this to be the email of their Kindling account. Here is the code that makes it so:',
      ),
      code(digits),
      says(`It works for ${inWords(CODE_LIFETIME)}. Kindling never asks you to pass it on to anybody.`),
      says('If you didn’t ask for it, you can leave it be: nothing happens without it.'),
    ],
  })
}

/** To a new address that already has an account: only this mail says so, not the screen. */
export function emailTakenLetter(publicUrl: string): Written {
  return write({
    subject: 'This email has a Kindling account already',
    parts: [
      says(
        'Somebody, perhaps you with another account, wanted to use this email for their Kindling account. It belongs to yours already, so nothing changes. Log in here:',
      ),
      link('Log in', `${publicUrl}/login`),
      says('If it wasn’t you, you can leave this be: your account is as safe as before.'),
    ],
  })
}

/** To the current address when a change is requested. */
export function emailWantedLetter(publicUrl: string, email: string): Written {
  return write({
    subject: 'Your Kindling email may change',
    parts: [
      says(
        `Somebody, probably you, asked to change the email of this account to ${email}. Nothing changes until the code that went there is entered.`,
      ),
      says(
        'If it wasn’t you, somebody knows your password. Choose a new one at once, which signs every other device out:',
      ),
      link('Choose a new password', `${publicUrl}/forgot-psw`),
    ],
  })
}

/** To both addresses after the change. */
export function emailChangedLetter(publicUrl: string, email: string): Written {
  return write({
    subject: 'Your Kindling email was changed',
    parts: [
      says(
        `The email of your Kindling account is ${email} now. Log in with it from here on; your devices stay signed in.`,
      ),
      says('If it was you, all is well. If it wasn’t, write to us at once, and we look into it with you:'),
      link('Write to us', `${publicUrl}/support`),
    ],
  })
}
