import { type Thing, thingContract } from '@kindling/domain/lending/thing-contract'
import { thingFormSchema } from '@kindling/domain/lending/thing-form'
import { Form } from '@kindling/ui/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PicturesField } from '../../../components/pictures/pictures-field.tsx'
import { rememberedTry } from '../../../forms/remembered-try.ts'
import { useKeptPictures } from '../../../forms/use-kept-pictures.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useSendOnce } from '../../../forms/use-send-once.ts'
import { api } from '../../../server/api.ts'
import { thingDraft } from './thing-drafts.ts'
import { ThingFields } from './thing-fields.tsx'
import { myThingsQuery } from './thing-queries.ts'

interface AddThingFormProps {
  memberId: string
  onAdded: (made: Thing) => void
}

/** Form that adds a thing to lend. Its input survives a reload. */
export function AddThingForm({ memberId, onAdded }: AddThingFormProps) {
  const queryClient = useQueryClient()
  const [stored] = useState(() => thingDraft(memberId))
  const [remembered] = useState(() => rememberedTry(`thing-try.${memberId}`))
  const sendOnce = useSendOnce(remembered)
  const { pictures, choose, forget } = useKeptPictures(memberId, 'thing pictures')
  const { form, errors, isSending, onSubmit } = useSchemaForm(thingFormSchema, {
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
    <Form
      gap={8}
      onSubmit={onSubmit}
      sending={isSending}
      send={{ label: 'Lend it', width: 'full', loadingLabel: 'Adding your thing...' }}
      problem={errors.root?.message}
    >
      <ThingFields
        form={form}
        pictures={<PicturesField label="Pictures" value={pictures} onValueChange={choose} />}
      />
    </Form>
  )
}
