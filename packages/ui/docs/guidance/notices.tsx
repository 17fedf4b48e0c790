import type { ReactNode } from 'react'
import { Button } from '../../src/button/button.tsx'
import { Card } from '../../src/card/card.tsx'
import { Heading } from '../../src/heading/heading.tsx'
import { Inline } from '../../src/inline/inline.tsx'
import { ProgressRing } from '../../src/progress-ring/progress-ring.tsx'
import { Stack } from '../../src/stack/stack.tsx'
import { Text } from '../../src/text/text.tsx'
import type { Guidance } from './guidance.ts'

/** What a layer over the page says, in the page. */
function Note({ children }: { children: ReactNode }) {
  return (
    <Card>
      <Stack gap={3}>{children}</Stack>
    </Card>
  )
}

export const notices: Guidance = {
  'offline-note': {
    good: {
      because: 'Beside the button that needs the connection.',
      shown: (
        <Note>
          <Text>You seem to be offline. Check your connection and try again.</Text>
          <Button>Log in</Button>
        </Note>
      ),
    },
    bad: {
      because: 'Texts can be read without a connection.',
      shown: (
        <Note>
          <Text>You seem to be offline. Check your connection and try again.</Text>
          <Heading level={4} size="item">
            How Spark tokens work
          </Heading>
        </Note>
      ),
    },
  },
  'online-only': {
    good: {
      because: 'Why nothing can be pressed stands above the buttons.',
      shown: (
        <Note>
          <Text size={14} tone="muted">
            The buttons here need a connection.
          </Text>
          <Button disabled>Accept</Button>
        </Note>
      ),
    },
    bad: {
      because: 'A button that is grey for no reason.',
      shown: (
        <Note>
          <Button disabled>Accept</Button>
        </Note>
      ),
    },
  },
  'late-problem': {
    good: {
      because: 'It names the part that is missing, and what becomes of it.',
      shown: (
        <Note>
          <Text>The calendar didn’t arrive. We keep trying; loading the page again may help.</Text>
        </Note>
      ),
    },
    bad: {
      because: 'Nobody knows what a chunk is.',
      shown: (
        <Note>
          <Text>Failed to load chunk 42.</Text>
        </Note>
      ),
    },
  },
  toast: {
    good: {
      because: 'What was done, and nothing that has to be kept.',
      shown: (
        <Note>
          <Text>Saved</Text>
          <Text size={14}>Your profile is up to date.</Text>
        </Note>
      ),
    },
    bad: {
      because: 'A wrong field is told at the field.',
      shown: (
        <Note>
          <Text>Your postcode is wrong.</Text>
        </Note>
      ),
    },
  },
  'progress-ring': {
    good: {
      because: 'A number that grows, with what it counts beside it.',
      shown: (
        <Inline>
          <ProgressRing label="Profile" value={4} max={6} valueLabel="4 of 6" />
          <Text>Your profile</Text>
        </Inline>
      ),
    },
    bad: {
      because: 'A share that never gets finished isn’t progress: use Rating.',
      shown: (
        <Inline>
          <ProgressRing label="Rating" value={96} />
          <Text>Rating</Text>
        </Inline>
      ),
    },
  },
  'logout-dialog': {
    good: {
      because: 'It asks once, and staying is as easy as going.',
      shown: (
        <Note>
          <Heading level={4} size="item">
            Confirm Logout
          </Heading>
          <Text>Are you sure you want to logout from your account?</Text>
          <Inline>
            <Button>Logout</Button>
            <Button variant="quiet">Cancel</Button>
          </Inline>
        </Note>
      ),
    },
    bad: {
      because: 'No pleading: who wants to go, goes.',
      shown: (
        <Note>
          <Heading level={4} size="item">
            Leaving already?
          </Heading>
          <Text>Your neighbours will miss you.</Text>
          <Button>Stay</Button>
        </Note>
      ),
    },
  },
}
