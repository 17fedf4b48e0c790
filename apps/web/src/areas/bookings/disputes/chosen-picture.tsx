import { useEffect, useState } from 'react'
import { DocumentPicture } from '../../../components/pictures/document-picture.tsx'

/** Preview of a chosen file, if it is an image, at the form's full width. */
export function ChosenPicture({ file }: { file: File }) {
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
