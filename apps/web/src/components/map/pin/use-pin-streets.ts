import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import { useStreets } from '../streets/use-streets.ts'

/** The streets under a map that is drawn here, where they can be had: a page that has Google's maps may load no others. */
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
