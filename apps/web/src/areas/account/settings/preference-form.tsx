import type { Preferences } from '@kindling/domain/notifications/preferences'
import { preferenceWords } from '@kindling/domain/notifications/settings-words'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { usePreferences } from './preference-queries.ts'

/** Switches of the notification preferences. */
export function PreferenceForm({ preferences }: { preferences: Preferences }) {
  const { shown, change, problem } = usePreferences(preferences)
  return (
    <Stack gap={4}>
      {preferenceWords.map(({ name, label, detail }) => (
        <Switch
          key={name}
          description={detail}
          checked={shown[name]}
          onChange={({ target }) => change({ [name]: target.checked })}
        >
          {label}
        </Switch>
      ))}
      <FormAlert>{problem}</FormAlert>
    </Stack>
  )
}
