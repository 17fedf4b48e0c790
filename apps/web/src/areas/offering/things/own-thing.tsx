import type { Thing } from '@kindling/domain/lending/thing-contract'
import { Button } from '@kindling/ui/button'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { useQueryClient } from '@tanstack/react-query'
import { queriesOf } from '../../../server/resources.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { ApprovalAlert } from '../offer-status.tsx'
import { PauseSwitch } from '../pause-switch.tsx'
import { useDeleteOffer } from '../use-delete-offer.ts'

interface OwnThingProps {
  thing: Thing
  onDeleted: () => void
}

/** Status of an own thing, with a switch to pause it and a button to delete it. */
export function OwnThing({ thing, onDeleted }: OwnThingProps) {
  const queryClient = useQueryClient()
  const changed = () => queryClient.invalidateQueries(queriesOf('things'))
  const { refusal, remove } = useDeleteOffer(thing.id, () => {
    onDeleted()
    void changed()
  })
  return (
    <Stack gap={4}>
      <ApprovalAlert status={thing.approval_status} what="thing" />
      <PauseSwitch
        id={thing.id}
        paused={thing.paused}
        approval={thing.approval_status}
        onChanged={changed}
        description="When this is off neighbours don’t find it. Loans that are agreed go on."
      >
        To be lent
      </PauseSwitch>
      <FormAlert>
        {refusal && 'It is lent or asked for. Finish or decline that first, then delete it.'}
      </FormAlert>
      <ConfirmDialog
        tone="danger"
        trigger={
          <Button tone="danger" variant="quiet">
            Delete this thing
          </Button>
        }
        title={`Delete ${thing.title}?`}
        text="Neighbours won’t find it any more, and its pictures are removed. This can’t be undone."
        confirmLabel="Delete it"
        onConfirm={remove}
        describeError={(error) => serverMessage(error)}
      />
    </Stack>
  )
}
