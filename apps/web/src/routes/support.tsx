import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Link } from '../app/link.tsx'
import { ReadLink } from '../areas/public/reading/read-link.tsx'
import { ReadingPage, type Section } from '../areas/public/reading/reading-page.tsx'

const sections: Section[] = [
  {
    title: 'Somebody is in danger',
    text: ['Ring 999 first. Tell us afterwards, when everyone is safe.'],
  },
  {
    title: 'A booking went wrong',
    text: [
      <>
        Don’t confirm it: as long as you haven’t, the payment stays where it is. Talk to your neighbour if you
        can. If that doesn’t help, write to us with the day of the booking and what happened. You find it
        under <ReadLink to="/bookings">Bookings</ReadLink>.
      </>,
    ],
  },
  {
    title: 'Getting paid doesn’t work',
    text: [
      <>
        If setting up your account failed, you can <ReadLink to="/setup/retry">try it again</ReadLink>.
        Nothing is charged for trying. If it fails twice, tell us what the message said.
      </>,
    ],
  },
  {
    title: 'You can’t get in',
    text: [
      <>
        <ReadLink to="/forgot-psw">Choose a new password</ReadLink>. If you no longer have the email address
        of your account, write to us from another one and we will find a way to make sure it is you.
      </>,
    ],
  },
]

export function Component() {
  return (
    <ReadingPage
      tab="Support"
      title="Get support"
      lead="When something isn’t right, here is what to do first and how to reach a person."
      sections={sections}
    >
      <Inline gap={3}>
        <Button asChild>
          <Link to="/contact">Write to us</Link>
        </Button>
        <Button variant="secondary" asChild>
          <Link to="/help">Help Center</Link>
        </Button>
      </Inline>
    </ReadingPage>
  )
}
