import { reliabilityContract } from '@kindling/domain/trust/reliability-contract'
import { reliabilityLines } from '@kindling/domain/trust/reliability-words'
import { KeyValue } from '@kindling/ui/key-value'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../server/query-of.ts'

interface TrustCardProps {
  userId: string
  /** Text before the explanation of how the figures are counted. */
  note?: string
}

/** Track record of a member: reliability figures from past bookings. Renders nothing if they fail to load. */
export function TrustCard({ userId, note = '' }: TrustCardProps) {
  const { data, isPending } = useQuery(queryOf(reliabilityContract.of, { params: { userId } }))
  if (!data && !isPending) return null
  return (
    <TitledSection id="trust-title" title="Track record">
      <LoadingRegion loading={isPending} skeleton={<Skeleton shape="panel" />}>
        <Stack gap={2}>
          <KeyValue items={data ? reliabilityLines(data) : []} />
          <Text size={14} tone="muted">
            {note} Counted by Kindling from bookings, never from fewer than five. Answers, turning up,
            accepting and cancelling are of the last year.
          </Text>
        </Stack>
      </LoadingRegion>
    </TitledSection>
  )
}
