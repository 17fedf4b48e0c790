import { Star } from 'lucide-react'
import { ActionBar } from '../../src/action-bar/action-bar.tsx'
import { AsideLayout } from '../../src/aside-layout/aside-layout.tsx'
import { Button } from '../../src/button/button.tsx'
import { Card } from '../../src/card/card.tsx'
import { Columns } from '../../src/columns/columns.tsx'
import { Divider } from '../../src/divider/divider.tsx'
import { Heading } from '../../src/heading/heading.tsx'
import { Inline } from '../../src/inline/inline.tsx'
import { ListDetail } from '../../src/list-detail/list-detail.tsx'
import { Stack } from '../../src/stack/stack.tsx'
import { Text } from '../../src/text/text.tsx'
import { TitledCard } from '../../src/titled-card/titled-card.tsx'
import { TitledSection } from '../../src/titled-section/titled-section.tsx'
import { VisuallyHidden } from '../../src/visually-hidden/visually-hidden.tsx'
import type { Guidance } from './guidance.ts'

export const layout: Guidance = {
  stack: {
    good: {
      because: 'One gap between all of them.',
      shown: (
        <Stack gap={3}>
          <Text>Sat 28 Nov</Text>
          <Button size="small">Change the day</Button>
        </Stack>
      ),
    },
    bad: {
      because: 'Things beside each other are an Inline.',
      shown: (
        <Stack gap={3}>
          <Button size="small">Accept</Button>
          <Button size="small" variant="quiet">
            Reject
          </Button>
        </Stack>
      ),
    },
  },
  'titled-card': {
    good: {
      because: 'One offer, and the two answers to it.',
      shown: (
        <TitledCard surface="sunken" pad="snug" title="Hear when Amara answers">
          <Button size="small">Turn on</Button>
        </TitledCard>
      ),
    },
    bad: {
      because: 'A part of the screen needs no surface: use TitledSection.',
      shown: (
        <TitledCard title="Reviews">
          <Text>None yet.</Text>
        </TitledCard>
      ),
    },
  },
  'titled-section': {
    good: {
      because: 'A heading, and what it is about under it.',
      shown: (
        <TitledSection id="guidance-about" title="About" level={4}>
          <Text>Bakes on Sundays.</Text>
        </TitledSection>
      ),
    },
    bad: {
      because: 'A word or two of a fact need no heading: use KeyValue.',
      shown: (
        <TitledSection id="guidance-town" title="Town" level={4}>
          <Text>London</Text>
        </TitledSection>
      ),
    },
  },
  page: {
    good: {
      because: 'A title, a sentence, one thing to do.',
      shown: (
        <Stack gap={3}>
          <Heading level={4} size="title">
            Offer a skill
          </Heading>
          <Text tone="muted">What could you do for a neighbour?</Text>
          <Button>Continue</Button>
        </Stack>
      ),
    },
    bad: {
      because: 'Three ways on, and nothing says which.',
      shown: (
        <Stack gap={3}>
          <Heading level={4} size="title">
            Skills
          </Heading>
          <Inline>
            <Button>Add</Button>
            <Button>Edit</Button>
            <Button>Share</Button>
          </Inline>
        </Stack>
      ),
    },
  },
  'action-bar': {
    good: {
      because: 'The price, when it is, and the one thing to do.',
      shown: (
        <ActionBar title="£18.00 an hour" detail="Free tomorrow, 10:00">
          <Button>Book</Button>
        </ActionBar>
      ),
    },
    bad: {
      because: 'Two buttons leave no room for the price.',
      shown: (
        <ActionBar title="£18.00 an hour">
          <Button variant="secondary">Message</Button>
          <Button>Book</Button>
        </ActionBar>
      ),
    },
  },
  'aside-layout': {
    good: {
      because: 'What is offered, and beside it the decision.',
      shown: (
        <AsideLayout
          aside={
            <Card pad="snug">
              <Stack gap={2}>
                <Text weight="strong">£18.00 an hour</Text>
                <Button size="small">Book</Button>
              </Stack>
            </Card>
          }
        >
          <Text>I put up shelves and curtain rails.</Text>
        </AsideLayout>
      ),
    },
    bad: {
      because: 'Two things of equal weight are Columns.',
      shown: (
        <AsideLayout aside={<Card>Gardening</Card>}>
          <Card>Baking</Card>
        </AsideLayout>
      ),
    },
  },
  columns: {
    good: {
      because: 'Things of one kind and size.',
      shown: (
        <Columns layout={2}>
          <Card>Baking</Card>
          <Card>Gardening</Card>
        </Columns>
      ),
    },
    bad: {
      because: 'Sentences to read one after another are a Stack.',
      shown: (
        <Columns layout={2}>
          <Text>First the payment is held.</Text>
          <Text>Then you confirm, and it is paid.</Text>
        </Columns>
      ),
    },
  },
  inline: {
    good: {
      because: 'A few small things that belong together.',
      shown: (
        <Inline>
          <Button>Save</Button>
          <Button variant="quiet">Cancel</Button>
        </Inline>
      ),
    },
    bad: {
      because: 'A sentence in pieces breaks anywhere: use one Text.',
      shown: (
        <Inline gap={6}>
          <Text>The payment is held until you</Text>
          <Text>confirm that the work is done,</Text>
          <Text>or for 48 hours.</Text>
        </Inline>
      ),
    },
  },
  divider: {
    good: {
      because: 'Between two matters.',
      shown: (
        <Stack>
          <Text>What you pay</Text>
          <Divider />
          <Text>Who comes</Text>
        </Stack>
      ),
    },
    bad: {
      because: 'Between a question and its answer air is enough.',
      shown: (
        <Stack>
          <Text>When?</Text>
          <Divider />
          <Text>Saturday at ten</Text>
          <Divider />
        </Stack>
      ),
    },
  },
  'list-detail': {
    good: {
      because: 'Conversations, and the one that was chosen.',
      shown: <ListDetail showing="list" list={<Text>Amara</Text>} detail={<Text>See you at ten.</Text>} />,
    },
    bad: {
      because: 'Nothing is chosen here: use Columns.',
      shown: <ListDetail showing="list" list={<Text>Why join?</Text>} detail={<Text>How it works</Text>} />,
    },
  },
  'visually-hidden': {
    good: {
      because: 'The star says it to the eye, the hidden word to the ear.',
      shown: (
        <Text>
          4.8 <Star aria-hidden className="inline size-5" />
          <VisuallyHidden>stars</VisuallyHidden>
        </Text>
      ),
    },
    bad: {
      because: 'The day is hidden from everybody who looks.',
      shown: (
        <Text>
          Your booking is on <VisuallyHidden>Saturday</VisuallyHidden>.
        </Text>
      ),
    },
  },
}
