import { toast } from '@kindling/ui/toast'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useOnline } from '../browser/use-online.ts'
import { OFFLINE } from '../server/server-message.ts'
import { useDeferred } from './use-deferred.ts'

interface DialogWhenAskedProps<Module> {
  /** The same function each time. */
  load: () => Promise<Module>
  /** What didn't arrive, at the head of a sentence: 'The report form'. */
  what: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: (module: Module) => ReactNode
}

/**
 * A dialog whose code is fetched when it is opened for the first time. When that doesn't arrive it says so: what it was
 * opened from stays.
 */
export function DialogWhenAsked<Module>({
  load,
  what,
  open,
  onOpenChange,
  children,
}: DialogWhenAskedProps<Module>) {
  const online = useOnline()
  const { module, hasFailed } = useDeferred(load, open)
  const isLost = open && !module && (hasFailed || !online)
  const lose = useEffectEvent(() => {
    onOpenChange(false)
    toast.error(online ? `${what} didn’t arrive. Try again, or load the page again.` : OFFLINE)
  })
  useEffect(() => {
    if (isLost) lose()
  }, [isLost])
  return module && children(module)
}
