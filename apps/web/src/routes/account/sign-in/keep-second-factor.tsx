import { Alert } from '@kindling/ui/alert'
import { KeepFactor } from '../../../areas/account/second-factor/keep-factor.tsx'
import { AuthPanel } from '../../../areas/account/sign-in/auth-panel.tsx'
import { useMailedToken } from '../../../areas/account/sign-in/use-mailed-token.ts'

/** /keep-second-factor: target of the link in the email about the removal of a second factor. */
export function Component() {
  const token = useMailedToken('/keep-second-factor')
  return (
    <AuthPanel title="Keep your second factor">
      {token === undefined ? (
        <Alert tone="danger">This link isn’t whole. Open it from the email again.</Alert>
      ) : (
        <KeepFactor token={token} />
      )}
    </AuthPanel>
  )
}
