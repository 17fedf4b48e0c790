import { Button } from '../button/button.tsx'
import { Text } from '../text/text.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import type { PinMapLabels } from './labels.ts'

interface StreetsChoiceProps {
  labels: PinMapLabels
  shown: boolean
  failed: boolean
  onToggle: () => void
}

/** Toggles street tiles on the map, with their attribution and any loading error. */
export function StreetsChoice({ labels, shown, failed, onToggle }: StreetsChoiceProps) {
  return (
    <>
      <Button size="small" variant="secondary" onClick={onToggle}>
        {shown ? labels.hideStreets : labels.showStreets}
      </Button>
      {shown && (
        <Text size={13} tone="muted">
          ©{' '}
          <TextLink href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            OpenStreetMap
          </TextLink>{' '}
          contributors
        </Text>
      )}
      {failed && (
        <Text size={14} tone="danger" role="alert">
          {labels.streetsFailed}
        </Text>
      )}
    </>
  )
}
