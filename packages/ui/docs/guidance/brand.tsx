import { Button } from '../../src/button/button.tsx'
import { Drawing } from '../../src/drawing/drawing.tsx'
import { Emblem } from '../../src/emblem/emblem.tsx'
import { GiftDrawing } from '../../src/gift-drawing/gift-drawing.tsx'
import { Inline } from '../../src/inline/inline.tsx'
import { Logo } from '../../src/logo/logo.tsx'
import { Scene } from '../../src/scene/scene.tsx'
import { SparkMark } from '../../src/spark-mark/spark-mark.tsx'
import { Street } from '../../src/street/street.tsx'
import { Text } from '../../src/text/text.tsx'
import type { Guidance } from './guidance.ts'

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
