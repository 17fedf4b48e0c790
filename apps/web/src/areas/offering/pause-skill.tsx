import type { Skill } from '@kindling/domain/skills/skill-contract'
import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { useMutation } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { api } from '../../server/api.ts'
import { serverMessage } from '../../server/server-message.ts'
import { useSkillChanged } from './use-skill-changed.ts'

/** Whether neighbours may find and book the skill. It shows at once what was pressed, and goes back where that failed. */
export function PauseSkill({ skill }: { skill: Skill }) {
  const tellChanged = useSkillChanged()
  const { mutateAsync, isError, error } = useMutation({
    mutationFn: (paused: boolean) =>
      api.call(skillEditContract.pause, { params: { id: skill._id }, body: { paused } }),
    onSuccess: (changed) => tellChanged(skill._id, changed),
  })
  const [paused, show] = useOptimistic(skill.paused)
  const press = (wanted: boolean) =>
    startTransition(async () => {
      show(wanted)
      // Why it failed stands below.
      await mutateAsync(wanted).catch(() => undefined)
    })
  return (
    <Stack gap={4}>
      <Switch
        description="When this is off, the skill is paused: neighbours don’t find or book it. Bookings you have go on."
        checked={!paused}
        onChange={({ target }) => press(!target.checked)}
      >
        Open for bookings
      </Switch>
      <FormAlert>{isError && serverMessage(error, skillEditContract.pause.failure)}</FormAlert>
    </Stack>
  )
}
