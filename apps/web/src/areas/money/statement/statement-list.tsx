import { type StatementCurrency, statementContract } from '@kindling/domain/money/statement-contract'
import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { List } from '@kindling/ui/list'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../../app/link.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { ShowMore } from '../../../components/show-more.tsx'
import { MovementRow } from './movement-row.tsx'
import { statementQuery } from './statement-queries.ts'

const skeleton = (
  <LoadingRegion
    loading
    skeleton={
      <div>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    }
  />
)

const nothing = (
  <EmptyState
    drawing={<Drawing name="letter" />}
    title="Nothing has moved yet"
    text="What you are paid, what you pay and what you add shows here."
    action={
      <Button variant="secondary" asChild>
        <Link to="/explore">Explore skills</Link>
      </Button>
    }
  />
)

/** Every movement of one currency or of both, newest first, as far back as one likes. */
export function StatementList({ currency }: { currency: StatementCurrency | undefined }) {
  const query = useInfiniteQuery(statementQuery(currency))
  return (
    <QueryView query={query} skeleton={skeleton} failure={statementContract.list.failure}>
      {({ pages }) => {
        const movements = pages.flat()
        if (movements.length === 0) return nothing
        return (
          <Stack gap={6}>
            <List>
              {movements.map((movement) => (
                <MovementRow key={movement.id} movement={movement} />
              ))}
            </List>
            <ShowMore query={query} />
          </Stack>
        )
      }}
    </QueryView>
  )
}
