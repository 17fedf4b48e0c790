import { type ChatSettings, chatSettingsContract } from '@kindling/domain/messages/chat-settings-contract'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { startTransition, useOptimistic } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import { useChangeChatSettings } from './chat-settings-queries.ts'

type Seen = Pick<ChatSettings, 'shows_typing' | 'shows_read'>

/** Switches for the typing indicator and read receipts, with optimistic updates that revert on an error. */
export function SeenSwitches({ settings }: { settings: Seen }) {
  const { mutateAsync, isError, error } = useChangeChatSettings()
  const [shown, show] = useOptimistic<Seen, Partial<Seen>>(settings, (now, next) => ({ ...now, ...next }))
  const press = (next: Partial<Seen>) =>
    startTransition(async () => {
      show(next)
      // The error shows below the switches.
      await mutateAsync(next).catch(() => undefined)
    })
  return (
    <Stack gap={4}>
      <Switch
        description="Neighbours you have talked with see when you are writing to them, and you see it of those who allow it too. Nothing of it is kept."
        checked={shown.shows_typing}
        onChange={({ target }) => press({ shows_typing: target.checked })}
      >
        Show when I’m writing
      </Switch>
      <Switch
        description="Neighbours see “Read” at what you have read, and you see it of those who allow it too."
        checked={shown.shows_read}
        onChange={({ target }) => press({ shows_read: target.checked })}
      >
        Show what I have read
      </Switch>
      <FormAlert>{isError && serverMessage(error, chatSettingsContract.change.failure)}</FormAlert>
    </Stack>
  )
}
