import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { deviceDraft } from './device-drafts.ts'

/**
 * Pictures of a form's draft, kept across page reloads in IndexedDB for at most a day.
 * @param name of the form
 */
export function useKeptPictures(memberId: string, name: string) {
  const [kept] = useState(() => deviceDraft(memberId, name, z.array(z.instanceof(File))))
  const [pictures, setPictures] = useState<File[]>([])
  useEffect(() => {
    let isGone = false
    kept.read().then(
      // Pictures chosen before the draft was read take precedence.
      (before) => !isGone && before && setPictures((now) => (now.length === 0 ? before : now)),
      (error: unknown) => console.warn('The pictures of before can’t be read', error),
    )
    return () => {
      isGone = true
    }
  }, [kept])
  return {
    pictures,
    choose(next: File[]) {
      setPictures(next)
      kept.write(next).catch((error: unknown) => console.warn('These pictures won’t outlive the page', error))
    },
    forget() {
      kept
        .drop()
        .catch((error: unknown) => console.warn('Pictures are left here until they are a day old', error))
    },
  }
}
