import { clocksHint } from '@kindling/domain/client/times/clocks-hint'
import type { ChannelSettings } from '@kindling/domain/notifications/channel-settings'
import { quietHoursSchema, suggestedQuietHours } from '@kindling/domain/notifications/quiet-hours'
import { Columns } from '@kindling/ui/columns'
import { Field } from '@kindling/ui/field'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { TextInput } from '@kindling/ui/text-input'
import { useState } from 'react'
import { useChannels } from './channel-queries.ts'

/** Quiet hours without push. Saved once both times are set and differ. */
export function QuietHoursForm({ settings }: { settings: ChannelSettings }) {
  const { quiet } = settings
  const { change, problem: failure, forgetProblem } = useChannels(settings)
  const [typed, setTyped] = useState(quiet)
  const checked = typed && quietHoursSchema.safeParse(typed)
  const problem = checked?.success === false ? checked.error.issues[0]?.message : undefined

  function choose(next: ChannelSettings['quiet']) {
    setTyped(next)
    forgetProblem()
    if (next === null || quietHoursSchema.safeParse(next).success) {
      change({ quiet: next }, () => setTyped(quiet))
    }
  }

  return (
    <Stack gap={4}>
      <Switch
        description="Nothing lights up your devices then. What happens waits, and comes as one notification afterwards. The bell and email go on."
        checked={typed !== null}
        onChange={({ target }) => choose(target.checked ? suggestedQuietHours : null)}
      >
        Quiet hours
      </Switch>
      {typed && (
        <Columns layout={2} gap="tight">
          <Field label="From" hint={clocksHint()}>
            <TextInput
              type="time"
              value={typed.start}
              onChange={({ target }) => choose({ ...typed, start: target.value })}
            />
          </Field>
          <Field label="To" error={problem}>
            <TextInput
              type="time"
              value={typed.end}
              onChange={({ target }) => choose({ ...typed, end: target.value })}
            />
          </Field>
        </Columns>
      )}
      <FormAlert>{failure}</FormAlert>
    </Stack>
  )
}
