import { Button } from '@kindling/ui/button'
import { LabelledDivider } from '@kindling/ui/divider'
import { useEffect, useState } from 'react'
import { Link } from '../../../app/link.tsx'
import { importLate } from '../../../browser/import-late.ts'

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
      <Button variant="secondary" width="full" asChild>
        <Link to="/google-auth" state={{ to }}>
          Continue with Google
        </Link>
      </Button>
    </>
  )
}
