import type { Visibility } from '@kindling/domain/profile/visibility-contract'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { useVisibility } from './visibility-queries.ts'

/** Switch for a public profile, readable without an account. */
export function VisibilityForm({ visibility }: { visibility: Visibility }) {
  const { shown, change, problem } = useVisibility(visibility)
  return (
    <Stack gap={4}>
      <Switch
        description="Search engines find what you offer, and neighbours who are new here can read it before they sign up. They see your first name and initial, your photo, your town, what you write about yourself and your reviews: never your last name, your street or where you are on the map."
        checked={shown.is_public}
        onChange={({ target }) => change({ is_public: target.checked })}
      >
        Show my page to everybody
      </Switch>
      <FormAlert>{problem}</FormAlert>
      {shown.is_public ? (
        <Text>
          Your page: <TextLink href={shown.page}>{shown.page}</TextLink>. While you are signed in, it leads to
          your profile.
        </Text>
      ) : (
        <Text tone="muted">
          Only members who are signed in see you. Search engines forget the page in time.
        </Text>
      )}
    </Stack>
  )
}
