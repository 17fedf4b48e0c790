import { askToInstall } from '@kindling/ui/browser/install-prompt'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'

const phones = [
  {
    label: 'Get it on Android',
    how: 'Open this page on your phone, then the menu of the browser (three dots), and choose “Add to home screen” or “Install app”.',
  },
  {
    label: 'Get it on iPhone',
    how: 'Open this page in Safari, press the Share button (a square with an arrow), and choose “Add to Home Screen”.',
  },
]

/** Buttons that install the web app; browsers without an install prompt get instructions. */
export function InstallBadges() {
  const [said, setSaid] = useState('Kindling installs from your browser. There is no store in between.')

  async function install(how: string) {
    const outcome = await askToInstall()
    if (outcome === 'unavailable') setSaid(how)
    if (outcome === 'accepted') setSaid('Kindling is being installed. Look for the flame among your apps.')
  }

  return (
    <Stack gap={3}>
      <Inline gap={3}>
        {phones.map((phone) => (
          <Button key={phone.label} variant="secondary" onClick={() => void install(phone.how)}>
            <Smartphone aria-hidden />
            {phone.label}
          </Button>
        ))}
      </Inline>
      <Text size={14} tone="muted" measure="prose" aria-live="polite">
        {said}
      </Text>
    </Stack>
  )
}
