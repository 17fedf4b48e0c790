import { importLate } from '@kindling/ui/browser/import-late'
import { useEffect, useEffectEvent } from 'react'
import type { SharedIn } from '../../../browser/shared-in.ts'

const load = () => importLate(() => import('../../../browser/shared-in.ts'))

/** Takes content shared from another app (Web Share Target) once, if the address says that it is for this thread. */
export function useSharedIn(isAsked: boolean, onShared: (shared: SharedIn) => void) {
  const hand = useEffectEvent(onShared)
  useEffect(() => {
    if (!isAsked) return
    load()
      .then(({ takeShared }) => takeShared())
      .then(
        (shared) => shared && hand(shared),
        (error: unknown) => console.warn('What was shared can’t be read', error),
      )
  }, [isAsked])
}
