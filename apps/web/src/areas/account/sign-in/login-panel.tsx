import { useDeferred } from '../../../app/late/use-deferred.ts'
import { useMediaQuery } from '../../../browser/use-media-query.ts'

/** The medium size of the design system, where a form gets company. */
const MEDIUM = '(min-width: 48rem)'

const loadPictures = () => import('./login-pictures.tsx')

/** The place beside the login form. A phone, which has no room for it, doesn't load what goes there. */
export function LoginPanel() {
  // Without them the form is as good.
  const { module } = useDeferred(loadPictures, useMediaQuery(MEDIUM))
  return <div className="hidden md:block">{module && <module.LoginPictures />}</div>
}
