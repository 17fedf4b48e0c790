import { WELCOME_LETTERS } from '../money/welcome.ts'

// Texts of the landing page. Drawings and emblems are named as in the design system.

/** Benefits for the neighbourhood. */
export const streetBenefits = [
  {
    drawing: 'purse',
    title: 'Cost-effective',
    text: 'Pay with an hour of what you do well. Sparks go round the neighbourhood instead of out of your account.',
  },
  {
    drawing: 'houses',
    title: 'Stronger communities',
    text: 'A shelf put up is a door opened. People who have helped each other say hello in the street.',
  },
  {
    drawing: 'sapling',
    title: 'Eco-friendly',
    text: 'Mended, lent and shared beats bought and thrown away. Most help arrives on foot.',
  },
] as const

/** Benefits for the visitor. */
export const visitorBenefits = [
  {
    drawing: 'jar',
    title: 'Save money',
    text: `Half as many sparks as pounds, no call-out fee, and ${WELCOME_LETTERS} sparks to begin with.`,
  },
  {
    drawing: 'key',
    title: 'Build trust',
    text: 'Checked neighbours, reviews only from people who booked, and payment that waits until you are happy.',
  },
  {
    drawing: 'bell',
    title: 'Convenience',
    text: 'A few minutes away, on a day that suits you both. Book, message and pay in one place.',
  },
] as const

/** The steps from signing up to the review. */
export const joinSteps = [
  {
    title: 'Sign up and create a profile',
    text: 'Say who you are and what you are good at. It takes two minutes.',
  },
  { title: 'Discover', text: 'Find the neighbour with the ladder, the oven or the patience that you need.' },
  { title: 'Connect', text: 'Book an hour and set sparks or pounds aside. They are safe until you confirm.' },
  { title: 'Review', text: 'Tell the street how it went, and spend what you earned on the next thing.' },
] as const

/** Reasons to join. */
export const joinReasons = [
  {
    drawing: 'hammer',
    title: 'You are better at something than you think',
    text: 'Patience with printers counts. So does a steady hand on a ladder.',
  },
  {
    drawing: 'letter',
    title: 'Asking gets easier',
    text: 'A clear price and a clear day. Nobody owes anybody a favour.',
  },
  {
    drawing: 'calendar',
    title: 'It stays near',
    text: 'People within walking distance first, so an hour of help is an hour and not an afternoon.',
  },
  {
    drawing: 'plant',
    title: 'What you earn stays here too',
    text: 'Sparks are never sold. The only way to get more is to be useful to someone.',
  },
] as const
