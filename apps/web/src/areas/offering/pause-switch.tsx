import type { Skill } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Switch, type SwitchProps } from '@kindling/ui/switch'
import { useMutation } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { api } from '../../server/api.ts'
import { serverMessage } from '../../server/server-message.ts'

interface PauseSwitchProps extends Pick<SwitchProps, 'description' | 'children'> {
  id: string
  paused: boolean
  /** A rejected offer isn't public in any case, and shows no switch. */
  approval: Skill['approval_status']
  /** Error text of a failed request without a message. */
  failure?: string
  /** Updates other screens; the switch keeps its new state until this resolves. */
  onChanged: (offer: Skill) => unknown
}

/** Pauses an own offer: other members can't find or book it. The state changes at once, and back after an error. */
export function PauseSwitch({ id, paused, approval, failure, onChanged, ...rest }: PauseSwitchProps) {
  const { mutateAsync, isError, error } = useMutation({
    mutationFn: (wanted: boolean) =>
      api.call(skillEditContract.pause, { params: { id }, body: { paused: wanted } }),
    onSuccess: onChanged,
  })
  const [isPaused, show] = useOptimistic(paused)
  const press = (wanted: boolean) =>
    startTransition(async () => {
      show(wanted)
      // The error shows below the switch.
      await mutateAsync(wanted).catch(() => undefined)
    })
  if (approval === 'rejected') return null
  return (
    <Stack gap={4}>
      <Switch {...rest} checked={!isPaused} onChange={({ target }) => press(!target.checked)} />
      <FormAlert>{isError && serverMessage(error, failure)}</FormAlert>
    </Stack>
  )
}
