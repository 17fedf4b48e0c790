import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { StepTracker, type TrackedStep } from '@kindling/ui/step-tracker'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'
import type { Address } from '../../../app/links/paths.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { ScreenPage } from '../../../components/screen-page.tsx'

type State = TrackedStep['state']

/** Labels of the three steps of setting up payments. */
const labels = ['Register', 'Verify', 'Complete']

interface SetupOutcomeProps {
  title: string
  text: string
  states: readonly [State, State, State]
  actions: readonly { label: string; to: Address }[]
  children?: ReactNode
}

/** Result of setting up payments, with next actions; the first one is primary. */
export function SetupOutcome({ title, text, states, actions, children }: SetupOutcomeProps) {
  return (
    <ScreenPage tab={title} width="form" top="open">
      <Stack gap={8}>
        <Stack gap={2}>
          <Heading level={1}>{title}</Heading>
          <Text tone="muted">{text}</Text>
        </Stack>
        <StepTracker
          aria-label="Account setup"
          steps={labels.map((label, index) => ({ label, state: states[index] ?? 'upcoming' }))}
        />
        {children}
        <Inline>
          {actions.map(({ label, to }, index) => (
            <ButtonLink to={to} key={to} variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </Inline>
      </Stack>
    </ScreenPage>
  )
}
