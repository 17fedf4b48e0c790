import { ChangePasswordForm } from '../../areas/account/password/change-form.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { useMember } from '../../server/use-member.ts'

export function Component() {
  return (
    <ScreenPage
      width="form"
      title="Change password"
      lead="This device stays signed in; every other one has to log in again."
      back={{ label: 'Dashboard', to: '/dashboard' }}
    >
      <ChangePasswordForm email={useMember()?.email ?? ''} />
    </ScreenPage>
  )
}
