import type { Position } from '@kindling/domain/places/position'
import { useEffect, useRef, useState } from 'react'
import { importLate } from '../../browser/import-late.ts'

/**
 * Looks up an address that was typed rather than picked, once its field is left.
 * @param line the address; `undefined` where its place is known
 * @param onFound its position, unless something else stands there by then
 */
export function useTypedPlace(line: string | undefined, onFound: (position: Position) => void) {
  const [unplaced, setUnplaced] = useState<{ line: string; problem: string }>()
  const current = useRef(line)
  useEffect(() => {
    current.current = line
  }, [line])

  return {
    /** Why the address has no place on the map; undefined until it was looked up. */
    problem: unplaced !== undefined && unplaced.line === line ? unplaced.problem : undefined,
    async lookUp() {
      if (line === undefined || line.trim() === '') return
      const found = await importLate(() => import('./look-up-place.ts')).then(
        ({ lookUpPlace }) => lookUpPlace(line),
        () => ({ problem: 'Failed to geocode address' }),
      )
      if (current.current !== line) return
      if ('position' in found) onFound(found.position)
      else setUnplaced({ line, problem: found.problem })
    },
  }
}
