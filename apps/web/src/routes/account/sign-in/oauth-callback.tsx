import { Spinner } from '@kindling/ui/spinner'
import { useEffect } from 'react'
import { useNavigate } from '../../../app/links/navigation.ts'
import { arrive } from '../../../areas/account/sign-in/third-party/arrival.ts'
import { endBegunSignIn } from '../../../areas/account/sign-in/third-party/begun-sign-in.ts'
import { ScreenPage } from '../../../components/screen-page.tsx'

/** /oauth-callback: completes a third-party sign-in and continues to the intended screen. */
export function Component() {
  const navigate = useNavigate()

  useEffect(() => {
    let left = false
    const goOn = async () => {
      const { to, state } = await arrive()
      if (left) return
      await navigate(to, { replace: true, state })
      // Only after the navigation: until then a reload of this screen continues the sign-in.
      endBegunSignIn()
    }
    void goOn()
    return () => {
      left = true
    }
  }, [navigate])

  return (
    <ScreenPage tab="Signing in" width="form" title="Signing you in">
      <Spinner label="One moment…" showLabel />
    </ScreenPage>
  )
}
