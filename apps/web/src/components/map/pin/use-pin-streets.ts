import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import { useStreets } from '../streets/use-streets.ts'

/** State of the street tiles under the drawn map. Unavailable with a Google Maps key: its pages' CSP allows no other tiles. */
export function usePinStreets() {
  const about = useQuery(aboutQuery)
  const { hasStreets, showStreets } = useStreets()
  const [hasFailed, setFailed] = useState(false)
  const canHaveStreets = about.data?.googleMapsKey === null
  return {
    canHaveStreets,
    areShown: canHaveStreets && hasStreets && !hasFailed,
    hasFailed,
    fail: () => setFailed(true),
    show: () => {
      setFailed(false)
      showStreets(true)
    },
    hide: () => showStreets(false),
  }
}
