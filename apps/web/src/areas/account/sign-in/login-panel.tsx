import { useDeferred } from '../../../app/late/use-deferred.ts'
import { useMediaQuery } from '../../../browser/use-media-query.ts'

/** The design system's medium breakpoint, from which pictures show beside the form. */
const MEDIUM = '(min-width: 48rem)'

const loadPictures = () => import('./login-pictures.tsx')

/** Pictures beside the login form; not loaded on phones. */
export function LoginPanel() {
  // Loading errors are ignored.
  const { module } = useDeferred(loadPictures, useMediaQuery(MEDIUM))
  return <div className="hidden md:block">{module && <module.LoginPictures />}</div>
}
