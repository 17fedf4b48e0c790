import type { EventName, FactsOf } from '../src/notifier/events/all.ts'
import type { BookingFacts } from '../src/notifier/events/bookings/facts.ts'
import { exportedLetter, feedMadeLetter, goodbyeLetter } from '../src/notifier/letters/account.ts'
import { digestLetter } from '../src/notifier/letters/digest.ts'
import * as change from '../src/notifier/letters/email-change.ts'
import { aboutModeratorLetter, appealWaitsLetter, contactLetter } from '../src/notifier/letters/operator.ts'
import * as signIn from '../src/notifier/letters/sign-in.ts'
import type { Written } from '../src/platform/letter/letter.ts'
import * as mails from './mail-of.ts'
import { toldBooking as booking } from './told-booking.ts'

const { publicUrl, unsubscribeUrl } = mails
const at = new Date('2026-05-03T10:00:00Z')
const client = { firstname: 'Clio', lastname: 'Marsh' }
const provider = { firstname: 'Percy', lastname: 'Field' }
const toClient = { booking, side: 'client', other: provider, at } as const satisfies BookingFacts
const toProvider = { booking, side: 'provider', other: client, at } as const satisfies BookingFacts
const note = 'I have to be with my daughter that day.\nCould we try the week after?'

const cancelled = { ...booking, kept: 2250 }
const drill = {
  ...booking,
  title: 'Hammer drill',
  price: 900,
  deposit: 4000,
  startsAt: null,
  durationMinutes: null,
  lentUntil: '2026-05-14',
} as const
const backAt = new Date('2026-05-14T17:00:00Z')
const moreTime = { minutes: 60, price: 3000 }
const longer = { ...booking, durationMinutes: booking.durationMinutes + moreTime.minutes }
const moreDays = { until: '2026-05-16', price: 600 }
const toBorrower = { ...toClient, booking: drill }
const toOwner = { ...toProvider, booking: drill }
const late = { days: 2, fee: 900 }

const disputed = {
  bookingId: booking.id,
  booking: booking.title,
  by: 'Clio Marsh',
  side: 'provider',
} as const
const answerBy = new Date('2026-05-15T09:00:00Z')
const payout = { amount: 2000, bankName: 'Bank of Camden', lastFour: '1234' }
const ada = { firstname: 'Ada' }
const bill = { method: 'utility', idType: null } as const
const ofRemoval = { effectiveAt: at, stopToken: 'a-token' }
const ben = { firstname: 'Ben' }
const ofNeed = { needId: booking.id, need: 'Hang three shelves' }

const digest = { firstname: 'Ada', publicUrl, unsubscribeUrl }
const entry = (title: string, detail: string, path = `/needs/${booking.id}`) => ({ title, detail, path })
const near = [
  {
    title: 'New offers near you',
    entries: [
      entry('Furniture making', 'Amara in Camden, £24.00 an hour'),
      entry('Bicycle repair', 'Piet in Kentish Town, £18.00 an hour'),
    ],
  },
  {
    title: 'Neighbours near you need',
    entries: [entry('Hang three shelves', 'Clio in Camden, any day')],
  },
]

/** Events with a sample below. */
export const sampled = new Set<EventName>()

function mailOf<N extends EventName>(
  event: N,
  facts: FactsOf<N>,
  reader: { firstname: string; isTestMoney?: boolean },
): Written {
  sampled.add(event)
  return mails.mailOf(event, facts, reader)
}

const toldClient = <N extends EventName>(event: N, facts: FactsOf<N>) => mailOf(event, facts, client)
const toldProvider = <N extends EventName>(event: N, facts: FactsOf<N>) => mailOf(event, facts, provider)

/** Sample mails by documentation page, for reviewing their design and texts. */
export const mailSamples: Record<string, Record<string, Written>> = {
  account: {
    code: signIn.signUpCodeLetter('4821'),
    'already-member': signIn.alreadyMemberLetter(publicUrl),
    reset: signIn.resetLetter(publicUrl, 'a-token'),
    'no-account': signIn.noAccountLetter(publicUrl),
    'password-changed': signIn.passwordChangedLetter(publicUrl, { endsLinks: false }),
    'password-reset': signIn.passwordChangedLetter(publicUrl, { endsLinks: true }),
    'calendar-feed': feedMadeLetter(publicUrl),
    'third-party-linked': signIn.thirdPartyLinkedLetter(publicUrl),
    'email-code': change.emailCodeLetter('4821'),
    'email-taken': change.emailTakenLetter(publicUrl),
    'email-wanted': change.emailWantedLetter(publicUrl, 'ada@example.com'),
    'email-changed': change.emailChangedLetter(publicUrl, 'ada@example.com'),
    'confirm-code': signIn.confirmCodeLetter('4821'),
    exported: exportedLetter(publicUrl),
    goodbye: goodbyeLetter(publicUrl),
    'email-check': mailOf('email_works_again', { at }, ada),
    'document-rejected': mailOf('kyc_rejected', { ...bill, reason: 'It is too dark to read.' }, ada),
    'document-approved': mailOf('kyc_verified', bill, ada),
    'document-approved-alone': mailOf('kyc_approved', bill, ada),
  },
  'second-factor': {
    'codes-added': mailOf('codes_added', {}, ada),
    'codes-removed': mailOf('codes_removed', {}, ada),
    'passkey-added': mailOf('passkey_added', { name: 'Blue key' }, ada),
    'passkey-removed': mailOf('passkey_removed', { name: 'Blue key' }, ada),
    'recovery-codes': mailOf('recovery_codes_made', {}, ada),
    'recovery-code-used': mailOf('recovery_code_used', { left: 2 }, ada),
    'wrong-codes': mailOf('second_factor_refused', { what: 'wrong_codes', isPasswordKnown: true }, ada),
    'clock-off': mailOf('second_factor_refused', { what: 'clock_off', isPasswordKnown: true }, ada),
    'other-website': mailOf('second_factor_refused', { what: 'other_origin', isPasswordKnown: false }, ada),
    copied: mailOf('second_factor_refused', { what: 'copied', isPasswordKnown: false }, ada),
    'removal-begun': mailOf('second_factor_removal_begun', ofRemoval, ada),
    'removal-soon': mailOf('second_factor_removal_soon', ofRemoval, ada),
    'removal-stopped': mailOf('second_factor_removal_stopped', {}, ada),
    removed: mailOf('second_factor_removed', {}, ada),
  },
  bookings: {
    request: toldProvider('booking_requested', toProvider),
    book: toldProvider('booking_booked', toProvider),
    accept: toldClient('booking_accepted', toClient),
    reject: toldClient('booking_rejected', { ...toClient, note }),
    'accepted-by-you': toldProvider('booking_accepted_by_you', toProvider),
    'rejected-by-you': toldProvider('booking_rejected_by_you', toProvider),
    cancel: toldProvider('booking_cancelled', { ...toProvider, booking: cancelled, note }),
    cancelled: toldClient('booking_cancelled_by_you', { ...toClient, booking: cancelled }),
    'say-absent': toldClient('booking_absence_said', toClient),
    'decide-absence': toldProvider('booking_missed', {
      ...toProvider,
      booking: { ...cancelled, absenceSaidBy: 'provider' },
    }),
    complete: toldClient('booking_completed', toClient),
    paid: toldClient('booking_paid', toClient),
    received: toldProvider('booking_received', toProvider),
    expire: toldClient('booking_expired', toClient),
    lapse: toldClient('booking_lapsed', toClient),
  },
  times: {
    'reminder-day': toldClient('booking_reminder', { ...toClient, start: booking.startsAt, isSoon: false }),
    'reminder-soon': toldProvider('booking_reminder', {
      ...toProvider,
      start: booking.startsAt,
      isSoon: true,
    }),
    proposed: toldClient('move_proposed', {
      ...toClient,
      starts: [new Date('2026-05-13T09:00:00Z'), new Date('2026-05-14T15:30:00Z')],
    }),
    moved: toldProvider('booking_moved', toProvider),
    'moved-by-you': toldClient('booking_moved_by_you', toClient),
    'not-moved': toldClient('move_declined', toClient),
    'move-lapsed': toldProvider('move_lapsed', toProvider),
    'more-time': toldClient('more_time_asked', { ...toClient, ...moreTime }),
    'more-time-agreed': toldProvider('more_time_agreed', { ...toProvider, booking: longer, ...moreTime }),
    'more-time-agreed-by-you': toldClient('more_time_agreed_by_you', {
      ...toClient,
      booking: longer,
      ...moreTime,
    }),
    'more-time-declined': toldProvider('more_time_declined', { ...toProvider, ...moreTime }),
    'more-time-lapsed': toldProvider('more_time_lapsed', { ...toProvider, ...moreTime }),
  },
  lending: {
    'longer-asked': toldProvider('loan_longer_asked', { ...toOwner, ...moreDays }),
    'longer-agreed': toldClient('loan_longer_agreed', { ...toBorrower, ...moreDays }),
    'longer-declined': toldClient('loan_longer_declined', { ...toBorrower, ...moreDays }),
    'longer-lapsed': toldClient('loan_longer_lapsed', { ...toBorrower, ...moreDays }),
    'longer-withdrawn': toldProvider('loan_longer_withdrawn', { ...toOwner, ...moreDays }),
    'said-back': toldProvider('loan_said', { ...toOwner, step: 'returned', until: backAt }),
    'hand-over': toldClient('loan_reminder', {
      ...toBorrower,
      step: 'handed_over',
      when: backAt,
      at: new Date('2026-05-13T17:00:00Z'),
    }),
    'comes-back': toldProvider('loan_reminder', { ...toOwner, step: 'returned', when: backAt, at: backAt }),
    overdue: toldClient('loan_overdue', { ...toBorrower, when: backAt, fee: 450 }),
    'overdue-owner': toldProvider('loan_overdue', { ...toOwner, when: backAt, fee: 450 }),
    'back-late': toldClient('booking_paid', { ...toBorrower, late }),
    'back-late-owner': toldProvider('booking_received', { ...toOwner, late }),
  },
  disputes: {
    opened: mailOf(
      'booking_disputed',
      {
        ...disputed,
        message: 'The work isn’t what was agreed\nThe brake still rubs, and the bell is gone.',
        happened: null,
        remedy: null,
        until: answerBy,
      },
      provider,
    ),
    claimed: mailOf(
      'booking_disputed',
      {
        ...disputed,
        by: 'Percy Field',
        side: 'client',
        message: 'It came back damaged',
        happened: 'The chuck is cracked.',
        remedy: null,
        until: answerBy,
      },
      client,
    ),
    answered: mailOf(
      'dispute_answered',
      { ...disputed, by: 'Percy Field', side: 'client', message: 'I can come again on Thursday.' },
      client,
    ),
    added: mailOf('dispute_added', { ...disputed, message: 'Here is a picture of the brake.' }, provider),
    asked: mailOf(
      'dispute_asked',
      {
        ...disputed,
        question: 'Which day did you talk about? Please add the messages, if there are any.',
        until: answerBy,
      },
      provider,
    ),
    withdrawn: mailOf('dispute_withdrawn', disputed, provider),
    resolved: mailOf(
      'dispute_resolved',
      { booking, side: 'client', client, provider, shares: { client: 2250, provider: 2250 }, at },
      client,
    ),
  },
  money: {
    funded: mailOf(
      'wallet_credited',
      { fundingId: booking.id, amount: 5000, at },
      { ...ada, isTestMoney: true },
    ),
    'withdrawal-paid': mailOf('payout_sent', payout, ada),
    'withdrawal-failed': mailOf('payout_failed', payout, ada),
    'taken-back': mailOf('payment_taken_back', { amount: 5000, owed: 1250, by: 'dispute' }, ada),
    reinstated: mailOf('payment_reinstated', { amount: 5000 }, ada),
  },
  moderators: {
    warned: mailOf('warned', { words: 'Please don’t write again to people who have declined.' }, ada),
    'no-new-bookings': mailOf(
      'suspended',
      {
        step: 'no_new_bookings',
        until: new Date('2026-05-17T10:00:00Z'),
        isReviewed: false,
        reason: 'Two neighbours waited for you, and you didn’t come.',
      },
      ada,
    ),
    'read-only': mailOf(
      'suspended',
      {
        step: 'read_only',
        until: new Date('2026-05-17T10:00:00Z'),
        isReviewed: false,
        reason: 'You went on writing after we asked you not to.',
      },
      ada,
    ),
    out: mailOf(
      'suspended',
      {
        step: 'out',
        until: null,
        isReviewed: true,
        reason: 'You asked neighbours to pay you outside of Kindling.',
      },
      ada,
    ),
    over: mailOf('suspension_over', { now: 'none' }, ada),
    'step-before': mailOf('suspension_over', { now: 'no_new_bookings' }, ada),
    'appeal-granted': mailOf(
      'appeal_decided',
      { isGranted: true, note: 'It was a mix-up of two names.' },
      ada,
    ),
    'about-moderator': aboutModeratorLetter({
      event: 'proposed',
      by: 'Ruth Ashdown',
      name: 'Percy Field',
      step: 'read_only',
      note: 'He closed disputes of people he knows.',
    }),
    'appeal-for-operator': appealWaitsLetter({
      id: '0198c5b2-6a10-7c3e-9d2f-3b1a5e7c9d10',
      name: 'Ada Lark',
      step: 'out',
      reason: 'You asked neighbours to pay you outside of Kindling.',
      appeal: 'That was my brother.',
    }),
    'appeal-refused': mailOf(
      'appeal_decided',
      { isGranted: false, note: 'The messages say otherwise.' },
      ada,
    ),
  },
  neighbours: {
    digest: digestLetter({
      ...digest,
      rhythm: 'weekly',
      waiting: [
        {
          title: 'Requests to answer',
          entries: [
            entry('“Bike repair” with Clio', 'Answer by Tuesday, 5 May 2026 at 11:00 BST'),
            entry('“Sort the shed” with Ben', 'Answer by Wednesday, 6 May 2026 at 18:30 BST'),
          ],
        },
        { title: 'Messages you haven’t read', entries: [entry('Percy Field', '3 messages')] },
      ],
      news: [
        ...near,
        { title: 'People you follow', entries: [entry('New skill', 'Percy Field offers Gardening now.')] },
        { title: 'Also new', entries: [entry('New review', 'Clio gave you 5 stars for “Bike repair”.')] },
      ],
    }),
    'digest-of-news': digestLetter({ ...digest, rhythm: 'daily', waiting: [], news: near }),
    near: mailOf('need_near', { ...ofNeed, by: 'Clio' }, ben),
    answered: mailOf('need_answered', { ...ofNeed, by: 'Percy' }, ben),
    'answer-taken-back': mailOf('need_answer_withdrawn', { ...ofNeed, by: 'Percy', wasChosen: true }, ben),
    reopened: mailOf('need_reopened', { ...ofNeed, by: 'Percy', isOver: false }, ben),
    contact: contactLetter({
      firstName: 'Rosa',
      email: 'rosa@example.com',
      message: 'Do you know\nwhen you come to Leeds?',
      privacyPolicy: true,
    } as never),
  },
}
