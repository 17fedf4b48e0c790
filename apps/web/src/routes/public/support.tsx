import { Inline } from '@kindling/ui/inline'
import { ReadingPage, type Section } from '../../areas/public/reading/reading-page.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { TextLinkTo } from '../../components/text-link-to.tsx'

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
        under <TextLinkTo to="/bookings">Bookings</TextLinkTo>.
      </>,
    ],
  },
  {
    title: 'Getting paid doesn’t work',
    text: [
      <>
        If setting up your account failed, you can <TextLinkTo to="/setup/retry">try it again</TextLinkTo>.
        Nothing is charged for trying. If it fails twice, tell us what the message said.
      </>,
    ],
  },
  {
    title: 'You can’t get in',
    text: [
      <>
        <TextLinkTo to="/forgot-psw">Choose a new password</TextLinkTo>. If you no longer have the email
        address of your account, write to us from another one and we will find a way to make sure it is you.
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
        <ButtonLink to="/contact">Write to us</ButtonLink>
        <ButtonLink to="/help" variant="secondary">
          Help Center
        </ButtonLink>
      </Inline>
    </ReadingPage>
  )
}
