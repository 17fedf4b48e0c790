import { cancellationPolicies } from '../appointments/cancellation-policies.ts'
import { inLetters, inWords } from '../appointments/duration-words.ts'
import { ALWAYS_FREE, policyInWords, policyLabels } from '../appointments/policy-words.ts'
import {
  ABSENCE_AFTER,
  ABSENCE_WINDOW,
  ACCEPT_WINDOW,
  ANSWER_LEAD,
  EXTENSION_LIFE,
  FAR_AHEAD,
  LATE_ACCEPT_WINDOW,
  MAX_PROPOSED,
  PROPOSAL_LIFE,
  SETTLEMENT_WINDOW,
  SILENCE_WINDOW,
  TIMED_ACCEPT_WINDOW,
} from '../bookings/booking-windows.ts'
import { HEARING_WINDOW } from '../disputes/hearing-window.ts'
import { HOUR } from '../durations.ts'
import { GIFTS_A_DAY, GIFTS_WINDOW } from '../gifts/gift-rules.ts'
import { CLAIM_WINDOW, COUNTS_AFTER } from '../lending/loan-windows.ts'
import { NEED_LIFE } from '../needs/need-rules.ts'
import { DIGEST_HOUR, DIGEST_MILES } from '../notifications/digest.ts'
import { numberInWords } from '../number-words.ts'
import { KEEPERS, VOTES_TO_GRANT } from '../pots/pot-rules.ts'
import { REVIEW_WINDOW } from '../reviews/review-rules.ts'
import { RECOVERY_CODES, RESET_WAIT_HOURS } from '../second-factor/factor-terms.ts'
import { VOUCHES_A_YEAR } from '../trust/vouch-rules.ts'
import type { PageSection } from './linked-text.ts'

/** The help page. */
export const helpPage: readonly PageSection[] = [
  {
    title: 'Signing in',
    text: [
      'Forgot your password? [Choose a new one by email](/forgot-psw). If a code or a link doesn’t arrive, look in your spam folder, wait a minute, then ask for another: only the newest one works.',
      `[Two-step sign-in](/settings/second-factor) keeps your account yours when somebody has your password: with a passkey of your phone or computer, or with codes of an authenticator app. You get ${RECOVERY_CODES} recovery codes with it. Keep them apart from your phone. Before money leaves for a new account, your password changes or your data goes out, we ask for it again.`,
      `A code is refused? Have your phone set its clock by itself. Lost your phone? Use a recovery code, then set a new phone up. Lost those as well? [Write to us](/support): we mail you twice, wait ${inWords(RESET_WAIT_HOURS * HOUR)}, then your password alone opens your account again.`,
    ],
  },
  {
    title: 'Asking your neighbours',
    text: [
      `Can’t find who you need? [Say what it is](/needs/new), and neighbours who offer it near you hear of it. They answer with a day, how long it takes and what that costs, and you book the one you like. It stays open for ${inWords(NEED_LIFE)}, you can stop asking at any time, and nobody reads your address before you book.`,
    ],
  },
  {
    title: 'Offering a skill',
    text: [
      '[Add a skill](/settings/skill/add): choose what it is, how well you know it, describe it, add pictures and set an hourly rate. We work out the price in sparks for you, half the rate in pounds.',
      'Others see a new skill at once. Two things wait for a moderator first, and are marked as pending among your own: a skill that becomes quite another after somebody has booked it, and one that was taken down before.',
    ],
  },
  {
    title: 'Booking a neighbour',
    text: [
      `Find someone under [Explore](/explore), open what they offer and press Book. Choose a day, say what you need and where, and pay. They accept or turn it down. If they do neither within ${inWords(ACCEPT_WINDOW)}, or by the end of that day, the request ends and you get everything back.`,
      `When you chose a time, they have ${inWords(TIMED_ACCEPT_WINDOW)} to answer, or ${ACCEPT_WINDOW / HOUR} if it is more than ${inLetters(FAR_AHEAD)} away, and never longer than until ${inWords(ANSWER_LEAD)} before it. A request that comes later than that waits ${inWords(LATE_ACCEPT_WINDOW)}, or until the time itself. What is booked without asking is yours at once.`,
    ],
  },
  {
    title: 'While it is going on',
    text: [
      'All your bookings are under [Bookings](/bookings): Outward is what you booked, Inward is what others booked with you. Either of you presses Start as it begins, from the booking day on and not before; whoever booked confirms when it is done. Then the payment goes through, and you can write a review.',
      `If the work takes longer, whoever does it can ask for more time once it has begun, at the price that you agreed on. You have ${inWords(EXTENSION_LIFE)} to agree, which sets the price aside from your wallet or your Spark tokens, or to decline, which changes nothing.`,
    ],
  },
  {
    title: 'Borrowing and lending',
    text: [
      '[Lend a thing](/settings/thing/add) that stands about at yours: for a price by the day or for nothing, with a deposit if you like. [Things to borrow](/explore-list?kind=thing) are under Explore, among what neighbours do. Choose the days, and the price and the deposit are set aside, each by itself.',
      `When it changes hands you both say so on its page, with pictures if you like. What only one of you says counts once the other had time to contradict: that it was handed over after ${inWords(COUNTS_AFTER)}, that it is back ${inWords(CLAIM_WINDOW)} after it was to be, or after it was said where that is later. Once it is back the owner has the price, and the borrower the deposit.`,
      `Until its first day you can cancel. From then on it may be out already: if you never got it, say so on its page. The owner has ${inWords(ABSENCE_WINDOW)} to say otherwise, and then a moderator decides; without that you get everything back.`,
      'An hour after its time it is late. Each begun day costs a day’s price and a half, out of the deposit and never more than it, and until it is back you can’t borrow anything else. Need it longer? Ask on its page: the owner says yes or no.',
      `If it comes back damaged, or not at all, the owner says so there instead, with pictures. Then price and deposit stay where they are until a moderator has heard both of you and shared them out: once the other side has answered, or had ${inWords(HEARING_WINDOW)} for it.`,
    ],
  },
  {
    title: 'Reviews, answers and vouching',
    text: [
      `Both of you can review a completed booking. The two reviews show together, or ${inWords(REVIEW_WINDOW)} after the booking. Whom a review is about can answer it once, below it, in public. An answer can’t be changed, and can be reported as a review can.`,
      `Once a neighbour has helped you, you can vouch for them on their profile: one sentence with your name, once for each neighbour and for ${numberInWords(VOUCHES_A_YEAR)} in a year. You can take it back, which is for good. On your own profile you can hide what somebody says for you.`,
      'The track record on a profile is counted by Kindling from bookings. Numbers and shares show from five on, so that they say nothing of a single neighbour.',
    ],
  },
  {
    title: 'If plans change',
    text: [
      `Until a booked time begins, either of you can propose up to ${numberInWords(MAX_PROPOSED)} others. The old time stands until one is accepted; a proposal that nobody answers lapses after ${inWords(PROPOSAL_LIFE)}, and whoever made it is told.`,
      `If somebody isn’t there, say so from ${inWords(ABSENCE_AFTER)} after the time on. They have ${inWords(ABSENCE_WINDOW)} to say otherwise, which makes it a dispute. If they don’t, a client pays what cancelling at the start would have cost; and when it was the one who does the work, everything goes back.`,
      `What cancelling costs is chosen by whoever offers the skill. You read it before you pay, and on the booking. ${ALWAYS_FREE} If the one who does the work cancels, everything goes back.`,
    ],
    points: cancellationPolicies.map(
      (policy) => `${policyLabels[policy]}: ${policyInWords(policy, 'your neighbour')}`,
    ),
  },
  {
    title: 'Notifications',
    text: [
      'Under [Notification Settings](/settings/notify) you choose what you hear of, and where: in the bell, on your devices, by email. Your devices have to be turned on one by one, on the device itself, and stay on until you log out there. On an iPhone or iPad, add Kindling to the home screen first.',
      `The digest is an email at ${DIGEST_HOUR} in the morning, on Mondays or every day: what waits for your answer, new offers within ${DIGEST_MILES} miles, what neighbours need that you offer, and what is unread in the bell. It comes only when there is something to say, and each one ends with a link that stops it, without logging in.`,
      'When your email refuses what we send, every screen says so. Change it, or press “Try again” once it works; meanwhile we send only codes, links and what has to come.',
      'In quiet hours your devices stay dark. What happens meanwhile comes as one notification when they end, and is in the bell all along. News about your money and your safety always reaches you in the bell or by email; codes and warnings about your sign-in always come by email.',
    ],
  },
  {
    title: 'Giving and sharing sparks',
    text: [
      `On a neighbour’s profile, under “More”, you can give them sparks with a card: up to ${GIFTS_A_DAY} in ${inWords(GIFTS_WINDOW)}. Only the two of you see it.`,
      `Each district has a pot. Anybody can give to it. Whoever is short asks with a reason, and gets the sparks once ${numberInWords(VOTES_TO_GRANT)} of its ${numberInWords(KEEPERS)} keepers agree. Only the keepers read who asks.`,
      'Once your identity is checked and two of your bookings are completed, your sparks may go down to −10: you can be helped before you help. What you owe can’t be given away or turned into cash.',
    ],
  },
  {
    title: 'Paying and being paid',
    text: [
      `You can pay with the money in your wallet, with Spark tokens or with a card. Whatever you choose is set aside first. It moves when you confirm the work. If your neighbour marks it complete and you don’t confirm, it moves ${inWords(SETTLEMENT_WINDOW)} later, or ${inWords(SETTLEMENT_WINDOW)} after the end of the booking day if that is later, unless you open a dispute before.`,
      `If something is wrong, open a dispute: nothing moves until a moderator has decided, and nobody decides before the other side has answered, or had ${inWords(HEARING_WINDOW)} for it. A moderator who needs to know more asks you both, and can give you longer for it.`,
      `If neither of you says anything, it ends ${inWords(SILENCE_WINDOW)} after it was to be over: what nobody said had begun goes back, and what had begun counts as done.`,
    ],
  },
]
