import { useEffect, useEffectEvent } from 'react'
import { importLate } from './import-late.ts'
import { OFFLINE } from './offline-words.ts'
import { useDeferred } from './use-deferred.ts'
import { useOnline } from './use-online.ts'

export interface AskedFor<Module> {
  /** Dynamic import; must be the same function on each render. */
  load: () => Promise<Module>
  /** The part named in the error message, as the start of a sentence: 'The report form'. */
  what: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows an error toast; only logs it if the toast code can't be loaded, since the shell then shows that it is offline. */
async function tell(problem: string) {
  try {
    const { toast } = await importLate(() => import('../toast/toast.tsx'))
    toast.error(problem)
  } catch (error) {
    console.info(problem, error)
  }
}

/**
 * Lazy-loads the code of a dialog or panel that the member opens. If loading fails, shows an error toast and closes it
 * again, so the screen below stays usable.
 * @param isWanted whether to fetch; true before opening prefetches
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
