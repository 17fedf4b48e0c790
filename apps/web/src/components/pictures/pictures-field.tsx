import { offerPictures } from '@kindling/domain/client/pictures/offer-pictures'
import { MAX_IMAGES, TOO_MANY_IMAGES } from '@kindling/domain/skills/skill-rules'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Field } from '@kindling/ui/field'
import type { FilePickerProps } from '@kindling/ui/file-picker'
import { LateProblem } from '@kindling/ui/late-problem'
import { Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'

// Lazy-loaded, since pictures are optional.
const loadPicker = () => import('./picture-picker.tsx')

const PROMPT = 'Choose images or drop them here'
const LIMIT = `Up to ${MAX_IMAGES}`

interface PicturesFieldProps extends Pick<FilePickerProps, 'value' | 'onValueChange'> {
  label: string
}

/** Optional pictures of a job. The picker is lazy-loaded behind a placeholder of the same size. */
export function PicturesField({ label, ...props }: PicturesFieldProps) {
  const { module: late, hasFailed } = useDeferred(loadPicker)
  return (
    <Field label={label} optionalLabel="optional">
      {late ? (
        <late.PicturePicker
          {...props}
          rules={offerPictures}
          max={MAX_IMAGES}
          promptLabel={PROMPT}
          limitLabel={LIMIT}
          tooManyLabel={TOO_MANY_IMAGES}
        />
      ) : (
        <PickerToCome rows={props.value.length} hasFailed={hasFailed} />
      )}
    </Field>
  )
}

/**
 * Placeholder as high as the picker, whose text may wrap, with as many pictures as the draft has.
 */
function PickerToCome({ rows, hasFailed }: { rows: number; hasFailed: boolean }) {
  return (
    <Stack gap={2}>
      <div
        aria-hidden
        className="flex min-h-24 items-center rounded-slip border border-transparent bg-line/60 px-4 py-4"
      >
        <div className="invisible ms-11">
          <div className="font-medium text-pretty">{PROMPT}</div>
          <div className="text-14 text-pretty">{LIMIT}</div>
        </div>
      </div>
      {rows > 0 && (
        <div>
          {[...new Array(rows).keys()].map((row) => (
            <Skeleton key={row} className="h-18.25 rounded-slip" />
          ))}
        </div>
      )}
      <LateProblem what="The picker for images" failed={hasFailed} keepsTyped />
    </Stack>
  )
}
