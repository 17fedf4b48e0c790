import { policyInWords } from '@kindling/domain/appointments/policy-words'
import type { EndpointData } from '@kindling/domain/endpoint'
import { servicePriceText } from '@kindling/domain/skills/service-price'
import type { skillContract } from '@kindling/domain/skills/skill-contract'
import { Card } from '@kindling/ui/card'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'

interface ServiceDecisionProps {
  service: EndpointData<typeof skillContract.get>
  /** Link to the booking form. */
  button: ReactNode
  /** The next free times. */
  times: ReactNode
}

/** What a member decides on: price, booking, next free times, and what cancelling costs. */
export function ServiceDecision({ service: { skill, user }, button, times }: ServiceDecisionProps) {
  return (
    <Card>
      <Stack gap={4}>
        <Text weight="strong" numeric>
          {servicePriceText(skill)}
        </Text>
        {button}
        {times}
        <Text size={14} tone="muted">
          {policyInWords(skill.terms.policy, user.firstname)}
        </Text>
      </Stack>
    </Card>
  )
}
