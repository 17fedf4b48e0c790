import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@kindling/domain/skills/images-problem'
import { MAX_IMAGE_BYTES, MAX_IMAGES, TOO_MANY_IMAGES } from '@kindling/domain/skills/skill-rules'
import { Field } from '@kindling/ui/field'
import type { FilePickerProps } from '@kindling/ui/file-picker'
import { Skeleton } from '@kindling/ui/skeleton'
import { LateProblem } from '../../app/late-problem.tsx'
import { useDeferred } from '../../app/use-deferred.ts'

// One asks without pictures just as well.
const loadPicker = () => import('@kindling/ui/file-picker')

/** Pictures of what is needed. Their picker is fetched behind the form. */
export function NeedPictures(props: Pick<FilePickerProps, 'value' | 'onValueChange'>) {
  const { module: late, hasFailed } = useDeferred(loadPicker)
  return (
    <Field label="Pictures" optionalLabel="optional">
      {late ? (
        <late.FilePicker
          {...props}
          max={MAX_IMAGES}
          maxBytes={MAX_IMAGE_BYTES}
          promptLabel="Choose images or drop them here"
          limitLabel={`Up to ${MAX_IMAGES}, 5 MB each`}
          tooManyLabel={TOO_MANY_IMAGES}
          wrongTypeLabel={NOT_AN_IMAGE}
          tooLargeLabel={IMAGE_TOO_LARGE}
        />
      ) : (
        <div>
          <Skeleton className="h-24 rounded-slip" />
          <LateProblem what="The picker for images" hasFailed={hasFailed} keepsTyped />
        </div>
      )}
    </Field>
  )
}
