import { offerPictures } from '@kindling/domain/client/pictures/offer-pictures'
import { MAX_IMAGES, TOO_MANY_IMAGES } from '@kindling/domain/skills/skill-rules'
import { Field } from '@kindling/ui/field'
import { PicturePicker } from '../../../components/pictures/picture-picker.tsx'

interface ImagesStepProps {
  value: readonly File[]
  onChange: (files: File[]) => void
}

/** Step 5: up to four pictures; the first shows in lists. */
export function ImagesStep({ value, onChange }: ImagesStepProps) {
  return (
    <Field label="Pictures" optionalLabel="optional" hint="Up to 4. The first one shows in lists.">
      <PicturePicker
        rules={offerPictures}
        max={MAX_IMAGES}
        value={value}
        onValueChange={onChange}
        tooManyLabel={TOO_MANY_IMAGES}
      />
    </Field>
  )
}
