import {
  FEW_RECOVERY_CODES,
  MOST_WRONG_CODES,
  RESET_WAIT_HOURS,
} from '@kindling/domain/second-factor/factor-terms'
import { inOneLine } from '@kindling/domain/wire'
import { type Written, write } from '../../platform/letter/letter.ts'
import { link, says } from '../../platform/letter/letter-parts.ts'
import { momentInWords } from '../../platform/moment-words.ts'

interface Reader {
  firstname: string
  publicUrl: string
}

/** What happened to a member's factors. */
export type FactorNews =
  | { is: 'codes_added' }
  | { is: 'codes_removed' }
  | { is: 'passkey_added'; name: string }
  | { is: 'passkey_removed'; name: string }
  | { is: 'recovery_codes_made' }
  | { is: 'recovery_code_used'; left: number }

const named = (name: string) => `the passkey “${inOneLine(name)}”`

function newsOf(news: FactorNews): { subject: string; words: string[] } {
  switch (news.is) {
    case 'codes_added':
      return {
        subject: 'Codes protect your Kindling account now',
        words: ['From now on, signing in asks for a code from your authenticator app.'],
      }
    case 'codes_removed':
      return {
        subject: 'Codes were removed from your Kindling account',
        words: ['Your authenticator app’s codes don’t open your account any more.'],
      }
    case 'passkey_added':
      return {
        subject: 'A passkey was added to your Kindling account',
        words: [`From now on, ${named(news.name)} opens your account.`],
      }
    case 'passkey_removed':
      return {
        subject: 'A passkey was removed from your Kindling account',
        words: [`${named(news.name).replace(/^t/, 'T')} doesn’t open your account any more.`],
      }
    case 'recovery_codes_made':
      return {
        subject: 'You have new Kindling recovery codes',
        words: ['New recovery codes were made. Those from before don’t work any more.'],
      }
    case 'recovery_code_used':
      return {
        subject: 'A recovery code of yours was used',
        words: [
          'Somebody, probably you, has just used one of your recovery codes in place of a passkey or a code.',
          leftInWords(news.left),
        ],
      }
  }
}

function leftInWords(left: number): string {
  if (left === 0)
    return 'It was the last one. Make new ones in your settings, so that you can’t lock yourself out.'
  const are = left === 1 ? 'One is left.' : `${left} are left.`
  return left <= FEW_RECOVERY_CODES ? `${are} Make new ones in your settings before they run out.` : are
}

/** A change of a member's factors (ASVS 6.3.7). */
export function factorMail(news: FactorNews, { firstname, publicUrl }: Reader): Written {
  const { subject, words } = newsOf(news)
  return write({
    subject,
    firstname,
    parts: [
      says(...words),
      says('If it was you, all is well. If it wasn’t, choose a new password at once, and write to us:'),
      link('Choose a new password', `${publicUrl}/forgot-psw`),
      link('Write to us', `${publicUrl}/support`),
    ],
  })
}

/** What somebody has tried, and was refused. */
export const warnings = {
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

export type FactorWarning = keyof typeof warnings

/** @param isPasswordKnown whether whoever tried knew the password, or was signed in elsewhere as its member */
export function warningMail(
  warning: FactorWarning,
  isPasswordKnown: boolean,
  { firstname, publicUrl }: Reader,
): Written {
  const advice = isPasswordKnown
    ? 'Whoever it was got past the first step. If it wasn’t you, choose a new password at once:'
    : 'If it wasn’t you, look at where you are signed in, and choose a new password:'
  return write({
    subject: 'Somebody tried to get into your Kindling account',
    firstname,
    parts: [says(warnings[warning]), says(advice), link('Choose a new password', `${publicUrl}/forgot-psw`)],
  })
}

interface ResetReader extends Reader {
  timeZone: string
}

/** That an operator removes the factors, and how it is stopped. */
export function resetMail(
  when: 'announced' | 'soon',
  { effectiveAt, stopUrl }: { effectiveAt: Date; stopUrl: string },
  { firstname, timeZone }: ResetReader,
): Written {
  const at = momentInWords(effectiveAt, timeZone)
  return write({
    subject:
      when === 'announced' ? 'Your second factor will be removed' : 'Your second factor will be removed soon',
    firstname,
    parts: [
      says(
        'You, or somebody in your name, told us that you have lost what you sign in with besides your password.',
        `On ${at} we remove your passkeys, codes and recovery codes, and sign every device out. We wait for ${RESET_WAIT_HOURS} hours so that you can object.`,
      ),
      says('If it wasn’t you, stop it:'),
      link('Stop the removal', stopUrl),
    ],
  })
}

export function resetStoppedMail({ firstname, publicUrl }: Reader): Written {
  return write({
    subject: 'Your second factor stays',
    firstname,
    parts: [
      says(
        'The removal of your second factor was stopped with the link that we mailed you. Nothing has changed.',
      ),
      says('If you didn’t ask for the removal, choose a new password: somebody may know yours.'),
      link('Choose a new password', `${publicUrl}/forgot-psw`),
    ],
  })
}

export function resetDoneMail({ firstname, publicUrl }: Reader): Written {
  return write({
    subject: 'Your second factor was removed',
    firstname,
    parts: [
      says(
        'Your passkeys, codes and recovery codes don’t count any more, and every device was signed out. Sign in with your password, and set a second factor up again:',
      ),
      link('Log in', `${publicUrl}/login`),
    ],
  })
}
