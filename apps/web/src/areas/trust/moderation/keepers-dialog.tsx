import { type AdminPot, potContract } from '@kindling/domain/pots/pot-contract'
import { KEEPERS } from '@kindling/domain/pots/pot-rules'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { FormAlert } from '@kindling/ui/form-alert'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { NeighbourFinder } from '../../../components/neighbour-finder.tsx'
import { fullName } from '../../../format/names.ts'
import { serverMessage } from '../../../server/server-message.ts'
import type { DecisionProps } from './queue.tsx'
import { useAppoint } from './spark-queries.ts'

type Keeper = AdminPot['keepers'][number]
/** Chooses the keepers of a pot: who is there may go, and others are found by their names. */
export function KeepersDialog({ item, open, onOpenChange, onDecided }: DecisionProps & { item: AdminPot }) {
  const [keepers, setKeepers] = useState<readonly Keeper[]>(item.keepers)
  const { mutate, isPending, isError, error } = useAppoint(item.district.slug)
  const isFull = keepers.length >= KEEPERS
  const ids = keepers.map(({ id }) => id)
  const onSuccess = () => {
    onOpenChange(false)
    onDecided(`The pot of ${item.district.name} has ${keepers.length} of ${KEEPERS} keepers.`)
  }
  return (
    <Dialog
      title={`Keepers of the pot of ${item.district.name}`}
      description={`${KEEPERS} neighbours who decide what it helps with. Two of them have to agree.`}
      open={open}
      onOpenChange={(next) => !isPending && onOpenChange(next)}
      footer={
        <Button loading={isPending} onClick={() => mutate(ids, { onSuccess })}>
          Save keepers
        </Button>
      }
    >
      <Stack gap={4}>
        {keepers.length === 0 && <Text tone="muted">Nobody keeps it yet.</Text>}
        <List>
          {keepers.map((keeper) => (
            <ListRow
              key={keeper.id}
              title={fullName(keeper)}
              trailing={
                <Button
                  variant="quiet"
                  aria-label={`Remove ${fullName(keeper)}`}
                  onClick={() => setKeepers(keepers.filter(({ id }) => id !== keeper.id))}
                >
                  Remove
                </Button>
              }
            />
          ))}
        </List>
        {!isFull && (
          <NeighbourFinder
            without={ids}
            onChoose={({ id, firstname, lastname }) => setKeepers([...keepers, { id, firstname, lastname }])}
          />
        )}
        <FormAlert>{isError && serverMessage(error, potContract.appoint.failure)}</FormAlert>
      </Stack>
    </Dialog>
  )
}
