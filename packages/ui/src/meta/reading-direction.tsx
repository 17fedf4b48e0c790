import { Direction } from 'radix-ui'
import type { ReactNode } from 'react'

interface ReadingDirectionProps {
  /** The same as the document's `dir`. */
  dir: 'ltr' | 'rtl'
  children: ReactNode
}

/** Turns the arrow keys of the Radix parts inside round; the look follows the document by itself. For stories and pictures. */
export function ReadingDirection({ dir, children }: ReadingDirectionProps) {
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>
}
