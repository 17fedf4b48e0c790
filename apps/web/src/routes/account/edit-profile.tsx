import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { EditProfileForm } from '../../areas/account/profile/edit-profile-form.tsx'
import { EmailChange } from '../../areas/account/profile/email-change.tsx'
import { pendingEmailQuery } from '../../areas/account/profile/email-change-queries.ts'
import { PhotoUpload } from '../../areas/account/profile/photo-upload.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { useOwnProfile } from '../../server/queries/own-profile.ts'
import { warm } from '../../server/warm.ts'

const photoTexts = {
  wrongType: 'Please select an image file',
  tooLarge: 'Image size should be less than 5MB',
  failure: editProfileContract.uploadPhoto.failure,
}

const skeleton = <SkeletonList />

export const prepare = () => warm(pendingEmailQuery)

export function Component() {
  const pending = useQuery(pendingEmailQuery).data?.pending
  return (
    <ScreenPage width="narrow" title="Edit profile" back={{ label: 'Settings', to: '/settings' }}>
      <QueryView query={useOwnProfile()} skeleton={skeleton} failure="Failed to load profile data">
        {(profile) => (
          <Stack gap={8}>
            <PhotoUpload profile={profile} texts={photoTexts} />
            {pending && <EmailChange key={pending.email} email={pending.email} />}
            <EditProfileForm key={profile.id} profile={profile} />
          </Stack>
        )}
      </QueryView>
    </ScreenPage>
  )
}
