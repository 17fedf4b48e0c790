import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { fullName } from '@kindling/domain/profile/names'
import { photoWords } from '@kindling/domain/profile/photo-words'
import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import { AvatarUpload } from '@kindling/ui/avatar-upload'
import { useQueryClient } from '@tanstack/react-query'
import { preparePicture } from '../../../browser/pictures/prepare-picture.ts'
import { api } from '../../../server/api.ts'
import { queriesOf } from '../../../server/resources.ts'
import { serverMessage } from '../../../server/server-message.ts'

interface PhotoUploadProps {
  profile: Pick<OwnProfile, 'id' | 'firstname' | 'lastname' | 'photourl'>
  /** The screen, which decides the error messages. */
  at: keyof typeof photoWords
}

/** Upload of the member's profile photo. */
export function PhotoUpload({ profile, at }: PhotoUploadProps) {
  const texts = photoWords[at]
  const queryClient = useQueryClient()
  return (
    <AvatarUpload
      name={fullName(profile)}
      src={profile.photourl}
      hint="A picture of your face. We cut it square."
      prepare={(file, signal) => preparePicture(file, texts, signal)}
      describeError={(error) => serverMessage(error, texts.failure)}
      onUpload={async (photo, { signal }) => {
        await api.call(editProfileContract.uploadPhoto, { files: { photo: [photo] } }, { signal })
        await queryClient.invalidateQueries(queriesOf('profiles'))
      }}
    />
  )
}
