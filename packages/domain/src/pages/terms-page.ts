import { inWords } from '../appointments/duration-words.ts'
import { SETTLEMENT_WINDOW } from '../bookings/booking-windows.ts'
import { CARD_REFUND_TIME } from '../money/refund-words.ts'
import type { PageSection } from './linked-text.ts'

/** The terms of service. */
export const termsPage: readonly PageSection[] = [
  {
    title: 'Who may join',
    text: [
      'Anyone of 18 or over, with an email address of their own. One person, one account. Use your real name: your neighbours will be opening their doors to you.',
    ],
  },
  {
    title: 'What a booking is',
    text: [
      'A booking is an agreement between two neighbours: one asks for a piece of work at a price, the other accepts it. Kindling brings the two together, holds the payment and keeps a record. It does not do the work, employ anybody or stand in for either side.',
    ],
    points: [
      'Describe your skill honestly, and do what you accepted as well as you said you would.',
      'Be there when you said, or say early that you can’t.',
      'Work that needs a licence or an insurance by law still needs it here. That is for whoever offers it to have.',
    ],
  },
  {
    title: 'Paying',
    text: [
      `The price is the one shown when you book. What you pay is set aside and reaches the other person when you confirm the work, or ${inWords(SETTLEMENT_WINDOW)} after they report it as done, or after the booking day where that is later, if nobody objects.`,
      `A booking that is turned down, or that nobody answers, is paid back in full: to a wallet at once, to a card ${CARD_REFUND_TIME}. If you disagree about the work, say so within those ${inWords(SETTLEMENT_WINDOW)}: the money then stays where it is until the matter is settled.`,
    ],
  },
  {
    title: 'Borrowing things',
    text: [
      'A thing that is lent stays its owner’s. Whoever borrows it looks after it, uses it as it is meant to be used, and brings it back at the time that was agreed. What is late, damaged or lost is paid out of the deposit, never out of anything else that we hold; beyond the deposit it is between the two of you.',
      'From its first day on a loan is not cancelled any more, since the thing may be out. What only one of you says counts when the other had time to contradict, and the owner’s price and your deposit move no earlier than that.',
    ],
  },
  {
    title: 'Spark tokens',
    text: [
      'Sparks are for paying neighbours, and for nothing else. They are never sold, can’t be turned into money, and have no value outside Kindling.',
    ],
  },
  {
    title: 'What isn’t allowed',
    text: ['We take down what harms people, and close the accounts of those who do it on purpose.'],
    points: [
      'Anything illegal, dangerous or hateful.',
      'Pretending to be someone else, or writing reviews that aren’t true.',
      'Using what you learn about a neighbour for anything but the booking.',
      'Getting round held payments, or trying to break into Kindling.',
    ],
  },
  {
    title: 'Leaving',
    text: [
      'You can stop at any time. Finish or settle your open bookings first, so that nobody is left waiting for money or for you.',
      'Something here unclear or unfair? [Tell us](/contact). When these terms change, members hear of it before the change counts.',
    ],
  },
]
