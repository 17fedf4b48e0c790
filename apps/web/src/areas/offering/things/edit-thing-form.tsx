import { type Thing, thingContract } from '@kindling/domain/lending/thing-contract'
import { Stack } from '@kindling/ui/stack'
import { useQueryClient } from '@tanstack/react-query'
import { pictureUrlsOf } from '../../../components/pictures/skill-pictures.ts'
import { api } from '../../../server/api.ts'
import { thingQuery } from '../../../server/queries/thing-query.ts'
import { queriesOf } from '../../../server/resources.ts'
import { PictureEditor } from '../editing/picture-editor.tsx'
import { SaveEdit } from '../editing/save-edit.tsx'
import { useEditOffer } from '../editing/use-edit-offer.ts'
import { thingEditOf, thingSchema, valuesOfThing } from './thing-draft.ts'
import { ThingFields } from './thing-fields.tsx'

interface EditThingFormProps {
  thing: Thing
  onSaved: () => void
}

/** Everything about a thing of one's own in one form. What was typed lives through a refresh. */
export function EditThingForm({ thing, onSaved }: EditThingFormProps) {
  const edit = useEditThing(thing, onSaved)
  return (
    <Stack gap={8} asChild>
      <form noValidate onSubmit={edit.submit}>
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
        <SaveEdit edit={edit} />
      </form>
    </Stack>
  )
}

function useEditThing(given: Thing, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { id } = given
  return useEditOffer({
    given,
    valuesOf: valuesOfThing,
    schema: thingSchema,
    draftOf: thingEditOf,
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
