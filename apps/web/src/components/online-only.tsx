import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'
import { useOnline } from '../browser/use-online.ts'

/** Disables the buttons inside it while offline and says why. Links keep working. */
export function OnlineOnly({ children }: { children: ReactNode }) {
  const online = useOnline()
  return (
    <fieldset disabled={!online} className="min-w-0">
      <Stack gap={3}>
        {!online && (
          <Text size={14} tone="muted" align="center" role="status">
            The buttons here need a connection.
          </Text>
        )}
        {children}
      </Stack>
    </fieldset>
  )
}
