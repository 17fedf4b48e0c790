import type { Device } from '@kindling/domain/auth/device-contract'
import { deviceDetail, deviceName } from '@kindling/domain/auth/device-words'
import { formatInstant } from '@kindling/domain/client/times/dates'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { List, ListRow } from '@kindling/ui/list'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { CircleHelp, Laptop, Smartphone, Tablet } from 'lucide-react'
import { serverMessage } from '../../../server/server-message.ts'
import { useSignOutDevices } from './device-queries.ts'

const icons: Record<Device['kind'], typeof Laptop> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: CircleHelp,
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
              title={deviceName(device)}
              detail={deviceDetail(device, formatInstant(device.last_seen))}
              trailing={
                device.is_current ? (
                  <Text size={14} weight="strong" tone="success">
                    This device
                  </Text>
                ) : (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Sign out ${deviceName(device)}, ${deviceDetail(device, formatInstant(device.last_seen))}`}
                    loading={signOut.isPending && signOut.variables === device.id}
                    loadingLabel="Signing out..."
                    disabled={signOut.isPending}
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
      <FormAlert tone="success">{signOut.isSuccess && 'Signed out. It takes effect at once.'}</FormAlert>
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
