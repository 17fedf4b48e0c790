import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@kindling/domain/skills/images-problem'
import { MAX_IMAGE_BYTES, MAX_IMAGES, TOO_MANY_IMAGES } from '@kindling/domain/skills/skill-rules'
import { Field } from '@kindling/ui/field'
import { FilePicker } from '@kindling/ui/file-picker'

interface ImagesStepProps {
  value: readonly File[]
  onChange: (files: File[]) => void
}

/** Step 5: up to four pictures; the first one stands for the skill. */
export function ImagesStep({ value, onChange }: ImagesStepProps) {
  return (
    <Field label="Pictures" optionalLabel="optional" hint="Up to 4. The first one shows in lists.">
      <FilePicker
        accept="image"
        max={MAX_IMAGES}
        maxBytes={MAX_IMAGE_BYTES}
        value={value}
        onValueChange={onChange}
        tooManyLabel={TOO_MANY_IMAGES}
        wrongTypeLabel={NOT_AN_IMAGE}
        tooLargeLabel={IMAGE_TOO_LARGE}
      />
    </Field>
  )
}
