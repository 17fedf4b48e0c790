import { WELCOME_LETTERS } from '@kindling/domain/money/welcome'
import { TextLink } from '@kindling/ui/text-link'
import { Link } from '../../../app/links/link.tsx'

/** The five questions of accounts.md §2. */
export const questions = [
  {
    value: 'what',
    title: 'What is Kindling?',
    content: (
      <p>
        A place where neighbours swap skills. Say what you are good at, find someone nearby who can do what
        you can’t, and book an hour of their time. You pay with Spark tokens, which you earn by helping
        others, or with pounds.
      </p>
    ),
  },
  {
    value: 'sign-up',
    title: 'How do I sign up?',
    content: (
      <p>
        <TextLink asChild>
          <Link to="/signup">Create an account</Link>
        </TextLink>{' '}
        with your email. We send you a four-digit code, you tell us your name and choose a password, and that
        is all. It is free, it takes about two minutes, and it asks for no card.
      </p>
    ),
  },
  {
    value: 'sparks',
    title: 'What are Spark tokens?',
    content: (
      <p>
        Sparks are how neighbours pay each other without money. You start with {WELCOME_LETTERS}, earn more
        when somebody books you, and spend them on anyone else’s time. An hour costs half as many sparks as it
        costs pounds: £18 an hour is 9 sparks. Sparks are never sold and never turned into cash.
      </p>
    ),
  },
  {
    value: 'safe',
    title: 'Is it safe?',
    content: (
      <p>
        What you pay is held until you confirm that the work is done, and comes back if the booking is turned
        down. Your street stays hidden until a booking is accepted, reviews come only from people who booked,
        and members can have their identity checked. We wrote down some{' '}
        <TextLink asChild>
          <Link to="/blog-details?post=safe-on-your-own-doorstep">good habits for your own doorstep</Link>
        </TextLink>{' '}
        as well.
      </p>
    ),
  },
  {
    value: 'devices',
    title: 'Can I use it on desktop and mobile?',
    content: (
      <p>
        Yes. Kindling runs in the browser of your phone, tablet or computer, with one account for all of them.
        You can put it on your home screen too: it installs from the browser, without a store.
      </p>
    ),
  },
]
