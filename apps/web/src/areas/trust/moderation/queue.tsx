import { Alert } from '@kindling/ui/alert'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { ListRow, type ListRowProps } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryList } from '../../../components/query-list.tsx'

/** What a dialog about one row is given. */
export interface DecisionProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Hears what was decided, as a sentence. */
  onDecided: (outcome: string) => void
}

interface QueueProps<T> {
  query: UseInfiniteQueryResult<{ pages: T[][] }>
  failure: string
  /** What would appear here, while nothing waits. */
  emptyText: string
  rowOf: (item: T) => Pick<ListRowProps, 'leading' | 'title' | 'detail' | 'trailing'> & { id: string }
  /** Shows one, with the ways to decide on it. */
  dialogOf: (item: T, props: DecisionProps) => ReactNode
}

/** What waits for a decision, oldest first. Pressing one shows it, with the ways to decide. */
export function Queue<T>({ query, failure, emptyText, rowOf, dialogOf }: QueueProps<T>) {
  // Kept while its dialog closes, when the queue has it no more.
  const [looked, setLooked] = useState<T>()
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  return (
    <Stack gap={3}>
      {outcome && (
        <Alert tone="success" live key={outcome}>
          {outcome}
        </Alert>
      )}
      <QueryList
        query={query}
        failure={failure}
        empty={
          <EmptyState drawing={<Drawing name="plant" />} title="Nothing waits for you" text={emptyText} />
        }
        gap={6}
      >
        {(item) => {
          const { id, ...row } = rowOf(item)
          return (
            <ListRow
              key={id}
              {...row}
              link={
                <button
                  type="button"
                  className="text-start"
                  onClick={() => {
                    setLooked(item)
                    setOpen(true)
                  }}
                />
              }
              arrow
            />
          )
        }}
      </QueryList>
      {looked !== undefined && (
        <div key={rowOf(looked).id}>
          {dialogOf(looked, { open: isOpen, onOpenChange: setOpen, onDecided: setOutcome })}
        </div>
      )}
    </Stack>
  )
}
