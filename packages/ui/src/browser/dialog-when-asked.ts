import type { ReactNode } from 'react'
import { type AskedFor, useAskedFor } from './use-asked-for.ts'

interface DialogWhenAskedProps<Module> extends AskedFor<Module> {
  children: (module: Module) => ReactNode
}

/** Lazy-loaded dialog: fetches its code when it is opened for the first time. */
export function DialogWhenAsked<Module>({ children, ...asked }: DialogWhenAskedProps<Module>) {
  const module = useAskedFor(asked)
  return module && children(module)
}
