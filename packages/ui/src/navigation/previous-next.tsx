import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'

interface PreviousNextProps {
  labels: { previous: string; next: string }
  /** Undefined at the first page. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/**
 * Previous and next buttons. At an end they are aria-disabled rather than disabled, so that a pressed one keeps the
 * focus.
 */
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
