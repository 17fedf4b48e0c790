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
