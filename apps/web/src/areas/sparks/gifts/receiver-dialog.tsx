import { messageContract } from '@kindling/domain/messages/message-contract'
import { Dialog } from '@kindling/ui/dialog'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { type Neighbour, NeighbourFinder, NeighbourList } from '../../../components/neighbour-finder.tsx'
import { queryOf } from '../../../server/query-of.ts'
import { useMember } from '../../../server/use-member.ts'

/** Neighbours who stand there before anything is typed. */
const KNOWN = 5

const lastSpokenQuery = queryOf(messageContract.conversations, { query: { limit: KNOWN } })

interface ReceiverDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (neighbour: Neighbour) => void
}

/** Chooses whom a gift is for: one of those whom the member wrote with last, or anybody by name. */
export function ReceiverDialog({ open, onOpenChange, onChoose }: ReceiverDialogProps) {
  const member = useMember()
  // Without them anybody is found by name: what didn't come is no reason to stop.
  const { data: spoken = [] } = useQuery(lastSpokenQuery)
  const known = spoken.map(({ user_id: id, name, photourl }) => {
    const [firstname = name, ...rest] = name.split(' ')
    return { id, firstname, lastname: rest.join(' '), photourl, location: null }
  })
  return (
    <Dialog title="Who are the sparks for?" open={open} onOpenChange={onOpenChange}>
      <NeighbourFinder without={member ? [member.id] : []} onChoose={onChoose}>
        {known.length > 0 && (
          <Stack gap={2}>
            <Heading level={3}>You wrote with them last</Heading>
            <NeighbourList people={known} onChoose={onChoose} />
          </Stack>
        )}
      </NeighbourFinder>
    </Dialog>
  )
}
