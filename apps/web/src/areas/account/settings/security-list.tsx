import { securityEntries } from '@kindling/domain/auth/security-words'
import { Ban, Fingerprint, KeyRound, MonitorSmartphone } from 'lucide-react'
import { SettingsList } from './settings-list.tsx'

const icons = { password: KeyRound, factor: Fingerprint, devices: MonitorSmartphone, blocked: Ban }

/** Security settings. */
export function SecurityList({ hasPassword }: { hasPassword: boolean }) {
  const entries = securityEntries(hasPassword).map((entry) => ({ ...entry, icon: icons[entry.id] }))
  return <SettingsList entries={entries} />
}
