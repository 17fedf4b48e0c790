import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { deviceDraft } from './device-drafts.ts'

/**
 * The pictures of a form, kept through a refresh as its draft is: on the device, for a day at most, since text alone
 * can't hold them.
 * @param name of the form
 */
export function useKeptPictures(memberId: string, name: string) {
  const [kept] = useState(() => deviceDraft(memberId, name, z.array(z.instanceof(File))))
  const [pictures, setPictures] = useState<File[]>([])
  useEffect(() => {
    let isGone = false
    kept.read().then(
      // What was chosen before they were read stays.
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
