import { BackLink } from '@kindling/ui/back-link'
import { Page } from '@kindling/ui/page'
import { Link } from '../app/link.tsx'
import { ChangePasswordForm } from '../areas/account/password/change-form.tsx'
import { useMember } from '../server/use-member.ts'

export function Component() {
  return (
    <Page
      width="narrow"
      title="Change password"
      lead="This device stays signed in; every other one has to log in again."
      back={
        <BackLink asChild label="Dashboard">
          <Link to="/dashboard" />
        </BackLink>
      }
    >
      <title>Change password · Kindling</title>
      <ChangePasswordForm email={useMember()?.email ?? ''} />
    </Page>
  )
}
