import type { MouseEvent, ReactNode } from 'react'
import { mainPart } from '../browser/focus/main-part.ts'

/** Moves the focus in code: a URL hash would add a history entry. */
function skipToMain(event: MouseEvent) {
  const main = mainPart()
  if (!main) return
  event.preventDefault()
  main.focus()
}

/** The first link of a page, visible while focused. Focuses the `main` of `Page`, or in it the details of a `ListDetail`. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it goes somewhere, and without JavaScript the address takes it there.
    <a
      href="#main"
      onClick={skipToMain}
      className="sr-only z-50 print:hidden rounded-control bg-ink font-strong text-paper focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:px-4 focus:py-3"
    >
      {children}
    </a>
  )
}
