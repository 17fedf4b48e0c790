import type { ReactNode } from 'react'

interface Example {
  shown: ReactNode
  /** One short sentence. */
  because: string
}

/** How a component is meant and how it isn't, drawn with the component itself. */
export interface DoAndDont {
  good: Example
  bad: Example
}

/** By the component's folder. */
export type Guidance = Record<string, DoAndDont>
