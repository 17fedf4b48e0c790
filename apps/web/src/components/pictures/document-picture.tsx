import { FileText } from 'lucide-react'
import { useState } from 'react'

const looks = {
  thumbnail: 'size-14 shrink-0 rounded-control bg-sunken object-cover',
  whole: 'max-h-128 w-full rounded-control bg-sunken object-contain',
}

interface DocumentPictureProps {
  src: string
  /** Alt text; empty if the title beside the picture says the same. */
  alt: string
  look: keyof typeof looks
}

/** Picture of a document, with a file icon if it fails to load. */
export function DocumentPicture({ src, alt, look }: DocumentPictureProps) {
  // Remembers the failed URL, since a new signed URL may load.
  const [broken, setBroken] = useState<string>()
  if (src === broken) return <FileText aria-hidden />
  return <img src={src} alt={alt} onError={() => setBroken(src)} className={looks[look]} />
}
