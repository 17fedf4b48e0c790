import { ApiError } from '@kindling/domain/client/errors'
import type { Thing } from '@kindling/domain/lending/thing-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'
import { serverMessage } from '../../../server/server-message.ts'

interface OwnThingProps {
  thing: Thing
  onDeleted: () => void
}

/** What its owner does about a thing: lends it no longer for a while, or not at all any more. */
export function OwnThing({ thing, onDeleted }: OwnThingProps) {
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const changed = () => queryClient.invalidateQueries(queriesOf('things'))
  const pausing = useMutation({
    mutationFn: (paused: boolean) =>
      api.call(skillEditContract.pause, { params: { id: thing.id }, body: { paused } }),
    onSuccess: changed,
  })
  const paused = pausing.isPending ? pausing.variables : thing.paused

  async function remove() {
    setRefusal(undefined)
    try {
      await api.call(skillEditContract.remove, { params: { id: thing.id } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'state_conflict') throw error
      setRefusal('It is lent or asked for. Finish or decline that first, then delete it.')
      return
    }
    onDeleted()
    void changed()
  }

  return (
    <Stack gap={4}>
      {thing.approval_status === 'pending' && (
        <Alert tone="warning">Neighbours find this thing once it has been approved.</Alert>
      )}
      {thing.approval_status === 'rejected' && (
        <Alert tone="danger">
          Neighbours don’t see this thing: a moderator took it down. Once you have edited it, it waits for
          another look.
        </Alert>
      )}
      <Switch
        description="When this is off neighbours don’t find it. Loans that are agreed go on."
        checked={!paused}
        onChange={({ target }) => pausing.mutate(!target.checked)}
      >
        To be lent
      </Switch>
      <FormAlert>
        {refusal ??
          (pausing.error && serverMessage(pausing.error, 'Something went wrong. Please try again.'))}
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
        describeError={(error) => serverMessage(error, 'Something went wrong. Please try again.')}
      />
    </Stack>
  )
}
