import { FileText } from 'lucide-react'
import { useState } from 'react'

const looks = {
  thumbnail: 'size-14 shrink-0 rounded-control bg-sunken object-cover',
  whole: 'max-h-128 w-full rounded-control bg-sunken object-contain',
}

interface DocumentPictureProps {
  src: string
  /** Empty where the title beside it says the same. */
  alt: string
  look: keyof typeof looks
}

/** The picture of a document; a sheet of paper where it can't be shown. */
export function DocumentPicture({ src, alt, look }: DocumentPictureProps) {
  // The address of a picture changes while the screen is open: each gets its try.
  const [broken, setBroken] = useState<string>()
  if (src === broken) return <FileText aria-hidden />
  return <img src={src} alt={alt} onError={() => setBroken(src)} className={looks[look]} />
}
