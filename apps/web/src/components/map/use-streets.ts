import { storedState } from '@kindling/domain/client/stored-state'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useMember } from '../../server/use-member.ts'

const streetsSchema = z._default(z.boolean(), false)

/**
 * Whether the member has turned on street tiles, whose third-party provider learns which places are viewed. Stored in this
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
