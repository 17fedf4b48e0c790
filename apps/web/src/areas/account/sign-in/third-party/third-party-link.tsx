import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { LabelledDivider } from '@kindling/ui/divider'
import { useEffect, useState } from 'react'
import { withWayOn } from '../../../../app/links/destination.ts'
import { ButtonLink } from '../../../../components/button-link.tsx'

const loadAnswer = () => import('./third-party-off.ts')

/** Link to third-party sign-in, hidden if this installation has none. */
export function ThirdPartyLink({ to }: { to?: string | undefined }) {
  const { module } = useDeferred(loadAnswer)
  const [isOff, setOff] = useState(false)

  useEffect(() => {
    module?.isThirdPartyOff().then(setOff, (error: unknown) => console.info('The link stays', error))
  }, [module])

  if (isOff) return null
  return (
    <>
      <LabelledDivider />
      <ButtonLink to={withWayOn('/google-auth', to)} variant="secondary" width="full">
        Continue with Google
      </ButtonLink>
    </>
  )
}
