import { storedState } from '@kindling/domain/client/stored-state'
import { useState } from 'react'
import * as z from 'zod/mini'

const textSchema = z._default(z.string(), '')

/** Draft of a message to a member, kept in this browser until it is sent or the member signs out. */
export function useMessageDraft(memberId: string, userId: string) {
  const stored = storedState(`message-draft.${memberId}.${userId}`, textSchema, localStorage)
  const [draft, setDraft] = useState(stored.read)
  function change(text: string) {
    setDraft(text)
    if (text === '') stored.clear()
    else stored.write(text)
  }
  return [draft, change] as const
}
