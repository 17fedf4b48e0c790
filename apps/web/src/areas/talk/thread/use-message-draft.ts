import { useState } from 'react'
import * as z from 'zod/mini'
import { storedState } from '../../../browser/stored-state.ts'

const textSchema = z._default(z.string(), '')

/** What is being written to somebody, kept over a refresh on this browser until it is sent or the member signs out. */
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
