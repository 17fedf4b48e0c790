import { useState } from 'react'
import * as z from 'zod/mini'
import { storedState } from '../../../browser/stored-state.ts'
import { useMember } from '../../../server/use-member.ts'

const streetsSchema = z._default(z.boolean(), false)

/**
 * Whether the member asked for streets, which come from somebody else who learns where one looks; remembered on this
 * browser until signing out.
 */
export function useStreets() {
  const id = useMember()?.id ?? 'nobody'
  const stored = storedState(`streets.${id}`, streetsSchema, localStorage)
  const [hasStreets, setStreets] = useState(stored.read)
  const showStreets = (isWanted: boolean) => {
    stored.write(isWanted)
    setStreets(isWanted)
  }
  return { hasStreets, showStreets }
}
