import { Button } from '@kindling/ui/button'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'

interface StreetsChoiceProps {
  canHaveStreets: boolean
  areShown: boolean
  hasFailed: boolean
  show: () => void
  onHide: () => void
}

/** Toggles street tiles on the map, with their attribution and any loading error. */
export function StreetsChoice({ canHaveStreets, areShown, hasFailed, show, onHide }: StreetsChoiceProps) {
  if (!canHaveStreets) return null
  return (
    <>
      <Button size="small" variant="secondary" onClick={areShown ? onHide : show}>
        {areShown ? 'Hide streets' : 'Show streets'}
      </Button>
      {areShown && (
        <Text size={13} tone="muted">
          ©{' '}
          <TextLink href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            OpenStreetMap
          </TextLink>{' '}
          contributors
        </Text>
      )}
      {hasFailed && (
        <Text size={14} tone="danger" role="alert">
          Error loading map
        </Text>
      )}
    </>
  )
}
