import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { EditProfileForm } from '../../areas/account/profile/edit-profile-form.tsx'
import { EmailChange } from '../../areas/account/profile/email-change.tsx'
import { pendingEmailQuery } from '../../areas/account/profile/email-change-queries.ts'
import { PhotoUpload } from '../../areas/account/profile/photo-upload.tsx'
import { OwnProfileView } from '../../components/own-profile-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

const skeleton = <SkeletonList />

export const prepare = () => warm(pendingEmailQuery)

export function Component() {
  const pending = useQuery(pendingEmailQuery).data?.pending
  return (
    <ScreenPage width="form" title="Edit profile" back={{ label: 'Settings', to: '/settings' }}>
      <OwnProfileView skeleton={skeleton} failure="Failed to load profile data">
        {(profile) => (
          <Stack gap={8}>
            <PhotoUpload profile={profile} at="settings" />
            {pending && <EmailChange key={pending.email} email={pending.email} />}
            <EditProfileForm key={profile.id} profile={profile} />
          </Stack>
        )}
      </OwnProfileView>
    </ScreenPage>
  )
}
