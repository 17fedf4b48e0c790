import { type ReactNode, useEffect, useState } from 'react'
import { importLate } from '../../../browser/import-late.ts'

/** The medium size of the design system, where a form gets company. */
const MEDIUM = '(min-width: 48rem)'

/** The place beside the login form. A phone, which has no room for it, doesn't load what goes there. */
export function LoginPanel() {
  const [pictures, setPictures] = useState<ReactNode>()

  useEffect(() => {
    const medium = matchMedia(MEDIUM)
    const load = async () => {
      if (!medium.matches) return
      const { LoginPictures } = await importLate(() => import('./login-pictures.tsx'))
      setPictures(<LoginPictures />)
    }
    // Without them the form is as good.
    const tryToLoad = () => void load().catch((error: unknown) => console.info('No pictures', error))
    tryToLoad()
    medium.addEventListener('change', tryToLoad)
    return () => medium.removeEventListener('change', tryToLoad)
  }, [])

  return <div className="hidden md:block">{pictures}</div>
}
