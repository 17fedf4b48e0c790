import { WELCOME_LETTERS } from '../money/welcome.ts'

interface Faq {
  id: string
  question: string
  /** May hold links (`linkedRuns`). */
  answer: string
}

/** Frequently asked questions (accounts §2). */
export const faqs: readonly Faq[] = [
  {
    id: 'what',
    question: 'What is Kindling?',
    answer:
      'A place where neighbours swap skills. Say what you are good at, find someone nearby who can do what you can’t, and book an hour of their time. You pay with Spark tokens, which you earn by helping others, or with pounds.',
  },
  {
    id: 'sign-up',
    question: 'How do I sign up?',
    answer:
      '[Create an account](/signup) with your email. We send you a four-digit code, you tell us your name and choose a password, and that is all. It is free, it takes about two minutes, and it asks for no card.',
  },
  {
    id: 'sparks',
    question: 'What are Spark tokens?',
    answer: `Sparks are how neighbours pay each other without money. You start with ${WELCOME_LETTERS}, earn more when somebody books you, and spend them on anyone else’s time. An hour costs half as many sparks as it costs pounds: £18 an hour is 9 sparks. Sparks are never sold and never turned into cash.`,
  },
  {
    id: 'safe',
    question: 'Is it safe?',
    answer:
      'What you pay is held until you confirm that the work is done, and comes back if the booking is turned down. Your street stays hidden until a booking is accepted, reviews come only from people who booked, and members can have their identity checked. We wrote down some [good habits for your own doorstep](/blog-details?post=safe-on-your-own-doorstep) as well.',
  },
  {
    id: 'devices',
    question: 'Can I use it on desktop and mobile?',
    answer:
      'Yes. Kindling runs in the browser of your phone, tablet or computer, with one account for all of them. You can put it on your home screen too: it installs from the browser, without a store.',
  },
]
