import type { ReactNode } from 'react'
import { Button } from '../../src/button/button.tsx'
import { Card } from '../../src/card/card.tsx'
import { Heading } from '../../src/heading/heading.tsx'
import { Inline } from '../../src/inline/inline.tsx'
import { Stack } from '../../src/stack/stack.tsx'
import { Switch } from '../../src/switch/switch.tsx'
import { Text } from '../../src/text/text.tsx'
import { TextLink } from '../../src/text-link/text-link.tsx'
import type { Guidance } from './guidance.ts'

/** What stands in an overlay, without the page that it would cover. */
function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={4} size="item">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}

export const overlays: Guidance = {
  dialog: {
    good: {
      because: 'One matter, and a button that repeats it.',
      shown: (
        <Panel title="How would you like to pay?">
          <Text>Wallet, sparks or card.</Text>
          <Button>Pay 9 sparks</Button>
        </Panel>
      ),
    },
    bad: {
      because: 'Something to read belongs in the page.',
      shown: (
        <Panel title="Did you know?">
          <Text>Neighbours answer faster in the evening.</Text>
          <Button>Got it</Button>
        </Panel>
      ),
    },
  },
  'form-dialog': {
    good: {
      because: 'A few fields, and a button that says what it does.',
      shown: (
        <Panel title="Ask for more time">
          <Text>Hours: 2</Text>
          <Inline>
            <Button>Ask</Button>
            <Button variant="secondary">Cancel</Button>
          </Inline>
        </Panel>
      ),
    },
    bad: {
      because: 'Without a field it is a question: use ConfirmDialog.',
      shown: (
        <Panel title="Delete this document?">
          <Button>Send</Button>
        </Panel>
      ),
    },
  },
  'confirm-dialog': {
    good: {
      because: 'It names the thing; the button repeats the verb.',
      shown: (
        <Panel title="Delete this document?">
          <Text>It can’t be brought back.</Text>
          <Inline>
            <Button tone="danger">Delete</Button>
            <Button variant="quiet">Keep it</Button>
          </Inline>
        </Panel>
      ),
    },
    bad: {
      because: 'Sure of what? And “No” leads nowhere.',
      shown: (
        <Panel title="Are you sure?">
          <Inline>
            <Button>Yes</Button>
            <Button>No</Button>
          </Inline>
        </Panel>
      ),
    },
  },
  sheet: {
    good: {
      because: 'What goes with the list behind it, which stays in sight.',
      shown: (
        <Panel title="Filters">
          <Switch defaultChecked>Here today</Switch>
          <Button>Show 12 neighbours</Button>
        </Panel>
      ),
    },
    bad: {
      because: 'A question that has to be answered is a Dialog.',
      shown: (
        <Panel title="Log out?">
          <Button>Logout</Button>
        </Panel>
      ),
    },
  },
  cover: {
    good: {
      because: 'Nothing works just now: it says until when, and goes by itself.',
      shown: (
        <Panel title="We are closed for repairs">
          <Text>We should be back by 18:04. Nothing of yours is lost.</Text>
          <Button>Try again</Button>
        </Panel>
      ),
    },
    bad: {
      because: 'One list that didn’t come leaves the rest of the app as it is: ErrorState.',
      shown: (
        <Panel title="The list of neighbours didn’t arrive">
          <Button>Try again</Button>
        </Panel>
      ),
    },
  },
  popover: {
    good: {
      because: 'A few words at a button.',
      shown: (
        <Panel title="Sparks">
          <Text size={14}>An hour of help earns about ten.</Text>
        </Panel>
      ),
    },
    bad: {
      because: 'Nobody looks for the only way on in there.',
      shown: (
        <Panel title="More">
          <TextLink href="#guidance">Cancel the booking</TextLink>
        </Panel>
      ),
    },
  },
}
