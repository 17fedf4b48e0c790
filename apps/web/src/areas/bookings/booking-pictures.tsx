import {
  IMAGE_TOO_LARGE,
  MAX_IMAGE_BYTES,
  MAX_IMAGES,
  NOT_AN_IMAGE,
  TOO_MANY_IMAGES,
} from '@kindling/domain/skills/skill-rules'
import { Field } from '@kindling/ui/field'
import type { FilePickerProps } from '@kindling/ui/file-picker'
import { Skeleton } from '@kindling/ui/skeleton'
import { LateProblem } from '../../app/late-problem.tsx'
import { useDeferred } from '../../app/use-deferred.ts'

// A booking is made without pictures just as well.
const loadPicker = () => import('@kindling/ui/file-picker')

/** Pictures of what is to be done. Their picker is fetched behind the form, which keeps its place. */
export function BookingPictures(props: Pick<FilePickerProps, 'value' | 'onValueChange'>) {
  const { module: late, hasFailed } = useDeferred(loadPicker)
  return (
    <Field label="Images" optionalLabel="optional">
      {late ? (
        <late.FilePicker
          {...props}
          max={MAX_IMAGES}
          maxBytes={MAX_IMAGE_BYTES}
          limitLabel={`Up to ${MAX_IMAGES}, 5 MB each`}
          tooManyLabel={TOO_MANY_IMAGES}
          wrongTypeLabel={NOT_AN_IMAGE}
          tooLargeLabel={IMAGE_TOO_LARGE}
        />
      ) : (
        <PickerToCome rows={props.value.length} hasFailed={hasFailed} />
      )}
    </Field>
  )
}

/** As high as the picker with as many pictures as were chosen before the page was left. */
function PickerToCome({ rows, hasFailed }: { rows: number; hasFailed: boolean }) {
  return (
    <div>
      <Skeleton className="h-24 rounded-slip" />
      {rows > 0 && (
        <div className="mt-2">
          {[...new Array(rows).keys()].map((row) => (
            <Skeleton key={row} className="h-18.25 rounded-slip" />
          ))}
        </div>
      )}
      <LateProblem what="What chooses pictures" hasFailed={hasFailed} keepsTyped />
    </div>
  )
}
