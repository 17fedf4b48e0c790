import { messageContract } from '@kindling/domain/messages/message-contract'
import { Dialog } from '@kindling/ui/dialog'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { type Neighbour, NeighbourFinder, NeighbourList } from '../../../components/neighbour-finder.tsx'
import { queryOf } from '../../../server/query-of.ts'
import { useMember } from '../../../server/use-member.ts'

/** Recent conversations shown before a search. */
const KNOWN = 5

const lastSpokenQuery = queryOf(messageContract.conversations, { query: { limit: KNOWN } })

interface ReceiverDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onChoose: (neighbour: Neighbour) => void
}

/** Dialog for selecting the receiver of a gift: a recent conversation partner, or anybody by name. */
export function ReceiverDialog({ open, onOpenChange, onChoose }: ReceiverDialogProps) {
  const member = useMember()
  // If recent conversations fail to load, the search still works.
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
