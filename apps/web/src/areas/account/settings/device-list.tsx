import type { Device } from '@kindling/domain/auth/device-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { CircleHelp, Laptop, Smartphone, Tablet } from 'lucide-react'
import { formatInstant } from '../../../format/dates.ts'
import { serverMessage } from '../../../server/server-message.ts'
import { useSignOutDevices } from './device-queries.ts'

const icons: Record<Device['kind'], typeof Laptop> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: CircleHelp,
}

/** Device name: "Firefox on Android", or the known part. */
function nameOf({ browser, system }: Device) {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

const steps: Record<NonNullable<Device['signed_in_by']>, string> = {
  password: 'your password',
  google: 'Google',
  passkey: 'a passkey',
  sign_up: 'signing up',
}
const factors: Record<NonNullable<Device['second_factor']>, string> = {
  passkey: ' and a passkey',
  code: ' and a code',
  recovery_code: ' and a recovery code',
}

/** Sign-in method of a device, to help the member spot unknown ones. */
function signedInWith({ signed_in_by, second_factor }: Device) {
  if (signed_in_by === null) return null
  return ` · With ${steps[signed_in_by]}${second_factor === null ? '' : factors[second_factor]}`
}

/** Signed-in devices, with buttons to sign out one or all others. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const signOut = useSignOutDevices()
  const others = devices.filter((device) => !device.is_current)
  return (
    <Stack gap={6}>
      <List>
        {devices.map((device) => {
          const Icon = icons[device.kind]
          return (
            <ListRow
              key={device.id}
              leading={<Icon aria-hidden />}
              title={nameOf(device)}
              detail={
                <>
                  {device.is_current ? 'Active now' : `Last seen ${formatInstant(device.last_seen)}`}
                  {device.address && ` · ${device.address}`}
                  {signedInWith(device)}
                </>
              }
              trailing={
                device.is_current ? (
                  <Text size={14} weight="strong" tone="success">
                    This device
                  </Text>
                ) : (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Sign out ${nameOf(device)}`}
                    loading={signOut.isPending && signOut.variables === device.id}
                    loadingLabel="Signing out..."
                    disabled={signOut.isPending && signOut.variables !== device.id}
                    onClick={() => signOut.mutate(device.id)}
                  >
                    Sign out
                  </Button>
                )
              }
            />
          )
        })}
      </List>
      <FormAlert>{signOut.isError && serverMessage(signOut.error)}</FormAlert>
      {signOut.isSuccess && (
        <Alert tone="success" live>
          Signed out. It takes effect at once.
        </Alert>
      )}
      {others.length > 0 ? (
        <Button
          variant="secondary"
          width="full"
          loading={signOut.isPending && signOut.variables === undefined}
          loadingLabel="Signing out..."
          onClick={() => signOut.mutate(undefined)}
        >
          Sign Out From All Other Devices
        </Button>
      ) : (
        <Text tone="muted">You are signed in nowhere else.</Text>
      )}
    </Stack>
  )
}
