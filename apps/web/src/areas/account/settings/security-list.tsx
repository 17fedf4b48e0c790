import { List, ListRow } from '@kindling/ui/list'
import { Ban, Fingerprint, KeyRound, MonitorSmartphone } from 'lucide-react'
import { Link } from '../../../app/links/link.tsx'

/** Security settings. Members from third-party sign-in may have no password yet. */
export function SecurityList({ hasPassword }: { hasPassword: boolean }) {
  return (
    <List>
      <ListRow
        leading={<KeyRound aria-hidden />}
        title={hasPassword ? 'Change password' : 'Set a password'}
        detail={
          hasPassword
            ? 'Password has been set'
            : 'No password yet: you sign in with Google. A link to your email sets one.'
        }
        link={<Link to={hasPassword ? '/settings/password' : '/forgot-psw'} />}
        arrow
      />
      <ListRow
        leading={<Fingerprint aria-hidden />}
        title="Two-step sign-in"
        detail="Passkeys, codes and recovery codes"
        link={<Link to="/settings/second-factor" />}
        arrow
      />
      <ListRow
        leading={<MonitorSmartphone aria-hidden />}
        title="Linked Devices"
        detail="Where you are signed in"
        link={<Link to="/settings/devices" />}
        arrow
      />
      <ListRow
        leading={<Ban aria-hidden />}
        title="Blocked members"
        detail="Whom you don’t want to meet here"
        link={<Link to="/settings/blocked" />}
        arrow
      />
    </List>
  )
}
