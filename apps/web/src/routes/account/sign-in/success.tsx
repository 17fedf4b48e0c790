import { WELCOME_SPARKS } from '@kindling/domain/money/welcome'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { useLocation } from 'react-router-dom'
import { withWayOn } from '../../../app/links/destination.ts'
import { emailFrom, wayOnFrom } from '../../../areas/account/sign-in/registration-state.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { ScreenPage } from '../../../components/screen-page.tsx'

/** Who has just registered is signed in, so that Login leads straight on; should the session be gone, with the email. */
export function Component() {
  const { state } = useLocation()
  const email = emailFrom(state)
  return (
    <ScreenPage tab="Account created" width="narrow">
      <EmptyState
        drawing={<Drawing name="bread" />}
        titleLevel={1}
        title="Account Created Successfully"
        text={`If this is your first account, ${WELCOME_SPARKS} sparks are waiting in it.`}
        action={
          <ButtonLink to={withWayOn('/login', wayOnFrom(state))} state={{ email }}>
            Login
          </ButtonLink>
        }
      />
    </ScreenPage>
  )
}
