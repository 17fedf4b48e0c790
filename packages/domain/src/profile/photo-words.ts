import { editProfileContract } from './edit-profile-contract.ts'

/** Error messages of the photo upload, which differ between the profile and its settings (accounts §5 and §8). */
export const photoWords = {
  profile: {
    wrongType: 'Please upload an image file',
    tooLarge: 'File size should be less than 5MB',
    failure: 'Failed to upload image. Please try again.',
  },
  settings: {
    wrongType: 'Please select an image file',
    tooLarge: 'Image size should be less than 5MB',
    failure: editProfileContract.uploadPhoto.failure,
  },
}
