import { LabelledDivider } from '@kindling/ui/divider'
import { useEffect, useState } from 'react'
import { importLate } from '../../../browser/import-late.ts'
import { ButtonLink } from '../../../components/button-link.tsx'

/** The other way in, under a form. It goes away where the server says that it has none. */
export function ThirdPartyLink({ to }: { to?: string | undefined }) {
  const [isOff, setOff] = useState(false)

  useEffect(() => {
    importLate(() => import('./third-party-off.ts'))
      .then(({ isThirdPartyOff }) => isThirdPartyOff())
      .then(setOff, (error: unknown) => console.info('The link stays', error))
  }, [])

  if (isOff) return null
  return (
    <>
      <LabelledDivider />
      <ButtonLink to="/google-auth" state={{ to }} variant="secondary" width="full">
        Continue with Google
      </ButtonLink>
    </>
  )
}
