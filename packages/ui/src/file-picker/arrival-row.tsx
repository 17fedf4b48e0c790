import { CircleAlert, LoaderCircle, X } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { Arrival } from './use-arrivals.ts'

interface ArrivalRowProps {
  arrival: Arrival
  preparingLabel: string
  /** Accessible name of the button that cancels the file, or dismisses its error. */
  stopLabel: (name: string) => string
  onStop: () => void
}

/** A file in preparation, or rejected with its error. */
export function ArrivalRow({ arrival, preparingLabel, stopLabel, onStop }: ArrivalRowProps) {
  const { file, problem } = arrival
  return (
    <li className="flex items-start gap-3 border-b border-line py-2">
      <span className="flex h-11 w-14 shrink-0 items-center justify-center text-muted">
        {problem === undefined ? (
          <LoaderCircle aria-hidden className="size-6 animate-spin" />
        ) : (
          <CircleAlert aria-hidden className="size-6 text-crimson-ink" />
        )}
      </span>
      <span className="min-w-20 flex-1 self-center">
        <span className="line-clamp-2 text-14 font-medium break-all">
          <bdi>{file.name}</bdi>
        </span>
        {problem === undefined ? (
          <span role="status" className="block text-13 text-muted">
            {preparingLabel}
          </span>
        ) : (
          <span role="alert" className="block text-14 font-medium text-pretty text-crimson-ink">
            <span className="sr-only">{file.name}: </span>
            {problem}
          </span>
        )}
      </span>
      <IconButton label={stopLabel(file.name)} onClick={onStop} className="-me-2">
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
