import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { useMediaQuery } from '@kindling/ui/browser/use-media-query'

/** The design system's medium breakpoint, from which pictures show beside the form. */
const MEDIUM = '(min-width: 48rem)'

const loadPictures = () => import('./login-pictures.tsx')

/** Pictures beside the login form; not loaded on phones. */
export function LoginPanel() {
  // Loading errors are ignored.
  const { module } = useDeferred(loadPictures, useMediaQuery(MEDIUM))
  return <div className="hidden md:block">{module && <module.LoginPictures />}</div>
}
