import { formatAgo } from '@kindling/domain/format/ago'
import { fullName } from '@kindling/domain/profile/names'
import { claimWords } from '@kindling/domain/trust/desk/claim-words'
import { joined } from '@kindling/domain/trust/desk/facts'
import type { QueueWords } from '@kindling/domain/trust/desk/queue-words'
import type { ClaimQueue } from '@kindling/domain/trust/desk-shape'
import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { FormAlert } from '@kindling/ui/form-alert'
import { ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { MemberRow } from '../../../components/member-row.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import { useClaims } from './use-claims.ts'
import type { DecisionProps } from './use-decision.ts'

interface QueueProps<T> {
  query: UseInfiniteQueryResult<{ pages: T[][] }>
  failure: string
  words: QueueWords<T>
  /** Queue name, if items can be claimed: opening a row claims it. */
  queue?: ClaimQueue
  /** Whether opening this item claims it; default true. */
  isTaken?: (item: T) => boolean
  /** Dialog of an item, with the decision buttons. */
  Dialog: ComponentType<DecisionProps & { item: T }>
}

/** Moderation queue, oldest first. Opening a row shows its decision dialog. */
export function Queue<T>({
  query,
  failure,
  words: { empty, rowOf },
  queue,
  isTaken = () => true,
  Dialog,
}: QueueProps<T>) {
  // Kept during the dialog's closing animation, when the item has left the queue.
  const [opened, setOpened] = useState<T>()
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  const claims = useClaims(queue)
  return (
    <Stack gap={3}>
      <FormAlert tone="success" key={outcome}>
        {outcome}
      </FormAlert>
      <QueryList
        query={query}
        failure={failure}
        empty={<EmptyState drawing={<Drawing name="plant" />} title="Nothing waits for you" text={empty} />}
        gap={6}
      >
        {(item) => {
          const { id, since, ...shown } = rowOf(item)
          const claim = claims.of(id)
          const note = joined(since && `Came ${formatAgo(since)}`, claim && claimWords(claim))
          const row = {
            ...(note !== '' && { note }),
            link: (
              <button
                type="button"
                className="text-start"
                onClick={() => {
                  if (isTaken(item)) claims.take(id)
                  setOpened(item)
                  setOpen(true)
                }}
              />
            ),
            arrow: true,
            trailing: claim?.isMine && (
              <Button size="small" variant="quiet" onClick={() => claims.giveBack(id)}>
                Give it back
                <VisuallyHidden>: {'member' in shown ? fullName(shown.member) : shown.title}</VisuallyHidden>
              </Button>
            ),
          }
          return 'member' in shown ? (
            <MemberRow key={id} {...shown} {...row} />
          ) : (
            <ListRow key={id} {...shown} {...row} />
          )
        }}
      </QueryList>
      {opened !== undefined && (
        <Dialog
          key={rowOf(opened).id}
          item={opened}
          open={isOpen}
          onOpenChange={setOpen}
          onDecided={setOutcome}
        />
      )}
    </Stack>
  )
}
