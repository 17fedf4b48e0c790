import { type Thing, thingContract } from '@kindling/domain/lending/thing-contract'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PicturesField } from '../../../components/pictures/pictures-field.tsx'
import { rememberedTry } from '../../../forms/remembered-try.ts'
import { useKeptPictures } from '../../../forms/use-kept-pictures.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useSendOnce } from '../../../forms/use-send-once.ts'
import { api } from '../../../server/api.ts'
import { storedThing, thingSchema } from './thing-draft.ts'
import { ThingFields } from './thing-fields.tsx'
import { myThingsQuery } from './thing-queries.ts'

interface AddThingFormProps {
  memberId: string
  onAdded: (made: Thing) => void
}

/** What somebody lends. What was typed lives through a refresh. */
export function AddThingForm({ memberId, onAdded }: AddThingFormProps) {
  const queryClient = useQueryClient()
  const [stored] = useState(() => storedThing(memberId))
  const [remembered] = useState(() => rememberedTry(`thing-try.${memberId}`))
  const sendOnce = useSendOnce(remembered)
  const { pictures, choose, forget } = useKeptPictures(memberId, 'thing pictures')
  const { form, errors, isSending, onSubmit } = useSchemaForm(thingSchema, {
    defaultValues: stored.read(),
    failure: thingContract.create.failure,
    onTyped: stored.write,
    send: async (thing) => {
      const made = await sendOnce([thing, pictures], (idempotencyKey) =>
        api.call(thingContract.create, { body: thing, files: { thumbnails: pictures } }, { idempotencyKey }),
      )
      stored.clear()
      forget()
      void queryClient.invalidateQueries({ queryKey: myThingsQuery.queryKey })
      onAdded(made)
    },
  })

  return (
    <Stack gap={8} asChild>
      <form noValidate onSubmit={onSubmit}>
        <ThingFields
          form={form}
          pictures={<PicturesField label="Pictures" value={pictures} onValueChange={choose} />}
        />
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button type="submit" width="full" loading={isSending} loadingLabel="Adding your thing...">
          Lend it
        </Button>
      </form>
    </Stack>
  )
}
