import { type StatementCurrency, statementContract } from '@kindling/domain/money/statement-contract'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button-link.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import { MovementRow } from './movement-row.tsx'
import { statementQuery } from './statement-queries.ts'

const nothing = (
  <EmptyState
    drawing={<Drawing name="letter" />}
    title="Nothing has moved yet"
    text="What you are paid, what you pay and what you add shows here."
    action={
      <ButtonLink to="/explore" variant="secondary">
        Explore skills
      </ButtonLink>
    }
  />
)

/** Paginated list of all movements of one or both currencies, newest first. */
export function StatementList({ currency }: { currency: StatementCurrency | undefined }) {
  return (
    <QueryList
      query={useInfiniteQuery(statementQuery(currency))}
      failure={statementContract.list.failure}
      skeletonRows={4}
      empty={nothing}
      gap={6}
    >
      {(movement) => <MovementRow key={movement.id} movement={movement} />}
    </QueryList>
  )
}
