import { reliabilityContract } from '@kindling/domain/trust/reliability-contract'
import { reliabilityLines } from '@kindling/domain/trust/reliability-words'
import { KeyValue } from '@kindling/ui/key-value'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../server/query-of.ts'

interface ReliabilityProps {
  userId: string
  /** What stands under it. */
  note: string
}

/** How far a member who is booked can be relied on. Nothing until enough is known, nor where it can't be read. */
export function Reliability({ userId, note }: ReliabilityProps) {
  const { data } = useQuery(queryOf(reliabilityContract.of, { params: { userId } }))
  const lines = data ? reliabilityLines(data) : []
  if (lines.length === 0) return null
  return (
    <TitledSection id="reliability-title" title="Reliability">
      <Stack gap={2}>
        <KeyValue items={lines} />
        <Text size={14} tone="muted">
          {note}
        </Text>
      </Stack>
    </TitledSection>
  )
}
