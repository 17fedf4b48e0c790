import { Direction } from 'radix-ui'
import type { ReactNode } from 'react'

interface ReadingDirectionProps {
  /** The same as the document's `dir`. */
  dir: 'ltr' | 'rtl'
  children: ReactNode
}

/** Sets the direction of arrow keys in Radix components; styles follow the document. For stories and screenshots. */
export function ReadingDirection({ dir, children }: ReadingDirectionProps) {
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>
}
