import { Alert } from '../../src/alert/alert.tsx'
import { Badge } from '../../src/badge/badge.tsx'
import { Button } from '../../src/button/button.tsx'
import { Countdown } from '../../src/countdown/countdown.tsx'
import { EmptyState } from '../../src/empty-state/empty-state.tsx'
import { ErrorState } from '../../src/error-state/error-state.tsx'
import { Inline } from '../../src/inline/inline.tsx'
import { ProgressBar } from '../../src/progress-bar/progress-bar.tsx'
import { Skeleton } from '../../src/skeleton/skeleton.tsx'
import { Spinner } from '../../src/spinner/spinner.tsx'
import { Stack } from '../../src/stack/stack.tsx'
import { StatusBadge } from '../../src/status-badge/status-badge.tsx'
import type { Guidance } from './guidance.ts'

const skeleton = (
  <Stack gap={2}>
    <Skeleton shape="title" />
    <Skeleton shape="text" />
    <Skeleton shape="short" />
  </Stack>
)

export const feedback: Guidance = {
  alert: {
    good: {
      because: 'What happened, and the way on.',
      shown: (
        <Alert tone="danger" title="The card was declined">
          Try another, or pay with sparks.
        </Alert>
      ),
    },
    bad: {
      because: 'A tone that means something else, and a code.',
      shown: <Alert tone="success">Error 402</Alert>,
    },
  },
  badge: {
    good: {
      because: 'A count of what waits, with its words for readers.',
      shown: <Badge count={3} label="unread messages" />,
    },
    bad: {
      because: 'Nothing waits: leave it away.',
      shown: <Badge count={0} label="unread messages" tone="neutral" />,
    },
  },
  'status-badge': {
    good: {
      because: 'The colour agrees with the word.',
      shown: (
        <Inline>
          <StatusBadge tone="success">accepted</StatusBadge>
          <StatusBadge tone="warning">pending</StatusBadge>
        </Inline>
      ),
    },
    bad: {
      because: 'Crimson is refusal and danger; this only waits.',
      shown: <StatusBadge tone="danger">pending</StatusBadge>,
    },
  },
  countdown: {
    good: {
      because: 'A deadline that somebody can still meet.',
      shown: <Countdown until={Date.now() + 1_500_000} />,
    },
    bad: {
      because: 'Days away: say the day.',
      shown: <Countdown until={Date.now() + 500_000_000} />,
    },
  },
  'empty-state': {
    good: {
      because: 'It says what will be here, and how.',
      shown: (
        <EmptyState
          titleLevel={4}
          title="No payments yet"
          text="They show here once you book a neighbour."
          action={<Button size="small">Find a neighbour</Button>}
        />
      ),
    },
    bad: {
      because: 'True, and no help.',
      shown: <EmptyState titleLevel={4} title="No data" />,
    },
  },
  'error-state': {
    good: {
      because: 'What failed, and a way to try again.',
      shown: (
        <ErrorState
          titleLevel={4}
          title="Your bookings didn’t load"
          text="Look at your connection."
          onRetry={() => {}}
        />
      ),
    },
    bad: {
      because: 'No cause, no way on.',
      shown: <ErrorState titleLevel={4} title="Something went wrong" text="TypeError: Failed to fetch" />,
    },
  },
  'progress-bar': {
    good: {
      because: 'A part of something known, in words too.',
      shown: <ProgressBar label="Your profile" value={4} max={6} valueLabel="4 of 6" />,
    },
    bad: {
      because: 'A guess stands still at 99: use Spinner where the end isn’t known.',
      shown: <ProgressBar label="Please wait" value={99} />,
    },
  },
  skeleton: {
    good: { because: 'The shape of what is coming.', shown: skeleton },
    bad: {
      because: 'A lonely wheel on a blank page promises nothing.',
      shown: <Spinner label="Loading" />,
    },
  },
  spinner: {
    good: {
      because: 'Inside something small, with its words.',
      shown: <Spinner label="Finding you" showLabel size="small" />,
    },
    bad: {
      because: 'A button has its own: use `loading`.',
      shown: (
        <Inline>
          <Button>Verify</Button>
          <Spinner size="small" />
        </Inline>
      ),
    },
  },
}
