import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Text } from '@kindling/ui/text'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import type { usePosition } from './use-position.ts'

/** Origin of the distances, and how to improve it. */
export function PositionNote({ from, ask, isAsking, isRefused }: ReturnType<typeof usePosition>) {
  if (from.source !== 'fallback') {
    return (
      <Text size={14} tone="muted">
        Measured from {from.source === 'profile' ? 'the address in your profile' : 'where you are now'}.
      </Text>
    )
  }
  const address = <TextLinkTo to="/settings/profile">add your address</TextLinkTo>
  return (
    <Alert
      live
      action={
        !isRefused && (
          <Button
            size="small"
            variant="secondary"
            loading={isAsking}
            loadingLabel="Finding you..."
            onClick={ask}
          >
            Use my location
          </Button>
        )
      }
    >
      {isRefused ? (
        <>
          Your browser didn’t tell where you are, so this is around the middle of London. You can {address}{' '}
          instead.
        </>
      ) : (
        <>
          We don’t know where you are, so this is around the middle of London. Share your location, or{' '}
          {address}.
        </>
      )}
    </Alert>
  )
}
