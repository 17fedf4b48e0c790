import { type AdminPot, keepersBody, potContract } from '@kindling/domain/pots/pot-contract'
import { KEEPERS } from '@kindling/domain/pots/pot-rules'
import { fullName } from '@kindling/domain/profile/names'
import { WAITS_FOR_SECOND } from '@kindling/domain/trust/desk/decision-words'
import { Button } from '@kindling/ui/button'
import { Field } from '@kindling/ui/field'
import { FormDialog } from '@kindling/ui/form-dialog'
import { List, ListRow } from '@kindling/ui/list'
import { Text } from '@kindling/ui/text'
import { Textarea } from '@kindling/ui/textarea'
import { useState } from 'react'
import * as z from 'zod/mini'
import { NeighbourFinder } from '../../../../components/neighbour-finder.tsx'
import { type DecisionProps, useDecision } from '../use-decision.ts'
import { useDecisionForm } from '../use-decision-form.ts'

type Keeper = AdminPot['keepers'][number]
const typedSchema = z.pick(keepersBody, { note: true })

/** Dialog for choosing a pot's keepers: remove current ones, search others by name. */
export function KeepersDialog({ item, ...props }: DecisionProps & { item: AdminPot }) {
  const [keepers, setKeepers] = useState<readonly Keeper[]>(item.keepers)
  const { mutateAsync } = useDecision(potContract.appoint, { slug: item.district.slug })
  const isFull = keepers.length >= KEEPERS
  const ids = keepers.map(({ id }) => id)
  const { register, errors, isSending, dialog } = useDecisionForm(typedSchema, props, {
    defaultValues: { note: '' },
    failure: potContract.appoint.failure,
    send: async ({ note }) => {
      const { waits } = await mutateAsync({ keepers: ids, note })
      return waits
        ? WAITS_FOR_SECOND
        : `The pot of ${item.district.name} has ${keepers.length} of ${KEEPERS} keepers.`
    },
  })
  return (
    <FormDialog
      {...dialog}
      title={`Keepers of the pot of ${item.district.name}`}
      description={`${KEEPERS} neighbours who decide what it helps with. Two of them have to agree. A second moderator agrees to who they are.`}
      send={{ label: 'Save keepers' }}
    >
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
      <Field label="Why" hint="Only moderators read this." required error={errors.note?.message}>
        <Textarea rows={2} maxLength={500} readOnly={isSending} {...register('note')} />
      </Field>
    </FormDialog>
  )
}
