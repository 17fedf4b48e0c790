import { useEffect, useState } from 'react'
import { useOnline } from './use-online.ts'

/** A module that comes after the first paint. */
export interface Late<Module> {
  module: Module | undefined
  /** It couldn't be fetched though there is a connection: a browser may not ask for it again before the page is loaded anew. */
  hasFailed: boolean
}

/**
 * A module that isn't needed when a screen first paints, fetched after it; never while there is no connection, and
 * again once it is back.
 * @param load the same function each time
 */
export function useLateOrFailure<Module>(load: () => Promise<Module>): Late<Module> {
  const online = useOnline()
  const [late, setLate] = useState<Late<Module>>({ module: undefined, hasFailed: false })
  const isMissing = late.module === undefined
  useEffect(() => {
    if (!isMissing || !online) return
    load().then(
      (module) => setLate({ module, hasFailed: false }),
      (error: unknown) => {
        console.info('A part of this page has to wait', error)
        setLate({ module: undefined, hasFailed: true })
      },
    )
  }, [isMissing, online, load])
  return late
}

/** The same for a part of a screen that the screen can do without. */
export function useLate<Module>(load: () => Promise<Module>): Module | undefined {
  return useLateOrFailure(load).module
}
