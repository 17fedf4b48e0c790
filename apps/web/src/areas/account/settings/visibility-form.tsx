import { type Visibility, visibilityContract } from '@kindling/domain/profile/visibility-contract'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { startTransition, useOptimistic } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import { useSetVisibility } from './visibility-queries.ts'

/** Switch for a public profile, readable without an account. Optimistic, rolled back on failure. */
export function VisibilityForm({ visibility }: { visibility: Visibility }) {
  const { mutateAsync, isError, error } = useSetVisibility()
  const [isPublic, show] = useOptimistic(visibility.is_public)
  const press = (next: boolean) =>
    startTransition(async () => {
      show(next)
      // The error shows below the switch.
      await mutateAsync(next).catch(() => undefined)
    })
  return (
    <Stack gap={4}>
      <Switch
        description="Search engines find what you offer, and neighbours who are new here can read it before they sign up. They see your first name and initial, your photo, your town, what you write about yourself and your reviews: never your last name, your street or where you are on the map."
        checked={isPublic}
        onChange={({ target }) => press(target.checked)}
      >
        Show my page to everybody
      </Switch>
      <FormAlert>{isError && serverMessage(error, visibilityContract.set.failure)}</FormAlert>
      {isPublic ? (
        <Text>
          Your page: <TextLink href={visibility.page}>{visibility.page}</TextLink>. While you are signed in,
          it leads to your profile.
        </Text>
      ) : (
        <Text tone="muted">
          Only members who are signed in see you. Search engines forget the page in time.
        </Text>
      )}
    </Stack>
  )
}
