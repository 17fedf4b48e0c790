import {
  FEW_RECOVERY_CODES,
  MOST_WRONG_CODES,
  RESET_WAIT_HOURS,
} from '@kindling/domain/second-factor/factor-terms'
import { inOneLine } from '@kindling/domain/wire'
import { link, type Part, says } from '../../platform/letter/letter-parts.ts'
import { momentInWords } from '../../platform/moment-words.ts'
import { event, type MailWords, type Reader, type Site, safety } from '../event.ts'

const newPassword = ({ publicUrl }: Site) => link('Choose a new password', `${publicUrl}/forgot-psw`)

/** Mail only, regardless of the reader's preferences (ASVS 6.3.7). */
const mailed = <F>(mail: (facts: F, reader: Reader) => MailWords) =>
  event<F>(safety, { isAlwaysMailed: true, mail })

/** A change of a member's factors, with advice if it wasn't them. */
const change = <F>(subject: string, words: (facts: F) => readonly string[]) =>
  mailed<F>((facts, { site }) => ({
    subject,
    parts: [
      says(...words(facts)),
      says('If it was you, all is well. If it wasn’t, choose a new password at once, and write to us:'),
      newPassword(site),
      link('Write to us', `${site.publicUrl}/support`),
    ],
  }))

interface Passkey {
  name: string
}

const named = ({ name }: Passkey) => `passkey “${inOneLine(name)}”`

function leftInWords(left: number): string {
  if (left === 0)
    return 'It was the last one. Make new ones in your settings, so that you can’t lock yourself out.'
  const are = left === 1 ? 'One is left.' : `${left} are left.`
  return left <= FEW_RECOVERY_CODES ? `${are} Make new ones in your settings before they run out.` : are
}

/** Texts of refused attempts. */
const refused = {
  wrong_codes: `Somebody entered ${MOST_WRONG_CODES} wrong codes. That sign-in has ended, and nothing was opened.`,
  wrong_confirmations: `Somebody who is signed in to your account entered ${MOST_WRONG_CODES} wrong codes to confirm that it is you. Nothing was changed.`,
  clock_off:
    'A code from your authenticator app came too late or too early, and was refused. If it was yours, the clock of that device is off: have it set by itself.',
  code_used: 'A code from your authenticator app was used a second time, and was refused.',
  recovery_code_used: 'A recovery code that had been used already was entered again, and was refused.',
  other_origin:
    'One of your passkeys answered for another website than ours, and was refused. Somebody may have led you to a page that only looks like Kindling.',
  replayed: 'An answer of one of your passkeys was sent a second time, and was refused.',
  copied:
    'One of your passkeys may have been copied: it says that it was used less often than we know. It was refused, and opens your account no more. Sign in with another way, and remove it in your settings.',
} as const

interface Refused {
  what: keyof typeof refused
  /** Whether the attempt followed a correct password, or came from a signed-in session. */
  isPasswordKnown: boolean
}

interface Removal {
  effectiveAt: Date
  /** Token of the link that stops it. */
  stopToken: string
}

const removal = (subject: string) =>
  mailed<Removal>(({ effectiveAt, stopToken }, { timeZone, site: { publicUrl } }): MailWords => {
    const parts: Part[] = [
      says(
        'You, or somebody in your name, told us that you have lost what you sign in with besides your password.',
        `On ${momentInWords(effectiveAt, timeZone)} we remove your passkeys, codes and recovery codes, and sign every device out. We wait for ${RESET_WAIT_HOURS} hours so that you can object.`,
      ),
      says('If it wasn’t you, stop it:'),
      link('Stop the removal', `${publicUrl}/keep-second-factor?token=${stopToken}`),
    ]
    return { subject, parts }
  })

/** Events of a member's second factor. */
export const secondFactorEvents = {
  codes_added: change('Codes protect your Kindling account now', () => [
    'From now on, signing in asks for a code from your authenticator app.',
  ]),
  codes_removed: change('Codes were removed from your Kindling account', () => [
    'Your authenticator app’s codes don’t open your account any more.',
  ]),
  passkey_added: change<Passkey>('A passkey was added to your Kindling account', (passkey) => [
    `From now on, the ${named(passkey)} opens your account.`,
  ]),
  passkey_removed: change<Passkey>('A passkey was removed from your Kindling account', (passkey) => [
    `The ${named(passkey)} doesn’t open your account any more.`,
  ]),
  recovery_codes_made: change('You have new Kindling recovery codes', () => [
    'New recovery codes were made. Those from before don’t work any more.',
  ]),
  recovery_code_used: change<{ left: number }>('A recovery code of yours was used', ({ left }) => [
    'Somebody, probably you, has just used one of your recovery codes in place of a passkey or a code.',
    leftInWords(left),
  ]),
  /** A refused attempt to use a second factor. */
  second_factor_refused: mailed<Refused>(({ what, isPasswordKnown }, { site }) => ({
    subject: 'Somebody tried to get into your Kindling account',
    parts: [
      says(refused[what]),
      says(
        isPasswordKnown
          ? 'Whoever it was got past the first step. If it wasn’t you, choose a new password at once:'
          : 'If it wasn’t you, look at where you are signed in, and choose a new password:',
      ),
      newPassword(site),
    ],
  })),
  /** An operator removes a second factor at the member's request. */
  second_factor_removal_begun: removal('Your second factor will be removed'),
  /** Reminder before the removal takes effect. */
  second_factor_removal_soon: removal('Your second factor will be removed soon'),
  second_factor_removal_stopped: mailed((_, { site }) => ({
    subject: 'Your second factor stays',
    parts: [
      says(
        'The removal of your second factor was stopped with the link that we mailed you. Nothing has changed.',
      ),
      says('If you didn’t ask for the removal, choose a new password: somebody may know yours.'),
      newPassword(site),
    ],
  })),
  second_factor_removed: mailed((_, { site }) => ({
    subject: 'Your second factor was removed',
    parts: [
      says(
        'Your passkeys, codes and recovery codes don’t count any more, and every device was signed out. Sign in with your password, and set a second factor up again:',
      ),
      link('Log in', `${site.publicUrl}/login`),
    ],
  })),
}
