import { DISPUTE_FILE_WRONG_TYPE } from '@kindling/domain/disputes/dispute-rules'
import { IMAGE_TOO_LARGE } from '@kindling/domain/skills/skill-rules'
import { Field } from '@kindling/ui/field'
import { useEffect, useState } from 'react'
import { DocumentPicture } from '../../../components/pictures/document-picture.tsx'
import { PicturePicker } from '../../../components/pictures/picture-picker.tsx'

/** Preview of a chosen file, if it is an image, at the form's full width. */
function ChosenPicture({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(objectUrl)
    }
  }, [file])
  return url === undefined ? null : <DocumentPicture src={url} alt={`Preview of ${file.name}`} look="whole" />
}

const rules = { wrongType: DISPUTE_FILE_WRONG_TYPE, tooLarge: IMAGE_TOO_LARGE, takesPdf: true }

interface EvidenceFieldProps {
  hint?: string | undefined
  value: readonly File[]
  onValueChange: (files: readonly File[]) => void
  disabled: boolean
}

/** Field for a file of evidence, with its preview. */
export function EvidenceField({ hint, ...picker }: EvidenceFieldProps) {
  const [file] = picker.value
  return (
    <>
      <Field label="File" optionalLabel="optional" hint={hint}>
        <PicturePicker {...picker} rules={rules} limitLabel="An image, or a PDF of up to 5 MB" />
      </Field>
      {file && <ChosenPicture file={file} />}
    </>
  )
}
