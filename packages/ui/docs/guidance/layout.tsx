import { Star } from 'lucide-react'
import { Button } from '../../src/button/button.tsx'
import { Card } from '../../src/card/card.tsx'
import { Columns } from '../../src/columns/columns.tsx'
import { Divider } from '../../src/divider/divider.tsx'
import { Drawing } from '../../src/drawing/drawing.tsx'
import { Emblem } from '../../src/emblem/emblem.tsx'
import { GiftDrawing } from '../../src/gift-drawing/gift-drawing.tsx'
import { Inline } from '../../src/inline/inline.tsx'
import { ListDetail } from '../../src/list-detail/list-detail.tsx'
import { Logo } from '../../src/logo/logo.tsx'
import { Scene } from '../../src/scene/scene.tsx'
import { SparkMark } from '../../src/spark-mark/spark-mark.tsx'
import { Stack } from '../../src/stack/stack.tsx'
import { Street } from '../../src/street/street.tsx'
import { Text } from '../../src/text/text.tsx'
import { VisuallyHidden } from '../../src/visually-hidden/visually-hidden.tsx'
import type { Guidance } from './guidance.ts'

export const layout: Guidance = {
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

export const brand: Guidance = {
  logo: {
    good: { because: 'The flame and the name, as they are.', shown: <Logo size="large" /> },
    bad: {
      because: 'No other words, no other colour.',
      shown: (
        <span className="opacity-50">
          <Logo size="large" name="Kindling Deals" />
        </span>
      ),
    },
  },
  'spark-mark': {
    good: {
      because: 'Beside an amount of sparks.',
      shown: (
        <Inline gap={1}>
          <SparkMark className="size-5" />
          <Text>9 sparks</Text>
        </Inline>
      ),
    },
    bad: {
      because: 'Pounds aren’t sparks.',
      shown: (
        <Inline gap={1}>
          <SparkMark className="size-5" />
          <Text>£18.00</Text>
        </Inline>
      ),
    },
  },
  emblem: {
    good: {
      because: 'An idea, beside the words that say it.',
      shown: (
        <Inline>
          <Emblem name="jar" />
          <Text>Save money</Text>
        </Inline>
      ),
    },
    bad: { because: 'Without words nobody knows which idea.', shown: <Emblem name="key" /> },
  },
  scene: {
    good: { because: 'Beside a form, where there is room.', shown: <Scene name="door" className="w-64" /> },
    bad: { because: 'Too small to make out: use a Drawing.', shown: <Scene name="door" className="w-16" /> },
  },
  street: {
    good: { because: 'The whole width of its place.', shown: <Street className="h-32 w-full" /> },
    bad: {
      because: 'It stands for the neighbourhood, not for one house.',
      shown: <Street className="size-16" />,
    },
  },
  drawing: {
    good: {
      because: 'A real thing that goes with the words.',
      shown: (
        <Inline>
          <Drawing name="bread" />
          <Text>Baking</Text>
        </Inline>
      ),
    },
    bad: {
      because: 'Too fine for a button: use an icon.',
      shown: (
        <Button>
          <Drawing name="letter" className="size-5" />
          Send
        </Button>
      ),
    },
  },
  'gift-drawing': {
    good: {
      because: 'On a card, large enough to be looked at.',
      shown: <GiftDrawing name="cake" className="size-16" />,
    },
    bad: {
      because: 'A gift’s drawing says nothing of a skill: use a Drawing.',
      shown: (
        <Inline>
          <GiftDrawing name="cake" />
          <Text>Baking</Text>
        </Inline>
      ),
    },
  },
}
