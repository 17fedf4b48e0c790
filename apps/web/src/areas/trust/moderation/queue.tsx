import type { ClaimQueue } from '@kindling/domain/trust/desk-shape'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { ListRow, type ListRowProps } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MemberRow, type MemberRowProps } from '../../../components/member-row.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import { formatAgo } from '../../../format/ago.ts'
import { useClaims } from '../desk/use-claims.ts'

/** What a dialog about one row is given. */
export interface DecisionProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Hears what was decided, as a sentence. */
  onDecided: (outcome: string) => void
}

/** A row about a member has their picture, and their name for a title unless it says another. `since` is its age. */
type QueueRow = { id: string; since?: string } & (
  | Pick<MemberRowProps, 'member' | 'title' | 'detail'>
  | Pick<ListRowProps, 'leading' | 'title' | 'detail'>
)

interface QueueProps<T> {
  query: UseInfiniteQueryResult<{ pages: T[][] }>
  failure: string
  /** Its name, where one of it can be taken: pressing a row takes it. */
  queue?: ClaimQueue
  /** Whether pressing this one takes it; every one does unless said. */
  isTaken?: (item: T) => boolean
  /** What would appear here, while nothing waits. */
  emptyText: string
  rowOf: (item: T) => QueueRow
  /** Shows one, with the ways to decide on it. */
  dialogOf: (item: T, props: DecisionProps) => ReactNode
}

/** What waits for a decision, oldest first. Pressing one shows it, with the ways to decide. */
export function Queue<T>({
  query,
  failure,
  queue,
  isTaken = () => true,
  emptyText,
  rowOf,
  dialogOf,
}: QueueProps<T>) {
  // Kept while its dialog closes, when the queue has it no more.
  const [looked, setLooked] = useState<T>()
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const claims = useClaims(queue)
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
          const { id, since, ...shown } = rowOf(item)
          const age = since === undefined ? undefined : `Came ${formatAgo(since)}`
          const note = [age, claims.wordsOf(id)].filter(Boolean).join(' · ')
          const row = note === '' ? shown : { ...shown, note }
          const pressed = {
            link: (
              <button
                type="button"
                className="text-start"
                onClick={() => {
                  if (isTaken(item)) claims.take(id)
                  setLooked(item)
                  setOpen(true)
                }}
              />
            ),
            arrow: true,
            trailing: claims.isMine(id) && (
              <Button size="small" variant="quiet" onClick={() => claims.giveBack(id)}>
                Give it back
              </Button>
            ),
          }
          return 'member' in row ? (
            <MemberRow key={id} {...row} {...pressed} />
          ) : (
            <ListRow key={id} {...row} {...pressed} />
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
