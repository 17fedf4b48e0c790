import { MessageCircle, Search, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Accordion } from '../../src/accordion/accordion.tsx'
import { BackLink } from '../../src/back-link/back-link.tsx'
import { Button } from '../../src/button/button.tsx'
import { Card } from '../../src/card/card.tsx'
import { Divider } from '../../src/divider/divider.tsx'
import { Footer } from '../../src/footer/footer.tsx'
import { Inline } from '../../src/inline/inline.tsx'
import { Logo } from '../../src/logo/logo.tsx'
import { Stack } from '../../src/stack/stack.tsx'
import { StepTracker } from '../../src/step-tracker/step-tracker.tsx'
import { Stepper } from '../../src/stepper/stepper.tsx'
import { Tabs } from '../../src/tabs/tabs.tsx'
import { Text } from '../../src/text/text.tsx'
import { TextLink } from '../../src/text-link/text-link.tsx'
import type { Guidance } from './guidance.ts'

const pages = [
  { label: 'Help Center', href: '#guidance' },
  { label: 'Contact', href: '#guidance-contact' },
]

function Place({ icon, children }: { icon: ReactNode; children?: ReactNode }) {
  return (
    <Stack gap={1} align="center">
      {icon}
      <Text size={14}>{children}</Text>
    </Stack>
  )
}

/** The items of an open menu, without the layer that would leave the picture. */
function MenuItems({ children }: { children: ReactNode }) {
  return (
    <Card>
      <Stack gap={3}>{children}</Stack>
    </Card>
  )
}

export const navigation: Guidance = {
  'app-shell': {
    good: {
      because: 'A few places, each with a word.',
      shown: (
        <Inline justify="between">
          <Place icon={<Search aria-hidden />}>Explore</Place>
          <Place icon={<MessageCircle aria-hidden />}>Messages</Place>
          <Place icon={<User aria-hidden />}>Profile</Place>
        </Inline>
      ),
    },
    bad: {
      because: 'Something to do isn’t a place to go to.',
      shown: (
        <Inline justify="between">
          <Place icon={<Search aria-hidden />}>Explore</Place>
          <Button size="small">Save</Button>
          <Button size="small">Pay</Button>
        </Inline>
      ),
    },
  },
  header: {
    good: {
      because: 'A few places and one button.',
      shown: (
        <Inline justify="between">
          <Logo />
          <TextLink href="#guidance">FAQs</TextLink>
          <Button size="small">Get Started</Button>
        </Inline>
      ),
    },
    bad: {
      because: 'Three buttons say nothing about where to begin.',
      shown: (
        <Inline justify="between">
          <Logo />
          <Button size="small">Get Started</Button>
          <Button size="small">Login</Button>
          <Button size="small">Contact</Button>
        </Inline>
      ),
    },
  },
  menu: {
    good: {
      because: 'Things to do, and a rule above what deletes.',
      shown: (
        <MenuItems>
          <Text>Edit</Text>
          <Text>Copy the link</Text>
          <Divider />
          <Text>Delete</Text>
        </MenuItems>
      ),
    },
    bad: {
      because: 'A value that is sent with a form is a Select.',
      shown: (
        <MenuItems>
          <Text>Monday</Text>
          <Text>Tuesday</Text>
          <Text>Wednesday</Text>
        </MenuItems>
      ),
    },
  },
  accordion: {
    good: {
      because: 'Questions, of which each reader has one or two.',
      shown: (
        <Accordion
          items={[
            { value: 'safe', title: 'Is my payment safe?', content: 'It is held until you confirm.' },
            { value: 'cost', title: 'What does it cost?', content: 'Joining is free.' },
          ]}
        />
      ),
    },
    bad: {
      because: 'Everybody needs the price: don’t fold it away.',
      shown: <Accordion items={[{ value: 'price', title: 'Price', content: '£18.00 an hour' }]} />,
    },
  },
  'back-link': {
    good: { because: 'It names the place above.', shown: <BackLink href="#guidance" label="Bookings" /> },
    bad: {
      because: 'A step back in a form is a Button.',
      shown: <BackLink href="#guidance" label="Change my answer" />,
    },
  },
  footer: {
    good: {
      because: 'All that is public, in a few groups.',
      shown: <Footer groups={[{ title: 'Help', items: pages }]}>© Kindling</Footer>,
    },
    bad: {
      because: 'One link needs no footer.',
      shown: <Footer groups={[{ title: 'Help', items: pages.slice(0, 1) }]} />,
    },
  },
  stepper: {
    good: {
      because: 'A form of a few screens, filled in at one go.',
      shown: <Stepper steps={['Skill', 'Rate', 'Photos']} current={2} />,
    },
    bad: {
      because: 'Days pass and others act: use Timeline.',
      shown: <Stepper steps={['Requested', 'Accepted', 'Completed']} current={2} />,
    },
  },
  'step-tracker': {
    good: {
      because: 'How a few short steps came out.',
      shown: (
        <StepTracker
          steps={[
            { label: 'Register', state: 'done' },
            { label: 'Verify', state: 'current' },
            { label: 'Complete', state: 'upcoming' },
          ]}
        />
      ),
    },
    bad: {
      because: 'One step leads nowhere: say it with a Badge.',
      shown: <StepTracker steps={[{ label: 'Paid', state: 'done' }]} />,
    },
  },
  tabs: {
    good: {
      because: 'Views of one matter, with a word or two each.',
      shown: (
        <Tabs
          label="Bookings"
          items={[
            { value: 'out', label: 'Outward', content: 'What you asked for' },
            { value: 'in', label: 'Inward', content: 'What neighbours asked of you' },
          ]}
        />
      ),
    },
    bad: {
      because: 'Steps in an order are a Stepper.',
      shown: (
        <Tabs
          label="Book"
          items={[
            { value: 'first', label: '1. Day', content: 'Which day?' },
            { value: 'second', label: '2. Pay', content: 'Pay now' },
          ]}
        />
      ),
    },
  },
}
