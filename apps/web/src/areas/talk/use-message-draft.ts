import { useState } from 'react'

/** What is being written to somebody, kept over a refresh on this browser until it is sent or the member signs out. */
export function useMessageDraft(memberId: string, userId: string) {
  const key = `kindling.message-draft.${memberId}.${userId}`
  const [draft, setDraft] = useState(() => localStorage.getItem(key) ?? '')
  function change(text: string) {
    setDraft(text)
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  }
  return [draft, change] as const
}
