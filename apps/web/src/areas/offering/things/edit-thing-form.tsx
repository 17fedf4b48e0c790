import { type Thing, thingContract } from '@kindling/domain/lending/thing-contract'
import { thingFormSchema, thingValues } from '@kindling/domain/lending/thing-form'
import { pictureUrlsOf } from '@kindling/domain/skills/skill-pictures'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { thingQuery } from '../../../server/queries/thing-query.ts'
import { queriesOf } from '../../../server/resources.ts'
import { EditForm } from '../editing/edit-form.tsx'
import { PictureEditor } from '../editing/picture-editor.tsx'
import { useEditOffer } from '../editing/use-edit-offer.ts'
import { thingEdit } from './thing-drafts.ts'
import { ThingFields } from './thing-fields.tsx'

interface EditThingFormProps {
  thing: Thing
  onSaved: () => void
}

/** Form that edits an own thing. Its input survives a reload. */
export function EditThingForm({ thing, onSaved }: EditThingFormProps) {
  const edit = useEditThing(thing, onSaved)
  return (
    <EditForm gap={8} edit={edit}>
      <ThingFields
        form={edit.form}
        category={edit.base.offer.category}
        pictures={
          <PictureEditor
            id={thing.id}
            saved={edit.base}
            whose="thing"
            value={edit.pictures}
            onChange={edit.setPictures}
            onDeleted={(left, url) => {
              const now = { pictures: pictureUrlsOf(left), updated_at: left.updatedAt }
              edit.onPictureDeleted({ ...edit.base.offer, ...now }, url)
            }}
          />
        }
      />
    </EditForm>
  )
}

function useEditThing(given: Thing, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { id } = given
  return useEditOffer({
    given,
    valuesOf: thingValues,
    schema: thingFormSchema,
    draftOf: thingEdit,
    onSaved,
    partsOf: ({ updated_at: updatedAt, pictures }) => ({ id, updatedAt, pictures }),
    send: (fields, { updatedAt: updated_at, pictures, thumbnails, idempotencyKey }) => {
      const input = { params: { id }, body: { ...fields, pictures, updated_at }, files: { thumbnails } }
      return api.call(thingContract.update, input, { idempotencyKey })
    },
    fetchNewest: () => queryClient.fetchQuery({ ...thingQuery(id), staleTime: 0 }),
    failureOfNewest: thingContract.get.failure,
    tellChanged: (_, thing) => {
      queryClient.setQueryData(thingQuery(id).queryKey, thing)
      void queryClient.invalidateQueries(queriesOf('things'))
    },
  })
}
