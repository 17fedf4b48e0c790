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

/** Props of a row's dialog. */
export interface DecisionProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called with the decision as a sentence. */
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
  /** Queue name, if items can be claimed: opening a row claims it. */
  queue?: ClaimQueue
  /** Whether opening this item claims it; default true. */
  isTaken?: (item: T) => boolean
  /** Text of the empty queue. */
  emptyText: string
  rowOf: (item: T) => QueueRow
  /** Dialog of an item, with the decision buttons. */
  dialogOf: (item: T, props: DecisionProps) => ReactNode
}

/** Moderation queue, oldest first. Opening a row shows its decision dialog. */
export function Queue<T>({
  query,
  failure,
  queue,
  isTaken = () => true,
  emptyText,
  rowOf,
  dialogOf,
}: QueueProps<T>) {
  // Kept during the dialog's closing animation, when the item has left the queue.
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
