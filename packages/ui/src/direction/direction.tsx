import { Direction as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

export interface DirectionProps {
  /** The reading direction, the same as the document's `dir`. */
  dir: 'ltr' | 'rtl'
  children: ReactNode
}

/** Turns the arrow keys of every component inside it round for languages read from the right. */
export function Direction({ dir, children }: DirectionProps) {
  return <Primitive.Provider dir={dir}>{children}</Primitive.Provider>
}
