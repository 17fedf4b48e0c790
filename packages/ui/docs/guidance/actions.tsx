import { Heart, Share2, X } from 'lucide-react'
import { Button } from '../../src/button/button.tsx'
import { CopyButton } from '../../src/copy-button/copy-button.tsx'
import { IconButton } from '../../src/icon-button/icon-button.tsx'
import { Inline } from '../../src/inline/inline.tsx'
import { Text } from '../../src/text/text.tsx'
import { TextLink } from '../../src/text-link/text-link.tsx'
import { ToggleButton } from '../../src/toggle-button/toggle-button.tsx'
import type { Guidance } from './guidance.ts'

const nothing = () => {}

export const actions: Guidance = {
  button: {
    good: {
      because: 'One primary button a screen; it says what it does.',
      shown: (
        <Inline>
          <Button>Pay 9 sparks</Button>
          <Button variant="quiet">Not now</Button>
        </Inline>
      ),
    },
    bad: {
      because: 'Two primary buttons compete, and “OK” says nothing.',
      shown: (
        <Inline>
          <Button>OK</Button>
          <Button>Cancel</Button>
        </Inline>
      ),
    },
  },
  'icon-button': {
    good: {
      because: 'Everybody knows a cross.',
      shown: (
        <IconButton label="Close">
          <X aria-hidden />
        </IconButton>
      ),
    },
    bad: {
      because: 'A heart may follow, save or thank. Use a Button with a word.',
      shown: (
        <IconButton label="Follow">
          <Heart aria-hidden />
        </IconButton>
      ),
    },
  },
  'text-link': {
    good: {
      because: 'The words say where it goes.',
      shown: (
        <Text>
          Read <TextLink href="#guidance">how payments are held</TextLink>.
        </Text>
      ),
    },
    bad: {
      because: 'Out of its sentence, “here” leads anywhere.',
      shown: (
        <Text>
          For payments click <TextLink href="#guidance">here</TextLink>.
        </Text>
      ),
    },
  },
  'toggle-button': {
    good: {
      because: 'On says what is so; under the mouse, what pressing would undo.',
      shown: (
        <ToggleButton
          pressed
          onPressedChange={nothing}
          offLabel="Follow"
          onLabel="Following"
          hoverLabel="Unfollow"
        />
      ),
    },
    bad: {
      because: 'Does “Follow” mean that I do, or that I could?',
      shown: (
        <ToggleButton
          pressed
          onPressedChange={nothing}
          offLabel="Follow"
          onLabel="Follow"
          hoverLabel="Follow"
        />
      ),
    },
  },
  'copy-button': {
    good: {
      because: 'The text that is copied stands beside it.',
      shown: (
        <Inline>
          <Text numeric>MONA-4071</Text>
          <CopyButton value="MONA-4071" />
        </Inline>
      ),
    },
    bad: {
      because: 'Sending something to a person is another action: use a Button.',
      shown: (
        <Inline>
          <Share2 aria-hidden className="size-5" />
          <CopyButton value="MONA-4071" copyLabel="Invite a neighbour" />
        </Inline>
      ),
    },
  },
}
