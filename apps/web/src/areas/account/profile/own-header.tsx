import { fullName } from '@kindling/domain/profile/names'
import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { PhotoUpload } from './photo-upload.tsx'

/** Profile header: picture, name, place and follower counts. */
export function OwnHeader({ profile }: { profile: OwnProfile }) {
  const { total_followers: followers, total_following: following } = profile
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={1}>
          <bdi>{fullName(profile)}</bdi>
        </Heading>
        {profile.location && <Text tone="muted">{profile.location}</Text>}
        <Inline gap={4}>
          <TextLinkTo to="/followers" layout="standalone" tone="muted">
            {followers} {followers === 1 ? 'follower' : 'followers'}
          </TextLinkTo>
          <TextLinkTo to="/following" layout="standalone" tone="muted">
            {following} following
          </TextLinkTo>
          <TextLinkTo to="/settings/profile" layout="standalone">
            Edit profile
          </TextLinkTo>
        </Inline>
      </Stack>
      <div id="photo">
        <PhotoUpload profile={profile} at="profile" />
      </div>
    </Stack>
  )
}
