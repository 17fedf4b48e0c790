import { useEffect, useEffectEvent } from 'react'
import { importLate } from '../../browser/import-late.ts'
import { useOnline } from '../../browser/use-online.ts'
import { OFFLINE } from '../../server/server-message.ts'
import { useDeferred } from './use-deferred.ts'

export interface AskedFor<Module> {
  /** The same function each time. */
  load: () => Promise<Module>
  /** What didn't arrive, at the head of a sentence: 'The report form'. */
  what: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The shell fetches the code of messages early on. Who has started without a connection reads above the screen that it is lost. */
async function tell(problem: string) {
  try {
    const { toast } = await importLate(() => import('@kindling/ui/toast'))
    toast.error(problem)
  } catch (error) {
    console.info(problem, error)
  }
}

/**
 * The code of what somebody opens. When that doesn't arrive a message says so and it counts as closed again: what it was
 * opened from stays.
 * @param isWanted whether it is fetched; before it is opened, where it comes as soon as the screen is painted
 */
export function useAskedFor<Module>(
  { load, what, open, onOpenChange }: AskedFor<Module>,
  isWanted = open,
): Module | undefined {
  const online = useOnline()
  const { module, hasFailed } = useDeferred(load, isWanted)
  const isLost = open && !module && (hasFailed || !online)
  const lose = useEffectEvent(() => {
    onOpenChange(false)
    void tell(online ? `${what} didn’t arrive. Try again, or load the page again.` : OFFLINE)
  })
  useEffect(() => {
    if (isLost) lose()
  }, [isLost])
  return module
}
