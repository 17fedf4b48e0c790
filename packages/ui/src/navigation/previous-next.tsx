import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'

interface PreviousNextProps {
  labels: { previous: string; next: string }
  /** Without it there is no way back. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** The way to what is before and after. Not disabled at an end: whoever pressed the last step keeps the focus. */
export function PreviousNext({ labels, onPrevious, onNext }: PreviousNextProps) {
  return (
    <>
      <IconButton label={labels.previous} aria-disabled={onPrevious === undefined} onClick={onPrevious}>
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={labels.next} aria-disabled={onNext === undefined} onClick={onNext}>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
    </>
  )
}
